import { isInUS } from '#kernel/locale/country.ts';
import type { Locale } from '#kernel/locale/locale.ts';

/** Whether a company has to issue invoices and credit notes, as outside the United States (payments: invoices). */
export function issuesInvoices(issuer?: Pick<Locale, 'country'>): boolean {
  return !isInUS(issuer);
}
