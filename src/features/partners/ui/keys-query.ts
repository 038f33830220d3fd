import { PARTNERS_PATH } from '#kit/routing/admin-router.ts';

/** Under which the keys are kept once they were loaded. */
export const KEYS_QUERY = [PARTNERS_PATH, 'keys'];
