import type { Words } from '../words.ts';

export const prices: Words<'prices'> = {};
