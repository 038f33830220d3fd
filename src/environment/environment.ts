import * as v from 'valibot';
import { readVariables, VARIABLES } from './variables.ts';

const { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...entries } = VARIABLES;

/**
 * What this process is configured with, read and checked once: a build and a function that lack
 * something end here, saying what.
 */
export const environment = readVariables(v.object(entries));
