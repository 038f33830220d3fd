import type { Words } from '../words.ts';

export const payments: Words<'payments'> = {};
