// The calls of accounts that other features may use.

export { getSecondFactorOfUserCall, takeOffSecondFactorCall } from './calls/second-factor.ts';
export { endSessionsOfUserCall } from './calls/sessions.ts';
