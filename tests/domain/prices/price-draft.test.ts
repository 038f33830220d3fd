import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import { type PriceRules, rulesOfPublishedBook } from '#prices/rules/price-rules.ts';
import { exampleRules } from '#prices/ui/desk/example-rules.ts';
import {
  changedRules,
  EMPTY_DRAFT,
  NEW_RULES,
  type PriceDraft,
  parseEdit,
  readDraft,
  toDraft,
} from '#prices/ui/desk/price-draft.ts';
import { promoCodeInWords, readPromoCode } from '#prices/ui/desk/promo-code-draft.ts';
import { SINGLE_RULES } from '#prices/ui/desk/rule-fields.ts';
import { ruleInWords, rulesInWords } from '#prices/ui/desk/rules-in-words.ts';
import { givenLocale } from '#tests/locale.ts';

const NAMES = { vehicle: (id: number) => `Car ${id}`, vehicleClass: (id: number) => `Class ${id}` };

it('a draft of published rules has the same rules', () => {
  expect(readDraft(toDraft(exampleRules()))).toEqual({ rules: exampleRules() });
  expect(readDraft(EMPTY_DRAFT)).toEqual({ rules: {} });
  const edit = { book: 7, draft: toDraft(exampleRules()) };
  expect(parseEdit(JSON.parse(JSON.stringify(edit)))).toEqual(edit);
  expect(parseEdit({ book: 7, draft: { rates: 7 } })).toBeUndefined();
  expect(parseEdit(edit.draft)).toBeUndefined();
});

it('says of a rate of an earlier book that the price of a day stays', () => {
  const rates = [{ name: 'Summer', percent: 150 }];
  expect(readDraft(toDraft({ rates }))).toEqual({
    rules: { rates: [{ name: 'Summer', percent: 150, dayPercent: 100 }] },
  });
  expect(rulesInWords(rulesOfPublishedBook({ rates }), NAMES)).toEqual([
    { words: 'Summer', amount: '150% per hour, 100% per day' },
  ]);
  const priced = { rates: [{ name: 'Summer', hourPrice: 20, dayPrice: 99 }] };
  expect(readDraft(toDraft(priced))).toEqual({ rules: priced });
});

it('says a rate in words, by the hour and by the day where they differ', () => {
  const season = { from: '2026-12-20', to: '2027-01-06', yearly: true };
  const rules: PriceRules = {
    rates: [
      { name: 'Weekend', weekdays: [6, 7], percent: 120, dayPercent: 120 },
      { name: 'New Year', ...season, percent: 150, dayPercent: 130 },
      { name: 'Spring', hourPrice: 20, dayPrice: 99 },
      { name: 'Fall', percent: 110, dayPrice: 89 },
    ],
  };
  expect(rulesInWords(rules, NAMES)).toEqual([
    { words: 'Weekend, Sat, Sun', amount: '120%' },
    {
      words: 'New Year, from Dec 20 to Jan 6, every year',
      amount: '150% per hour, 130% per day',
    },
    { words: 'Spring', amount: '$20.00 per hour, $99.00 per day' },
    { words: 'Fall', amount: '110% per hour, $89.00 per day' },
  ]);
});

it('rules of a draft are changed if they mean something else', () => {
  const draft = toDraft(exampleRules());
  const changed = (typed: Partial<PriceDraft>) => changedRules({ ...draft, ...typed }, draft);
  expect(changed({ noShow: { percent: '' }, fuel: { pricePerPercent: '$1.00' } })).toEqual([]);
  expect(changed({ fuel: { pricePerPercent: '2' } })).toEqual(['fuel']);
  expect(changed({ rates: [...draft.rates, NEW_RULES.rates], noShow: { percent: '5' } })).toEqual([
    'rates',
    'noShow',
  ]);
});

it('says whether taxes are included, and what has a tax of its own or none', () => {
  const rules: PriceRules = {
    taxesAre: 'included',
    taxes: [{ name: 'VAT', percent: 19, on: 'all' }],
    oneWay: [{ from: 'A', to: 'B', price: 45, taxPercent: 7 }],
    fees: [
      {
        ...{ id: 'night', name: 'Night', price: 20, per: 'once', outsideHours: true },
        ...{ at: 'drop-off', places: ['Pier 9, Harbor', 'B'], ages: { from: 18, to: 24 } },
      },
    ],
    fine: { fee: 25, taxPercent: 0 },
    cancel: { freeHours: 48, percent: 50, isTaxed: false },
  };
  const draft = toDraft(rules);
  expect(readDraft(draft)).toEqual({ rules });
  expect(changedRules({ ...draft, taxesAre: 'added' }, draft)).toEqual(['taxesAre']);
  // A choice alone makes no rule.
  expect(changedRules({ ...EMPTY_DRAFT, cancel: { isTaxed: 'false' } }, EMPTY_DRAFT)).toEqual([]);
  const edit = { book: 7, draft };
  expect(parseEdit(JSON.parse(JSON.stringify(edit)))).toEqual(edit);
  expect(rulesInWords(rules, NAMES).map(({ words }) => words)).toEqual([
    'A to B, tax 7%',
    'Night, Pier 9, Harbor or B, outside the desk hours, at the drop-off, ages 18 to 24',
    'VAT, included in the prices, on rental, fees and extras',
    'Cancellation, free until 48 hours before pick-up, without tax',
    'Administration fee for a fine, no tax',
  ]);
});

it('reads numbers as typed, and gives a new extra an id from its name', () => {
  const seat = { ...NEW_RULES.extras, name: 'Child seat', price: '$9.50' };
  const draft = { ...EMPTY_DRAFT, extras: [seat, seat], noShow: { percent: '50%' } };
  const { rules } = readDraft(draft) as { rules: PriceRules };
  expect(rules.extras?.map(({ id, price }) => [id, price])).toEqual([
    ['child-seat', 9.5],
    ['child-seat-2', 9.5],
  ]);
  expect(rules.noShow).toEqual({ percent: 50 });
});

it('reads and shows amounts as a company in euros writes them', () => {
  givenLocale({ ...DEFAULT_LOCALE, currency: 'EUR', numberFormat: '1.234,50' });
  const draft = toDraft(exampleRules());
  expect(draft.taxes[0]?.percent).toBe('9,5');
  expect(readDraft(draft)).toEqual({ rules: exampleRules() });
  const deposit = (amount: string) => readDraft({ ...EMPTY_DRAFT, deposit: [{ amount }] });
  expect(deposit('1.234,50 €')).toEqual({ rules: { deposit: { amount: 1234.5 } } });
  const problem = 'Enter a price in euros, up to 20.000.000,00';
  for (const amount of ['1,234.50', '$9', '9.50', '9,505', '20.000.000,01']) {
    expect(deposit(amount), amount).toEqual({ errors: { 'deposit.0.amount': problem } });
  }
  expect(deposit('-1')).toEqual({ errors: { 'deposit.0.amount': 'Must be above zero' } });
  expect(SINGLE_RULES.fine.fields[0]?.label).toBe('Administration fee in euros');
});

it('has an error at each field that is missing or wrong', () => {
  const draft = {
    ...EMPTY_DRAFT,
    rates: [NEW_RULES.rates],
    taxes: [{ name: 'Tax', percent: '120', on: 'all' }],
  };
  expect(readDraft(draft)).toEqual({
    errors: {
      'rates.0.name': 'Enter a name',
      'rates.0.percent': 'Fill this in',
      'taxes.0.percent': 'Must be from 0% to 100%',
    },
  });
});

it('says every rule of a book in words', () => {
  const rules: PriceRules = {
    rates: [
      {
        name: 'Summer weekend',
        percent: 120,
        weekdays: [5, 6, 7],
        from: '2027-06-01',
        to: '2027-08-31',
        carIds: [3, 4],
      },
      { name: 'Always', percent: 90, weekdays: [1, 4] },
    ],
    lengths: [{ hours: 72, percent: 10 }],
    extras: [
      { id: 'seat', name: 'Child seat', kind: 'extra', per: 'day', price: 9, most: 3 },
      {
        id: 'young',
        name: 'Under 25',
        kind: 'young-driver',
        per: 'once',
        price: 15,
        most: 1,
        ages: { from: 21, to: 24 },
      },
    ],
    oneWay: [{ from: 'Kestrel desk, 1200 Harbor Drive', to: 'Pier 9', price: 45 }],
    fees: [
      {
        ...{ id: 'desk', name: 'Late key', price: 20, per: 'once', outsideHours: true },
        places: ['Kestrel desk, 1200 Harbor Drive', 'Pier 9'],
      },
      { id: 'young', name: 'Young driver', price: 15, per: 'day', ages: { from: 18, to: 24 } },
      { id: 'air', name: 'Airport', price: 9, per: 'once', at: 'pick-up', places: ['Pier 9'] },
    ],
    taxes: [
      { name: 'Sales tax', percent: 9.5, on: 'all' },
      { name: 'City tax', percent: 2, on: 'rental' },
    ],
    late: { percent: 150, graceMinutes: 29 },
    fuel: { pricePerPercent: 1 },
    miles: { perDay: 100, pricePerMile: 0.5 },
    cancel: { freeHours: 48, percent: 50 },
    noShow: { percent: 100 },
    fine: { fee: 25 },
  };
  const lines = rulesInWords(rules, NAMES);
  expect(lines.map(({ words, amount }) => `${words}: ${amount}`)).toEqual([
    'Summer weekend, Fri to Sun, from Jun 1, 2027 to Aug 31, 2027, for Car 3, Car 4: 120%',
    'Always, Mon, Thu: 90%',
    'From 72 hours: 10% off',
    'Child seat, at most 3: $9.00 per day',
    'Under 25, ages 21 to 24: $15.00 per rental',
    'Kestrel desk to Pier 9: $45.00',
    'Late key, Kestrel desk or Pier 9, outside the desk hours: $20.00 each',
    'Young driver, ages 18 to 24: $15.00 per day',
    'Airport, Pier 9, at the pick-up: $9.00 per rental',
    'Sales tax, on rental, fees and extras: 9.5%',
    'City tax, on the rental only: 2%',
    'Cancellation, free until 48 hours before pick-up: 50% of the total',
    'No-show: 100% of the total',
    'Miles, 100 included per day: $0.50 per mile',
    'Missing fuel or charge: $1.00 per percent',
    'Late return, the first 29 minutes free: 150% of the hourly price',
    'Administration fee for a fine: $25.00',
  ]);
});

describe('cancellation in steps', () => {
  const steps = [
    { untilHours: 72, percent: 0 },
    { untilHours: 48, amount: 30 },
    { untilHours: 0, percent: 100 },
  ];
  const rules: PriceRules = { steps, cancel: { isTaxed: false } };
  const draft = toDraft(rules);

  it('is said in words, with the choice of its taxes', () => {
    expect(readDraft(draft)).toEqual({ rules });
    expect(rulesInWords(rules, NAMES)).toEqual([
      { words: 'Cancellation until 72 hours before pick-up, without tax', amount: 'Free' },
      { words: 'Cancellation until 48 hours before pick-up, without tax', amount: '$30.00' },
      { words: 'Cancellation until the pick-up, without tax', amount: '100% of the total' },
    ]);
    expect(changedRules({ ...draft, cancel: { isTaxed: 'true' } }, draft)).toEqual(['cancel']);
    const two = draft.steps.slice(1);
    expect(changedRules({ ...draft, steps: two }, draft)).toEqual(['steps']);
    const { steps: _, ...before } = draft;
    expect(parseEdit({ book: 7, draft: before })?.draft.steps).toEqual([]);
  });

  it('has an error at each field that contradicts another one', () => {
    const errorsOf = (typed: Partial<PriceDraft>) => readDraft({ ...draft, ...typed });
    const inSteps = 'The cancellation steps already say this. Leave it empty';
    const cancel = { freeHours: '24', percent: '50' };
    expect(errorsOf({ cancel, noShow: { percent: '100' } })).toEqual({
      errors: {
        'cancel.freeHours': inSteps,
        'cancel.percent': inSteps,
        'noShow.percent': inSteps,
      },
    });
    expect(errorsOf({ cancel: { freeHours: '24' }, steps: [], late: { percent: '5' } })).toEqual({
      errors: { 'cancel.percent': 'Fill this in', 'late.graceMinutes': 'Fill this in' },
    });
    const typed = (untilHours: string, percent: string, amount = '') => ({
      ...{ untilHours, percent, amount },
    });
    const wrong = [
      ...[typed('24', '10', '5'), typed('48', ''), typed('8761', '0'), typed('1.5', '99')],
      ...[typed('0', '100.01'), typed('3', '10.005')],
    ];
    expect(errorsOf({ steps: wrong })).toEqual({
      errors: {
        'steps.0.amount': 'Enter a percentage or an amount, not both',
        'steps.1.percent': 'Enter a percentage or an amount',
        'steps.2.untilHours': 'Must be a whole number from 0 to 8760',
        'steps.3.untilHours': 'Must be a whole number from 0 to 8760',
        'steps.4.percent': 'Must be from 0% to 100%',
        'steps.5.percent': 'Enter a percentage with at most two decimals',
      },
    });
    const falling = [typed('0', '19'), typed('2', '', '5'), typed('24', '20'), typed('24', '20')];
    expect(errorsOf({ steps: falling })).toEqual({
      errors: {
        'steps.0.percent': 'Must not be less than in a step further from the pick-up',
        'steps.3.untilHours': 'This is already in the list',
      },
    });
    const many = Array.from({ length: 11 }, (_, hours) => typed(String(hours), '5'));
    expect(errorsOf({ steps: many })).toEqual({ errors: { steps: 'There can be at most 10' } });
    expect(errorsOf({ steps: many.slice(1) })).toHaveProperty('rules');
  });
});

it('reads and says the least lengths of a book', () => {
  const season = { from: '2026-12-20', to: '2027-01-06', yearly: true };
  const rules = { leastDays: [{ name: 'Christmas', days: 3, ...season, classes: [2] }] };
  expect(readDraft(toDraft(rules))).toEqual({ rules });
  expect(rulesInWords(rules, NAMES)).toEqual([
    {
      words: 'Christmas, from Dec 20 to Jan 6, every year, for Class 2',
      amount: 'At least 3 days',
    },
  ]);
  expect(readDraft({ ...EMPTY_DRAFT, leastDays: [NEW_RULES.leastDays] })).toEqual({
    errors: {
      'leastDays.0.name': 'Enter a name',
      'leastDays.0.days': 'Fill this in',
    },
  });
});

it('says one rule of a draft in words once it is complete', () => {
  const tax = { name: 'Sales tax', percent: '9.5', on: 'rental' };
  const words = { words: 'Sales tax, on the rental only', amount: '9.5%' };
  expect(ruleInWords('taxes', tax)).toEqual(words);
  expect(ruleInWords('taxes', { ...tax, percent: '' })).toBeUndefined();
  expect(ruleInWords('deposit', { amount: '$300' })).toEqual({
    words: 'Deposit',
    amount: '$300.00',
  });
  expect(ruleInWords('deposit', { amount: '' })).toBeUndefined();
});

it('reads a promotion code as typed, with its units', () => {
  const empty = { code: 'SPRING', percent: '', amount: '', from: '', to: '', mostUses: '' };
  const read = (typed: Partial<typeof empty>) => readPromoCode({ ...empty, ...typed });
  for (const amount of ['$9', '9', ' 9.00 ', '$ 9.']) {
    expect(read({ amount })).toMatchObject({ input: { amount: 9, percent: null } });
  }
  expect(read({ amount: '$1,200.50' })).toMatchObject({ input: { amount: 1200.5 } });
  expect(read({ percent: '10%' })).toMatchObject({ input: { percent: 10, amount: null } });
  for (const amount of ['10%', '9,50', 'nine', '$', '1e2']) {
    const price = 'Enter a price in dollars, up to 99,999.99';
    expect(read({ amount }), amount).toEqual({ errors: { amount: price } });
  }
  expect(read({ percent: '$9' })).toHaveProperty('errors.percent');
});

it('says how often a promotion code was used', () => {
  const code = {
    ...{ code: 'A', currency: 'USD', percent: 10, amount: null },
    ...{ from: null, to: null, mostUses: null },
  };
  expect(promoCodeInWords({ ...code, uses: 0 })).toBe('10% off, not used yet');
  expect(promoCodeInWords({ ...code, uses: 1 })).toBe('10% off, used once');
  expect(promoCodeInWords({ ...code, uses: 2 })).toBe('10% off, used 2 times');
  expect(
    promoCodeInWords({ ...code, percent: null, amount: 9, to: '2027-01-31', mostUses: 5, uses: 1 }),
  ).toBe('$9.00 off, to Jan 31, 2027, used 1 of 5 times');
});
