import type { Words } from '../words.ts';

export const incidents: Words<'incidents'> = {};
