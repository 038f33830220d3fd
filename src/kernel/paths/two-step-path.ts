// Not in account-paths.ts, which the first screens of the areas don't load.

/** The part of the profile for the second factor (identity: second factor), and its id there. */
export const TWO_STEP_ID = 'two-step-sign-in';
export const TWO_STEP_PATH = `/user#${TWO_STEP_ID}`;
