import type { Company } from '#company/rules/company.ts';
import { notFound, Refusal } from '#platform/http/refusal.ts';
import { UNSENDABLE, type Unsendable } from '../rules/admin-letter.ts';

/** The refusal of a call that orders a letter when no mail is configured. It is the same for everybody. */
export function noMail(company: Company): Refusal {
  const message = `We can't send emails at the moment. Please call ${company.phones[0]}.`;
  return new Refusal('no_mail', message);
}

/** The refusal of a letter to a user without an e-mail (rules, missing e-mail). */
export function noEmail(): Refusal {
  return new Refusal('no_email', 'This user has no email, so nothing can be sent.');
}

export function noLetter(): Refusal {
  return notFound('There is no such letter.');
}

export function notSendable(reason: Unsendable): Refusal {
  return new Refusal('not_sendable', UNSENDABLE[reason]);
}

/** The refusal to send a letter again without a mail server. Only administrators see it. */
export function noMailServer(): Refusal {
  return new Refusal('no_mail', 'Email is not set up here, so nothing can be sent.');
}
