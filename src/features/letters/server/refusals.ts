import { notFound, Refusal } from '#kernel/http/refusal.ts';
import { UNSENDABLE, type Unsendable } from '../rules/admin-letter.ts';

export function noLetter(): Refusal {
  return notFound('There is no such letter.');
}

export function notSendable(reason: Unsendable): Refusal {
  return new Refusal('not_sendable', UNSENDABLE[reason]);
}

/** The refusal to send a letter again without a mail server. Only the desk sees it. */
export function noMailServer(): Refusal {
  return new Refusal('no_mail', 'Email is not set up here, so nothing can be sent.');
}
