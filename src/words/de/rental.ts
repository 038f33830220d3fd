import type { Words } from '../words.ts';

export const rental: Words<'rental'> = {};
