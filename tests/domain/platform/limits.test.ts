import * as v from 'valibot';
import { expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { CompanySettingsInput } from '#company/rules/company-settings.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { markdownProblem } from '#company/rules/site-texts.ts';
import { searchFilters } from '#fleet/rules/vehicle-filters.ts';
import { pageQuery } from '#kernel/records/page.ts';
import { emailAddress } from '#kernel/text/email.ts';
import { searchWords } from '#kernel/text/search-key.ts';
import { ContactReplyInput } from '#messages/rules/contact-message.ts';
import { PriceRules } from '#prices/rules/price-rules.ts';
import { isLargeDiscount } from '#prices/rules/promo-code.ts';
import { AgreementTextInput } from '#proof/rules/agreement-text.ts';
import { Fuel, Odometer } from '#rental/rules/hand-over.ts';
import { DutyInput } from '#upkeep/rules/duty.ts';
import { firstErrors } from '../first-errors.ts';

const PAGE = pageQuery(['id'], { size: 20, sort: 'id' });
const LABEL = 'ü'.repeat(9);
const many = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

/** Whether a schema accepts a field of an input. */
function takes(schema: v.GenericSchema, input: Record<string, unknown>): boolean {
  const errors = firstErrors(schema, input);
  return Object.keys(input).every((field) => !(field in errors));
}

const settings = (changes: object) =>
  takes(CompanySettingsInput, { ...DEFAULT_SETTINGS, ...changes });

/** What a limit is of, the limit, and whether so many are within it. */
const LIMITS: [string, number, (count: number) => boolean][] = [
  ['phone numbers', 5, (count) => settings({ phones: many(count, DEFAULT_SETTINGS.phones[0]) })],
  [
    'places',
    100,
    (count) =>
      settings({
        places: many(count, DEFAULT_SETTINGS.places[0]).map((place, at) => ({
          ...place,
          name: `Place ${at}`,
        })),
      }),
  ],
  [
    'holidays',
    60,
    (count) =>
      settings({
        holidays: many(count, { name: 'Closed', opens: '', closes: '' }).map((day, at) => ({
          ...day,
          date: `20${at + 30}-12-25`,
        })),
      }),
  ],
  [
    'price rules of a kind',
    100,
    (count) => takes(PriceRules, { oneWay: many(count, { from: 'A', to: 'B', price: 5 }) }),
  ],
  [
    'percent that a code takes off without the password',
    50,
    (percent) =>
      !isLargeDiscount(DEFAULT_COMPANY, { code: 'CODE', percent, mostUses: 1 } as Parameters<
        typeof isLargeDiscount
      >[1]),
  ],
  [
    'paragraphs of an agreement',
    1_000,
    (count) => takes(AgreementTextInput, { text: many(count, 'x').join('\n\n') }),
  ],
  [
    'characters of a reply',
    4_000,
    (count) => takes(ContactReplyInput, { text: 'x'.repeat(count) }),
  ],
  [
    'months until it is due again',
    120,
    (repeatMonths) => takes(DutyInput, { kind: 'tires', dueAt: 5, repeatMonths }),
  ],
  [
    'miles until it is due again',
    999_999,
    (repeatMiles) => takes(DutyInput, { kind: 'tires', dueAt: 5, repeatMiles }),
  ],
  [
    'vehicles that a search names',
    20,
    (count) => takes(v.object(searchFilters), { ids: many(count, 7).join() }),
  ],
  ['placeholders of a text', 200, (count) => !markdownProblem('{{company}} '.repeat(count))],
  ['miles on the odometer', 9_999_999, (miles) => v.is(Odometer, miles)],
  ['percent of fuel', 100, (percent) => v.is(Fuel, percent)],
  ['rows of a page', 100, (size) => takes(PAGE, { size: String(size) })],
  ['pages', 10_000_000, (page) => takes(PAGE, { page: String(page) })],
  [
    'characters of a domain in another script',
    253,
    (count) => {
      const typed = `pat@${`${LABEL}.`.repeat(25)}${'ü'.repeat(count - 250)}`;
      return emailAddress(typed) !== typed;
    },
  ],
];

it.each(LIMITS)('%s: at most %i', (_, most, isWithin) => {
  expect([isWithin(most), isWithin(most + 1)]).toEqual([true, false]);
});

it('looks for the parts of a hyphenated word from three characters on', () => {
  expect(searchWords('ann-lee')[0]?.parts).toEqual(['ann', 'lee']);
  expect(searchWords('ann-le')[0]?.parts).toEqual([]);
});
