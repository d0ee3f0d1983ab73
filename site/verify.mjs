// Works the dice of a seed out a second time, for the Verify page: dice version 1 on WebCrypto,
// without a line of the Python that the game is played with. Both must agree on every die.
//
// It is told no faces, only where dice were thrown; read it, it is all there is to it.

const sha256 = async (text) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// A die is a function of its address. Of the hash of address and seed the first byte below 252
// counts, since 252 is the largest multiple of six in a byte; a hash without one has a successor.
const die = async (seed, [seat, round, roll, position]) => {
  for (let counter = 0; ; counter += 1) {
    const address = `${seat}|${round}|${roll}|${position}|${counter}`;
    const hash = await sha256(`yacht-dice/1|${address}|${seed}`);
    const byte = hash.find((one) => one < 252);
    if (byte !== undefined) return { face: 1 + (byte % 6), hash: hex(hash) };
  }
};

/** The face and the hash at each address: seat 1-4, round from 1, roll 1-3, position 1-5. */
export const dice = (seed, addresses) =>
  Promise.all(addresses.map((address) => die(seed, address)));

/** What promises a seed without giving it away: 64 hex digits. */
export const fingerprint = async (seed) => hex(await sha256(`yacht-seed/1|${seed}`));

/** Which of the three bots the seed gives a seat: 0 Deckhand, 1 Pilot, 2 Navigator. */
export const strength = async (seed, seat) => {
  for (let counter = 0; ; counter += 1) {
    const hash = await sha256(`yacht-bot/1|${seat}|${counter}|${seed}`);
    const byte = hash.find((one) => one < 255);
    if (byte !== undefined) return byte % 3;
  }
};
