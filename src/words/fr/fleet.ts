import type { Words } from '../words.ts';

export const fleet: Words<'fleet'> = {};
