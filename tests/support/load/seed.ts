import { randomInt } from 'node:crypto';

/** Every run of `npm test` has the same cases, so no test fails at random. */
export const FIXED_SEED = 1983;

/** Prints the seed so that a failure can be reproduced: SEED=<number> npm run test:faults */
export function chosenSeed(): number {
  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
  console.log(`SEED=${seed}`);
  return seed;
}

/** A random number generator from 0 to 1 (mulberry32). The same seed gives the same numbers. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
