import { fileURLToPath } from 'node:url';

/** The folder of this checkout. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export const functionsFolder = fileURLToPath(new URL('../functions', import.meta.url));
