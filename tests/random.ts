import fc from 'fast-check';

const SEED = 20_261_122;

// Every run draws the same, so a failure can be repeated.
fc.configureGlobal({ seed: SEED });

export { fc };

/** A source of numbers from 0 to 1 that is the same in every run (xorshift). */
export function seededRandom(): () => number {
  let state = SEED;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
