import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import { lengthInWords, lengthProblem, type RentalPeriod, totalCents } from '#rental/rules.ts';

type PriceLine = { words: string; amount: number };

/** '4 hours × $38.00 =' and the total, or the price per hour while the period is incomplete. */
export function priceLine(
  period: RentalPeriod | undefined,
  pricePerHour: number,
  totalPrice: number | undefined,
): PriceLine {
  const company = pageCompany();
  if (!period || lengthProblem(company, period)) {
    return { words: t('booking.hourlyPrice'), amount: pricePerHour };
  }
  const estimate = toAmount(totalCents(company, toCents(pricePerHour), period));
  // The price may have changed since this page was opened. The server's total counts.
  if (totalPrice !== undefined && totalPrice !== estimate) {
    return { words: t('booking.total'), amount: totalPrice };
  }
  return {
    words: `${lengthInWords(company, period)} × ${formatMoney(pricePerHour)} =`,
    amount: estimate,
  };
}
