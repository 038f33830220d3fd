import type { Words } from '../words.ts';

export const proof: Words<'proof'> = {};
