import type { Words } from '../words.ts';

export const kit: Words<'kit'> = {};
