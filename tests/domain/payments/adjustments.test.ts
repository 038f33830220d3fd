import { describe, expect, it } from 'vitest';
import {
  damageLines,
  feeLines,
  linesInProportion,
  linesOfTotal,
  loweredBy,
  refundProblem,
} from '#payments/rules/adjustments.ts';
import { dueCents } from '#payments/rules/balance.ts';
import { taxesOfLines } from '#payments/rules/tax-parts.ts';
import { newLine, sumOfLines } from '#prices/rules/price-line.ts';
import { taxLines } from '#prices/rules/taxes.ts';
import { fc } from '../../random.ts';

const RENTAL = newLine('rental', 'Rental', 2, 'hour', 10_000);
const TAX = newLine('tax', 'Sales tax 9.5%', 1, 'once', 1900);
const CITY = newLine('tax', 'City tax 0.5%', 1, 'once', 100);
const LATE = newLine('late', 'Late by 1 hour', 1, 'hour', 2000);
const LATE_TAX = newLine('tax', 'Sales tax 9.5%', 1, 'once', 190);
const FACTS = {
  status: 'DONE' as const,
  totalCents: 24_190,
  cancellationFeeCents: null,
  lines: [RENTAL, TAX, CITY],
  charges: [LATE, LATE_TAX],
  adjustments: null,
};

const FINE = { ...newLine('fine', 'Fine', 1, 'once', 8000), chargeId: 'fine' };
const WITH_FINE = { ...FACTS, totalCents: 32_190, charges: [LATE, LATE_TAX, FINE] };

describe('lines that lower a total', () => {
  it('have its taxes in their proportion', () => {
    expect(linesInProportion('goodwill', 'Smoke', -2200, [RENTAL, TAX, CITY])).toEqual([
      newLine('goodwill', 'Smoke', 1, 'once', -2000),
      newLine('tax', 'Sales tax 9.5%', 1, 'once', -190),
      newLine('tax', 'City tax 0.5%', 1, 'once', -10),
    ]);
  });

  it('leave nothing of any tax when they lower it to nothing, in however many steps', () => {
    const amount = fc.integer({ min: 1, max: 100_000 });
    const percents = fc.array(fc.integer({ min: 1, max: 1500 }), { maxLength: 3 });
    const shares = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(amount, percents, shares, (net, rates, parts) => {
        const taxes = rates.map((rate, index) =>
          newLine('tax', `Tax ${index}`, 1, 'once', Math.round((net * rate) / 10_000)),
        );
        let lines = [newLine('rental', 'Rental', 1, 'once', net), ...taxes];
        for (const share of parts) {
          const cents = Math.ceil((sumOfLines(lines) * share) / 100);
          if (cents === 0) break;
          const before = sumOfLines(lines);
          lines = [...lines, ...linesInProportion('goodwill', 'Goodwill', -cents, lines)];
          expect(sumOfLines(lines)).toBe(before - cents);
          for (const tax of taxesOfLines(lines)) expect(tax.amountCents).toBeGreaterThanOrEqual(0);
        }
        const rest = sumOfLines(lines);
        if (rest > 0)
          lines = [...lines, ...linesInProportion('goodwill', 'Goodwill', -rest, lines)];
        expect(sumOfLines(lines)).toBe(0);
        expect(taxesOfLines(lines).map(({ amountCents }) => amountCents)).toEqual(
          taxes.map(() => 0),
        );
      }),
    );
  });

  it('are none for a correction, part of the charges for a dropped one, and beside the price for goodwill', () => {
    const reason = 'Smoke';
    expect(loweredBy(FACTS, 1095, { because: 'correction', reason })).toEqual({});
    expect(loweredBy(FACTS, 1095, { because: 'charge-dropped', reason })).toEqual({
      droppedCharges: [
        newLine('charge-dropped', 'Charge dropped', 1, 'once', -1000),
        newLine('tax', 'Sales tax 9.5%', 1, 'once', -95),
      ],
    });
    // The fine has no tax.
    expect(loweredBy(WITH_FINE, 1095, { because: 'charge-dropped', reason })).toEqual(
      loweredBy(FACTS, 1095, { because: 'charge-dropped', reason }),
    );
    const { adjustments = [] } = loweredBy(FACTS, 24_190, { because: 'goodwill', reason });
    expect(sumOfLines(linesOfTotal({ ...FACTS, adjustments }) ?? [])).toBe(0);
  });

  it('have no tax without price rules', () => {
    const plain = { ...FACTS, lines: null, charges: null };
    const { adjustments = null } = loweredBy(plain, 500, { because: 'goodwill', reason: '' });
    expect(adjustments).toEqual([newLine('goodwill', 'Goodwill', 1, 'once', -500)]);
    expect(linesOfTotal(plain)).toBeNull();
    expect(linesOfTotal({ ...plain, adjustments, totalCents: 23_690 })).toEqual([
      newLine('rental', 'Rental', 1, 'once', 24_190),
      ...(adjustments ?? []),
    ]);
  });

  it.each([
    ['correction', FACTS, 99_999, undefined],
    ['goodwill', FACTS, 24_190, undefined],
    ['goodwill', FACTS, 24_191, 'The total is $241.90'],
    [
      'goodwill',
      { ...FACTS, status: 'CANCELLED', cancellationFeeCents: 500 },
      501,
      'The cancellation fee is $5.00',
    ],
    ['charge-dropped', FACTS, 2190, undefined],
    ['charge-dropped', FACTS, 2191, 'The charges of the price book are $21.90'],
    ['charge-dropped', { ...FACTS, charges: null }, 1, 'The charges of the price book are $0.00'],
    // It is dropped in the list of charges.
    ['charge-dropped', WITH_FINE, 2191, 'The charges of the price book are $21.90'],
  ] as const)('by a refund because of %s are limited: %#', (because, facts, cents, problem) => {
    expect(
      refundProblem({ ...facts, charges: facts.charges && [...facts.charges] }, cents, because),
    ).toBe(problem);
  });
});

it('a cancellation fee contains the taxes of the total in their proportion, of which damage has none', () => {
  const adjustments = [newLine('damage', 'Scratch', 1, 'once', 5000)];
  const total = { lines: [RENTAL, TAX, CITY], charges: null, adjustments, totalCents: 27_000 };
  expect(feeLines(total, 11_000)).toEqual([
    newLine('cancellation', 'Cancellation', 1, 'once', 10_000),
    newLine('tax', 'Sales tax 9.5%', 1, 'once', 950),
    newLine('tax', 'City tax 0.5%', 1, 'once', 50),
  ]);
  const free = { lines: [newLine('rental', 'Rental', 1, 'once', 0), TAX], charges: null };
  const nothing = [newLine('cancellation', 'Cancellation', 1, 'once', 0)];
  expect(feeLines({ ...free, adjustments: null, totalCents: 0 }, 0)).toEqual(nothing);
});

it('a cancellation fee has no taxes if its price book says so', () => {
  const total = { lines: [RENTAL, TAX], charges: null, adjustments: null, totalCents: 21_900 };
  const book = { rules: { cancel: { freeHours: 0, percent: 50, isTaxed: false } } };
  const fee = [newLine('cancellation', 'Cancellation', 1, 'once', 10_950)];
  expect(feeLines({ ...total, book }, 10_950)).toEqual(fee);
  const inSteps = { steps: [{ untilHours: 0, percent: 50 }], cancel: { isTaxed: false } };
  expect(feeLines({ ...total, book: { rules: inSteps } }, 10_950)).toEqual(fee);
  expect(feeLines({ ...total, book: { rules: {} } }, 10_950)).not.toEqual(fee);
});

it('goodwill takes its part of included taxes, and of those that are added to others', () => {
  const rental = newLine('rental', 'Rental', 1, 'once', 11_900);
  const charge = newLine('late', 'Late', 1, 'once', 10_000);
  const taxes = [{ name: 'VAT', percent: 19, on: 'all' as const }];
  const lines = [
    ...[rental, ...taxLines({ taxesAre: 'included', taxes }, [rental])],
    ...[charge, ...taxLines({ taxesAre: 'added', taxes }, [charge])],
  ];
  const lowered = linesInProportion('goodwill', 'Goodwill', -2380, lines);
  const goodwill = newLine('goodwill', 'Goodwill', 1, 'once', -2190);
  expect(lowered).toEqual([
    goodwill,
    {
      ...newLine('tax', 'VAT 19%', 1, 'once', 0),
      tax: { percent: 19, baseCents: -1000, includedCents: -190 },
    },
    { ...newLine('tax', 'VAT 19%', 1, 'once', -190), tax: { percent: 19, baseCents: -1000 } },
  ]);
  expect(sumOfLines(lowered)).toBe(-2380);
});

describe('what is kept of a deposit', () => {
  it('is damage beyond what is due, so that nothing is due and nothing goes back', () => {
    const cents = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.integer({ min: 1, max: 50_000 }),
        (totalCents, paidCents, kept) => {
          const facts = {
            ...FACTS,
            totalCents,
            paidCents,
            depositHeldCents: 0,
            depositKeptCents: 0,
          };
          const due = dueCents(facts);
          const damage = sumOfLines(damageLines(kept, due));
          const after = { ...facts, totalCents: totalCents + damage, depositKeptCents: kept };
          expect(dueCents(after)).toBe(due <= 0 ? due : Math.max(0, due - kept));
        },
      ),
    );
  });

  it('is named by the reason', () => {
    expect(damageLines(300, 100, 'Scratch')).toEqual([
      newLine('damage', 'Scratch', 1, 'once', 200),
    ]);
    expect(damageLines(100, 100, 'Scratch')).toEqual([]);
  });
});
