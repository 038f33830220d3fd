import type { Words } from '../words.ts';

export const letters: Words<'letters'> = {};
