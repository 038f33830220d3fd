// What accounts shows other features of its calls.

export { getSecondFactorOfUserCall, takeOffSecondFactorCall } from './calls/second-factor.ts';
export { endSessionsOfUserCall } from './calls/sessions.ts';
