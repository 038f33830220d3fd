import { defineCall } from '#kernel/http/call.ts';
import { AgreementText } from '../rules/agreement.ts';
import { DriverInput } from '../rules/driver.ts';
import { Mark } from '../rules/mark.ts';
import { Condition, MarkQuery } from '../rules/proof-calls.ts';
import { SignatureInput, SignedAgreement } from '../rules/signature.ts';

/** Drivers, marks and the signature of a reservation: the caller's own, or anybody's for staff. */
export const getConditionCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/condition',
  access: 'signed-in',
  takesKeys: true,
  answer: Condition,
});

export const addDriverCall = defineCall({
  method: 'POST',
  path: '/reservations/:reservationId/drivers',
  access: 'signed-in',
  takesKeys: true,
  status: 201,
  body: DriverInput,
  answer: Condition,
});

export const removeDriverCall = defineCall({
  method: 'DELETE',
  path: '/reservations/:reservationId/drivers/:driverId',
  access: 'signed-in',
  takesKeys: true,
  answer: Condition,
});

export const addMarkCall = defineCall({
  method: 'POST',
  path: '/reservations/:reservationId/marks',
  access: { may: 'take-back' },
  query: MarkQuery,
  body: Mark,
  answer: Condition,
});

/** Records that the desk has looked for damage, so that no marks mean that there is none. */
export const checkDamageCall = defineCall({
  method: 'PUT',
  path: '/reservations/:reservationId/damage-check',
  access: { may: 'take-back' },
  query: MarkQuery,
  answer: Condition,
});

export const removeMarkCall = defineCall({
  method: 'DELETE',
  path: '/reservations/:reservationId/marks/:markKey',
  access: { may: 'take-back' },
  query: MarkQuery,
  answer: Condition,
});

/** The text of the agreement, before it is signed. */
export const getAgreementTextCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/agreement/text',
  access: 'signed-in',
  takesKeys: true,
  answer: AgreementText,
});

export const signAgreementCall = defineCall({
  method: 'POST',
  path: '/reservations/:reservationId/agreement',
  access: { may: 'hand-over' },
  status: 201,
  body: SignatureInput,
  answer: SignedAgreement,
});

/** The signed agreement as PDF. */
export const downloadAgreementCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/agreement',
  access: 'signed-in',
  takesKeys: true,
});
