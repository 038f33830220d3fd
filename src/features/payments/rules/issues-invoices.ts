import { isInUS } from '#kernel/locale/country.ts';
import type { Locale } from '#kernel/locale/locale.ts';

/** Whether payments have invoices and credit notes, as outside the United States (payments: documents). */
export function issuesInvoices(issuer?: Pick<Locale, 'country'>): boolean {
  return !isInUS(issuer);
}
