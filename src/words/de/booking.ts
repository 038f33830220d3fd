import type { Words } from '../words.ts';

export const booking: Words<'booking'> = {};
