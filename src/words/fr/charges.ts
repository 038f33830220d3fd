import type { Words } from '../words.ts';

export const charges: Words<'charges'> = {};
