import { t } from '#kernel/words/t.ts';
import type { PriceRules } from './price-rules.ts';

// Apart from fees.ts, because the form of a booking needs no fees.

/** Whether fees of a book depend on the age of the driver. */
export function asksForBirthDate({ fees = [] }: PriceRules): boolean {
  return fees.some(({ ages }) => ages !== undefined);
}

/** What is said of a booking without a date of birth where a fee depends on it. */
export function birthDateMissing(): string {
  return t('prices.birthDateMissing');
}
