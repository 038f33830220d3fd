import type { Words } from '../words.ts';

export const company: Words<'company'> = {};
