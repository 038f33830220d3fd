import type { Words } from '../words.ts';

export const site: Words<'site'> = {};
