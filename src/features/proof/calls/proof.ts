import { defineCall } from '#kernel/http/call.ts';
import type { AgreementText } from '../rules/agreement.ts';
import type { DriverInput } from '../rules/driver.ts';
import type { Mark } from '../rules/mark.ts';
import type { Condition, MarkQuery } from '../rules/proof-calls.ts';
import type { SignatureInput, SignedAgreement } from '../rules/signature.ts';

/** Drivers, marks and the signature of a reservation: the caller's own, or anybody's for staff. */
export const getConditionCall = defineCall<{ answer: typeof Condition }>()({
  method: 'GET',
  path: '/reservations/:reservationId/condition',
  access: 'signed-in',
});

export const addDriverCall = defineCall<{ body: typeof DriverInput; answer: typeof Condition }>()({
  method: 'POST',
  path: '/reservations/:reservationId/drivers',
  access: 'signed-in',
  status: 201,
});

export const removeDriverCall = defineCall<{ answer: typeof Condition }>()({
  method: 'DELETE',
  path: '/reservations/:reservationId/drivers/:driverId',
  access: 'signed-in',
});

export const addMarkCall = defineCall<{
  query: typeof MarkQuery;
  body: typeof Mark;
  answer: typeof Condition;
}>()({
  method: 'POST',
  path: '/reservations/:reservationId/marks',
  access: { may: 'take-back' },
});

export const removeMarkCall = defineCall<{ query: typeof MarkQuery; answer: typeof Condition }>()({
  method: 'DELETE',
  path: '/reservations/:reservationId/marks/:markKey',
  access: { may: 'take-back' },
});

/** The text of the agreement, before it is signed. */
export const getAgreementTextCall = defineCall<{ answer: typeof AgreementText }>()({
  method: 'GET',
  path: '/reservations/:reservationId/agreement/text',
  access: 'signed-in',
});

export const signAgreementCall = defineCall<{
  body: typeof SignatureInput;
  answer: typeof SignedAgreement;
}>()({
  method: 'POST',
  path: '/reservations/:reservationId/agreement',
  access: { may: 'hand-over' },
  status: 201,
});

/** The signed agreement as PDF. */
export const downloadAgreementCall = defineCall()({
  method: 'GET',
  path: '/reservations/:reservationId/agreement',
  access: 'signed-in',
});
