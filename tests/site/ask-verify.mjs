// Asks the page's second computation for dice, fingerprints and bots: a list of
// [seed, addresses, seats] on standard input, the answers in the same order on standard output.
//
//   node tests/site/ask-verify.mjs site/verify.mjs < questions.json

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { dice, fingerprint, strength } = await import(pathToFileURL(process.argv[2]));
const answers = [];
for (const [seed, addresses, seats] of JSON.parse(readFileSync(0, "utf-8"))) {
  answers.push({
    dice: await dice(seed, addresses),
    fingerprint: await fingerprint(seed),
    strengths: await Promise.all(seats.map((seat) => strength(seed, seat))),
  });
}
process.stdout.write(JSON.stringify(answers));
