import { companyLocale, type Locale } from '#kernel/locale/locale.ts';

/** Whether a company has to issue invoices and credit notes, as outside the United States (payments: invoices). */
export function issuesInvoices({ country }: Pick<Locale, 'country'> = companyLocale()): boolean {
  return country !== 'US';
}
