import * as v from 'valibot';
import { type Company, PAY_ONLINE } from '#company/rules.ts';
import { CurrencyCode } from '#kernel/money/amount.ts';
import { AnswerInteger, Id } from '#kernel/records/field.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { apiTime } from '#kernel/time/time-schemas.ts';
import { bodyPeriod, lengthProblem } from '#rental/rules.ts';
import { BookTerms } from './book-terms.ts';
import { choiceEntries } from './choices.ts';
import { AnsweredLine } from './price-line.ts';
import { ExtraRule, PriceRules, TaxRule } from './price-rules.ts';
import { PromoCodeText } from './promo-code-text.ts';

/** The query of GET /prices/visitors. Without `book`, it is about the newest one, and without `carId` about any vehicle. */
export const VisitorPricesQuery = v.object({ book: v.optional(Id), carId: v.optional(Id) });

/** Its answer: what the booking form needs of a book. The terms are there as far as the book has some. */
export const VisitorPrices = v.object({
  extras: v.array(ExtraRule),
  taxes: v.array(TaxRule),
  /** Absent if the book does not say it. Taxes are then added. */
  taxesAre: PriceRules.entries.taxesAre,
  hasBook: v.boolean(),
  /** The least lengths that customers have to book, if there are any. An earlier book has none: what is booked now has those of now. */
  leastDays: PriceRules.entries.leastDays,
  /** There if a fee of the book depends on the age of the driver. */
  asksForBirthDate: v.exactOptional(v.literal(true)),
  currency: CurrencyCode,
  /** Whether customers can pay online, and whether they have to (payments: payment policy). */
  payOnline: v.picklist(PAY_ONLINE),
  ...BookTerms.entries,
});
export type VisitorPrices = v.InferOutput<typeof VisitorPrices>;

/** A published price book. `publishedBy` is a name; null if that account was deleted. */
export const PublishedBook = v.object({
  id: AnswerInteger,
  publishedAt: AnswerTime,
  publishedBy: v.nullable(v.string()),
  currency: CurrencyCode,
  rules: PriceRules,
});
export type PublishedBook = v.InferOutput<typeof PublishedBook>;

/** The answer of GET /prices/admin, the newest of the earlier books first. */
export const PublishedBooks = v.object({
  current: v.nullable(PublishedBook),
  earlier: v.array(PublishedBook),
});
export type PublishedBooks = v.InferOutput<typeof PublishedBooks>;

/** The body of POST /prices/admin. */
export const PublishInput = v.object({ rules: PriceRules });

/** The body of POST /prices/admin/preview. */
export function previewInput(company: Company) {
  return v.pipe(
    v.object({
      rules: PriceRules,
      carId: Id,
      pickUpTime: apiTime(company.timeZone),
      dropOffTime: apiTime(company.timeZone),
      extras: choiceEntries.extras,
    }),
    bodyPeriod((period) => lengthProblem(company, period)),
  );
}

/** Its answer: the price by the rules, and by the current book. */
export const Preview = v.object({
  currency: CurrencyCode,
  lines: v.array(AnsweredLine),
  totalPrice: v.number(),
  before: v.number(),
});
export type Preview = v.InferOutput<typeof Preview>;

/** A promotion code: percent or an amount off, the days on which it can be used, and how often. */
export const PromoCode = v.object({
  code: v.string(),
  currency: CurrencyCode,
  percent: v.nullable(v.number()),
  amount: v.nullable(v.number()),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  mostUses: v.nullable(AnswerInteger),
  uses: AnswerInteger,
});
export type PromoCode = v.InferOutput<typeof PromoCode>;

/** The query of DELETE /prices/admin/codes. */
export const PromoCodeQuery = v.object({ code: PromoCodeText });
