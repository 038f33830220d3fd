import type { Words } from '../words.ts';

export const customers: Words<'customers'> = {};
