import { expect, it } from 'vitest';
import { inLocale } from '#company/db/work-locale.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { companyLocale, DEFAULT_LOCALE, type Locale } from '#kernel/locale/locale.ts';
import { t } from '#kernel/words/t.ts';
import { damageLines, feeLines, loweredBy } from '#payments/rules/adjustments.ts';
import { proposedCharges } from '#prices/rules/charges.ts';
import { FINE_FEE_WORDS, LATER_CHARGE_KINDS } from '#prices/rules/later-charges.ts';
import { labelInWords } from '#prices/rules/line-labels.ts';
import { price } from '#prices/rules/price.ts';
import type { LineKind } from '#prices/rules/price-line.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import { givenLocale } from '#tests/locale.ts';
import { prices as german } from '#words/de/prices.ts';
import { prices } from '#words/en/prices.ts';
import { wallClock } from '../../wall-clock.ts';

/** What is called here in German, so a label that is not found shows as its English. */
function inGerman<Labels>(labels: () => Labels): Labels {
  return inLocale({ ...companyLocale(), language: 'de' }, labels);
}

const RULES: PriceRules = {
  lengths: [{ hours: 1200, percent: 12.5 }],
  oneWay: [{ from: 'Harbor', to: 'Airport', price: 45 }],
  extras: [
    {
      id: 'seat',
      name: 'One-way fee',
      kind: 'extra',
      per: 'once',
      price: 9,
      most: 2,
      taxPercent: 7.5,
    },
  ],
  fees: [{ id: 'young', name: 'Fine', price: 10, per: 'once', ages: { from: 18, to: 20 } }],
  late: { percent: 150, graceMinutes: 30 },
  fuel: { pricePerPercent: 2 },
  miles: { perDay: 1, pricePerMile: 1 },
};

const RENTAL = {
  pickUpTime: wallClock('2027-03-01T10:00'),
  dropOffTime: wallClock('2027-05-01T10:00'),
  pickUpLocation: 'Harbor',
  dropOffLocation: 'Airport',
};

const CODE = { code: 'SPRING-7', percent: 12.5, amountCents: null };

it.each<Pick<Locale, 'numberFormat' | 'distanceUnit'>>([
  { numberFormat: '1,234.50', distanceUnit: 'mi' },
  { numberFormat: '1 234,50', distanceUnit: 'km' },
])('finds every word that the rules give to a line: %o', (format) => {
  givenLocale({ ...DEFAULT_LOCALE, ...format });
  const vehicle = { id: 1, classId: null, rateCents: 1000, dailyCapCents: null };
  const lines = [CODE, { ...CODE, percent: null, amountCents: 500 }].flatMap((promotion) =>
    price(DEFAULT_COMPANY, RULES, vehicle, RENTAL, {
      promotion,
      extras: [{ id: 'seat', quantity: 2 }],
    }),
  );
  const charges = proposedCharges(DEFAULT_COMPANY, RULES, {
    ...{ ...RENTAL, vehicleId: 1, rateCents: 1000, capCents: null, classId: null, extras: [] },
    ...{ returnedAt: wallClock('2027-07-01T10:00'), youngestBirthDate: '2008-01-01' },
    ...{ handOver: { odometer: 0, fuel: 90 }, return: { odometer: 9999, fuel: 10 } },
    formerStretches: null,
  });
  const number = format.numberFormat === '1,234.50' ? '12.5' : '12,5';
  const labels = inGerman(() => {
    const forLength = [
      t('prices.rental'),
      t('prices.lengthDiscount', { percent: number, hours: 1200 }),
    ];
    const after = [t('prices.oneWayFee'), 'One-way fee (2)', t('prices.tax', { percent: '7,5' })];
    return [
      ...[
        ...forLength,
        t('prices.codeWithPercent', { code: 'SPRING-7', percent: number }),
        ...after,
      ],
      ...[...forLength, t('prices.code', { code: 'SPRING-7' }), ...after],
      t('prices.lateBy', { hours: 1464 }),
      t('prices.missingFuel'),
      t(format.distanceUnit === 'mi' ? 'prices.extraMiles' : 'prices.extraKilometers'),
      t('prices.youngDriver'),
    ];
  });
  expect(inGerman(() => [...lines, ...charges].map(labelInWords))).toEqual(labels);
});

it('finds the words of the ledger and of charges after the return, and leaves names and reasons', () => {
  const total = { lines: null, charges: null, adjustments: null, totalCents: 10_000 };
  const lowered = (because: 'goodwill' | 'charge-dropped', reason = '') =>
    Object.values(loweredBy(total, 100, { because, reason })).flat();
  const lines = [
    ...[...feeLines(total, 100), ...lowered('charge-dropped'), ...damageLines(100, 0)],
    ...[...lowered('goodwill'), ...lowered('goodwill', 'The radio was broken')],
  ];
  expect(inGerman(() => lines.map(labelInWords))).toEqual([
    'Stornierung',
    'Nachbelastung entfallen',
    'Schaden',
    'Kulanz',
    'The radio was broken',
  ]);
  const labels = {
    damage: 'damage',
    cleaning: 'cleaning',
    fine: 'fine',
    toll: 'toll',
    fuel: 'fuel',
    'lost-item': 'lostItem',
    other: 'otherCharge',
  } as const;
  for (const kind of LATER_CHARGE_KINDS) {
    const label = prices[labels[kind]];
    expect(inGerman(() => labelInWords({ kind, label }))).toBe(german[labels[kind]]);
  }
  const own: [LineKind, string][] = [
    ['fine-fee', FINE_FEE_WORDS],
    ['day-maximum', 'Day maximum'],
    ['rental', 'Damage'],
    ['fee', 'Fine'],
    ['tax', 'Sales tax 9.5%'],
  ];
  expect(inGerman(() => own.map(([kind, label]) => labelInWords({ kind, label })))).toEqual([
    'Bearbeitungsgebühr',
    'Tageshöchstpreis',
    'Damage',
    'Fine',
    'Sales tax 9,5\u00a0%',
  ]);
});
