import type { Words } from '../words.ts';

export const accounts: Words<'accounts'> = {};
