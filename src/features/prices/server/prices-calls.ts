import { database } from '#db/client/connection.ts';
import { isRefusedBy } from '#db/client/constraint.ts';
import { payOnline } from '#environment/pay-online.ts';
import { noVehicle } from '#fleet/server.ts';
import { requireRecentPassword } from '#identity/server.ts';
import { invalidInput, notFound } from '#kernel/http/refusal.ts';
import { toAmount } from '#kernel/money/money.ts';
import { done } from '#kernel/records/answer.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import {
  addPromoCodeCall,
  deletePromoCodeCall,
  getVisitorPricesCall,
  listPriceBooksCall,
  listPromoCodesCall,
  previewPricesCall,
  publishPriceBookCall,
} from '../calls/prices.ts';
import {
  findBook,
  findNewestBook,
  findPriceBasis,
  publishBook,
  readBooks,
} from '../db/price-books.ts';
import { addPromoCode, readPromoCodes, removePromoCode } from '../db/promo-codes.ts';
import { asksForBirthDate } from '../rules/birth-date.ts';
import { leastDaysOf } from '../rules/least-days.ts';
import { depositOf, extrasOf } from '../rules/nearest-rules.ts';
import { extrasProblem, price } from '../rules/price.ts';
import { sumOfLines, toAnsweredLine } from '../rules/price-line.ts';
import { type LeastDaysRule, rulesOfNewBook } from '../rules/price-rules.ts';
import { isLargeDiscount } from '../rules/promo-code.ts';
import { termsOf } from '../rules/rental-terms.ts';
import { promoCodeTaken } from './refusals.ts';

/** A vehicle that no rule names. */
const ANY_VEHICLE = { id: 0, classId: null };

export const pricesCalls: HandledCall[] = [
  handleRead(
    getVisitorPricesCall,
    {
      summary:
        'The extras, taxes, terms and least lengths of the newest price book, or the extras, taxes and terms of the book of a reservation, and whether a fee depends on the age of the driver. With a vehicle, what it has of them; without, the least lengths of all vehicles.',
    },
    async ({ company, db, query }) => {
      const book = await (query.book === undefined ? findNewestBook(db) : findBook(db, query.book));
      const { taxes = [], taxesAre, cancel, noShow, steps } = book?.rules ?? {};
      const basis = query.carId === undefined ? undefined : await findPriceBasis(db, query.carId);
      const extras = basis
        ? extrasOf(book?.rules ?? {}, basis.vehicle)
        : (book?.rules.extras ?? []);
      const vehicle = basis?.vehicle ?? ANY_VEHICLE;
      const deposit = depositOf(book?.rules ?? {}, vehicle);
      const leastDays = query.book === undefined ? leastDaysOf(book?.rules ?? {}, vehicle) : [];
      const terms = {
        ...(leastDays.length > 0 && { leastDays: leastDays.map(withoutClasses) }),
        ...(taxesAre && { taxesAre }),
        ...(deposit && { deposit: { amount: deposit.amount } }),
        ...(cancel && { cancel }),
        ...(noShow && { noShow }),
        ...(steps && { steps }),
      };
      const hasBook = book !== undefined;
      return {
        ...{ extras, taxes, hasBook, currency: company.currency, payOnline },
        ...(asksForBirthDate(book?.rules ?? {}) && { asksForBirthDate: true as const }),
        ...terms,
      };
    },
  ),

  handleRead(
    listPriceBooksCall,
    {
      summary: 'The current price book and up to 99 earlier ones.',
    },
    async ({ company, db }) => {
      const [current = null, ...earlier] = await readBooks(db, company);
      return { current, earlier };
    },
  ),

  handle(
    publishPriceBookCall,
    {
      summary: 'Publishes a price book. It counts for every price that is calculated from now on.',
      namesPaths: true,
    },
    async ({ company, user, body: { rules } }) =>
      publishBook(database, company, rulesOfNewBook(rules), user.id),
  ),

  handle(
    previewPricesCall,
    {
      summary: 'What a rental would cost by these rules, and what it costs by the current ones.',
      namesPaths: true,
      refusals: ['not_found'],
    },
    async ({ company, body: { rules, carId, extras = [], ...period } }) => {
      const basis = await findPriceBasis(database, carId);
      if (!basis) throw noVehicle();
      const problem = extrasProblem(extrasOf(rules, basis.vehicle), extras);
      if (problem) throw invalidInput({ extras: problem });
      const lines = price(company, rulesOfNewBook(rules), basis.vehicle, period, { extras });
      const before = termsOf(company, basis, period, { extras, promotion: undefined });
      return {
        currency: company.currency,
        lines: lines.map(toAnsweredLine),
        totalPrice: toAmount(sumOfLines(lines)),
        before: toAmount(before.totalCents),
      };
    },
  ),

  handleRead(
    listPromoCodesCall,
    { summary: 'All promotion codes, the newest first.' },
    async ({ db }) => readPromoCodes(db),
  ),

  handle(
    addPromoCodeCall,
    {
      summary: 'Adds a promotion code.',
      refusals: ['password_needed', 'promo_code_taken'],
    },
    async ({ company, session, body }) => {
      if (isLargeDiscount(company, body)) requireRecentPassword(session);
      try {
        return await addPromoCode(database, body);
      } catch (error) {
        throw isRefusedBy('promo_codes_code_key', error) ? promoCodeTaken() : error;
      }
    },
  ),

  handle(
    deletePromoCodeCall,
    {
      summary: 'Deletes a promotion code. Reservations that have used it keep their price.',
      refusals: ['not_found'],
    },
    async ({ query: { code } }) => {
      if (!(await removePromoCode(database, code))) throw notFound('There is no such code.');
      return done('Code was deleted');
    },
  ),
];

/** Which classes there are in a rule is the desk's concern. */
function withoutClasses({ classes: _, ...rule }: LeastDaysRule): LeastDaysRule {
  return rule;
}
