import { notRecordable } from '#proof/server.ts';

/** The refusal to charge something, or to store a file of it, before the return. */
export function notBeforeReturn() {
  return notRecordable('There is nothing to charge before the return.');
}
