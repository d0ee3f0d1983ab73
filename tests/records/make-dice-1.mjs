// Prints dice-1.json: dice, fingerprints and drawn bots of dice version 1, computed here by
// WebCrypto alone, without a line of the Python that the file is the measure of.
//
//   node tests/records/make-dice-1.mjs > tests/records/dice-1.json
//
// The file is frozen: running this again must give the same bytes.

const bytesOf = async (text) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

const draw = async (address, seed, limit) => {
  for (let counter = 0; ; counter += 1) {
    const usable = (await bytesOf(`${address}|${counter}|${seed}`)).find((byte) => byte < limit);
    if (usable !== undefined) return usable;
  }
};

const die = async (seed, seat, round, roll, position) =>
  1 + ((await draw(`yacht-dice/1|${seat}|${round}|${roll}|${position}`, seed, 252)) % 6);

const strength = async (seed, seat) => (await draw(`yacht-bot/1|${seat}`, seed, 255)) % 3;

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const spaced = (text) => text.normalize("NFC").trim().replace(/\s+/gu, " ");

// As typed; the file holds the one spelling beside it.
const typed = [
  "7kq2m-x9d4t",
  "00000-00000",
  "zzzzz-zzzzz",
  "brave otter",
  "  Brave \t\n  OTTER ",
  "a",
  "0",
  "|",
  "1|1|1|1|0|x",
  "caf\u00e9 de la mer",
  "cafe\u0301 de la mer",
  "q\u0323\u0307\u0301",
  "\u1112\u1161\u11ab\u1100\u1173\u11af",
  "\ud55c\uae00 \uc528\uc557",
  "\u6d77 \u3000 \u8239",
  "\u{1f3b2}\u{1f9a6}",
  "\u{1f469}\u200d\u{1f680} \u{1f1f3}\u{1f1f1}",
  "\u05d0\u05b8\u05e0\u05b4\u05d9",
  "\u0928\u0938\u094d\u0924\u0947",
  "#seed=x&card=classic %20+",
  "<b>\"'\\/`${x}{0}",
  "x".repeat(64),
  "\u{1f3b2}".repeat(64),
  "\u00e9".repeat(64),
];

const rolls = [];
const seeds = [];
for (const [place, text] of typed.entries()) {
  const seed = spaced(text);
  if ([...seed].length > 64) throw new Error(`too long: ${text}`);
  const strengths = [];
  for (let seat = 1; seat <= 4; seat += 1) strengths.push(await strength(seed, seat));
  seeds.push({ typed: text, seed, fingerprint: hex(await bytesOf(`yacht-seed/1|${seed}`)), strengths });
  // The first seed in full for the longest card; of the others every seat and roll, and
  // rounds that differ from seed to seed.
  const rounds = place === 0 ? Array.from({ length: 15 }, (_, i) => i + 1) : [1, 2 + (place % 14)];
  for (let seat = 1; seat <= 4; seat += 1) {
    for (const round of rounds) {
      for (let roll = 1; roll <= 3; roll += 1) {
        const faces = [];
        for (let position = 1; position <= 5; position += 1) {
          faces.push(await die(seed, seat, round, roll, position));
        }
        rolls.push([place, seat, round, roll, faces.join("")]);
      }
    }
  }
}

const lines = (list) => list.map((one) => `    ${JSON.stringify(one)}`).join(",\n");
process.stdout.write(`{
  "version": 1,
  "seeds": [
${lines(seeds)}
  ],
  "rolls_are": ["place of the seed", "seat", "round", "roll", "five faces"],
  "rolls": [
${lines(rolls)}
  ]
}
`);
