import * as v from 'valibot';
import { numberText } from '../locale/typed-numbers.ts';
import { t } from '../words/t.ts';
import { formatMoney, toAmount } from './money.ts';
import { isWholeCents, moneyInWords, tooManyDecimals } from './typed-money.ts';

/** In an answer, the currency of the amounts beside it. */
export const CurrencyCode = v.pipe(
  v.string(),
  v.description('The currency (ISO 4217). Amounts beside it are in its main unit.'),
);

/** What is said about an amount that is none, too little, too much, or has too many decimals. Each is given its limit. */
type AmountWords = Record<
  'missing' | 'tooLittle' | 'tooMuch' | 'decimals',
  (amount: number) => string
>;

const WORDS: AmountWords = {
  missing: () => t('kernel.enterAmount', { currency: moneyInWords() }),
  tooLittle: () => t('kernel.aboveZero'),
  tooMuch: (most) => t('kernel.atMost', { most: formatMoney(most) }),
  decimals: tooManyDecimals,
};

/** Limits in words as a field's number is typed, instead of a sum of money. */
export const LIMIT_WORDS: Partial<AmountWords> = {
  tooLittle: (least) => t('kernel.atLeast', { least: numberText(least) }),
  tooMuch: (most) => t('kernel.atMost', { most: numberText(most) }),
};

/**
 * An amount in a body, in the main unit of the company's currency. The limits are in cents. The
 * most and the words follow the currency, so they are asked for at each use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function amountSchema(
  { least = 1, most }: { least?: number; most: () => number },
  words: Partial<AmountWords> = {},
) {
  const { missing, tooLittle, tooMuch, decimals } = { ...WORDS, ...words };
  const leastAmount = () => toAmount(least);
  const mostAmount = () => toAmount(most());
  const saying = (word: (amount: number) => string) => () => word(mostAmount());
  return v.pipe(
    v.number(saying(missing)),
    following(
      v.minValue<number, number, () => string>(least, () => tooLittle(leastAmount())),
      leastAmount,
    ),
    atMost(mostAmount, saying(tooMuch)),
    v.check(isWholeCents, saying(decimals)),
  );
}

/** Refuses a larger number than one that follows the currency. */
/* @__NO_SIDE_EFFECTS__ */
export function atMost(most: () => number, message: () => string) {
  return following(v.maxValue<number, number, () => string>(0, message), most);
}

/** A limit that is read each time: when a value is checked, and when calls are described. */
/* @__NO_SIDE_EFFECTS__ */
function following<Limit extends { requirement: number }>(
  limit: Limit,
  amount: () => number,
): Limit {
  return Object.defineProperty(limit, 'requirement', { get: amount, enumerable: true });
}
