import { randomInt } from 'node:crypto';

/** Every run of `npm test` has the same cases, so that nothing fails by chance. */
export const FIXED_SEED = 1983;

/** Printed, so that a failure can be reproduced: SEED=<number> npm run test:faults */
export function chosenSeed(): number {
  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
  console.log(`SEED=${seed}`);
  return seed;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
