import { type Company, type CompanyPlace, isSamePlace, placeName } from '#company/rules.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import type { FeeRule, PriceRules } from './price-rules.ts';

/** The fees of a book that name a place, and those between it and others: 'Airport fee (at pick-up): $25.00'. */
export function placeFeesInWords(
  company: Company,
  { fees = [], oneWay = [] }: PriceRules,
  { location }: CompanyPlace,
): string[] {
  const isThis = (one: string) => isSamePlace(company, one, location);
  const name = (one: string) => ownName(placeName(company, one));
  return [
    ...fees.filter(({ places }) => places?.some(isThis)).map(feeInWords),
    ...oneWay.flatMap(({ from, to, price }) => {
      const amount = formatMoney(price);
      if (isThis(from))
        return t('prices.feeOnce', {
          name: t('prices.oneWayFeeTo', { place: name(to) }),
          amount,
        });
      return isThis(to)
        ? t('prices.feeOnce', { name: t('prices.oneWayFeeFrom', { place: name(from) }), amount })
        : [];
    }),
  ];
}

const PER: Record<FeeRule['per'], (fee: { name: string; amount: string }) => string> = {
  once: (fee) => t('prices.feeOnce', fee),
  hour: (fee) => t('prices.feePerHour', fee),
  day: (fee) => t('prices.feePerDay', fee),
};

function feeInWords({ name, price, per, at, outsideHours, ages }: FeeRule): string {
  const conditions = [
    at === 'pick-up' && t('prices.feeAtPickUp'),
    at === 'drop-off' && t('prices.feeAtDropOff'),
    outsideHours && t('prices.feeOutsideHours'),
    ages && t('prices.feeForAges', ages),
  ].filter(Boolean);
  const own = ownName(name);
  return PER[per]({
    name: conditions.length > 0 ? `${own} (${conditions.join(', ')})` : own,
    amount: formatMoney(price),
  });
}
