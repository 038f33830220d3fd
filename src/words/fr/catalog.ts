import type { Words } from '../words.ts';

export const catalog: Words<'catalog'> = {};
