import { Refusal } from '#kernel/http/refusal.ts';
import type { Company } from '../rules/company.ts';

/** The refusal of a call that orders a letter when no mail is configured. It is the same for everybody. */
export function noMail(company: Company): Refusal {
  const message = `We can't send emails at the moment. Please call ${company.phones[0]}.`;
  return new Refusal('no_mail', message);
}
