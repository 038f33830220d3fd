import * as v from 'valibot';
import { readVariables, VARIABLES } from './variables.ts';

const { PAYMENT_PROVIDER, PAYMENT_POLICY } = VARIABLES;

const variables = readVariables(v.object({ PAYMENT_PROVIDER, PAYMENT_POLICY }));

/** Whether customers can pay online, and whether they have to, for builds and functions. */
export const payOnline =
  variables.PAYMENT_PROVIDER === 'none' ? ('no' as const) : variables.PAYMENT_POLICY;
