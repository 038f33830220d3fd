import type { Words } from '../words.ts';

export const availability: Words<'availability'> = {};
