import * as v from 'valibot';
import { readVariables, VARIABLES } from './variables.ts';

const { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, MIGRATION_DATABASE_URL: ___, ...entries } = VARIABLES;

/**
 * The configuration of a build or a function, read and checked once.
 * @throws at import, naming the variables that are missing or wrong
 */
export const environment = readVariables(v.object(entries));

/** Whether this is a demo that anybody can open (netlify/DEPLOYING.md, A demo). */
export const isPublicDemo = environment.DEMO === 'yes';
