import { describe, expect, it } from 'vitest';
import { linesInProportion } from '#payments/rules/adjustments.ts';
import type { TaxSum } from '#payments/rules/receipt.ts';
import { taxesOfLines } from '#payments/rules/tax-parts.ts';
import { taxesOfMovement } from '#payments/rules/tax-share.ts';
import { newLine, type PriceLine, sumOfLines, TAXES_ARE } from '#prices/rules/price-line.ts';
import { taxLines } from '#prices/rules/taxes.ts';
import { fc } from '../../random.ts';

type Moved = Parameters<typeof taxesOfMovement>[1][number];

const LINES = priced(20_000, [950, 50]);

function priced(netCents: number, rates: readonly number[]): PriceLine[] {
  return [
    newLine('rental', 'Rental', 1, 'once', netCents),
    ...rates.map((rate, index) =>
      newLine('tax', `Tax ${index}`, 1, 'once', Math.round((netCents * rate) / 10_000)),
    ),
  ];
}

/** Adds a movement with its taxes: money that comes in, or goes back if it is negative. */
function move(
  done: Moved[],
  lines: readonly PriceLine[],
  cents: number,
  {
    kind = cents < 0 ? 'refunded' : 'captured',
    paymentId = 1,
  }: { kind?: Moved['kind']; paymentId?: number } = {},
): TaxSum[] {
  const moved = { paymentId, kind, amountCents: Math.abs(cents), incomeCents: cents };
  const taxes = taxesOfMovement(lines, done, moved);
  done.push({ ...moved, taxes });
  return taxes;
}

function statedIn(done: readonly Moved[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { label, amountCents } of done.flatMap(({ taxes }) => taxes)) {
    sums[label] = (sums[label] ?? 0) + amountCents;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

function taxesIn(lines: readonly PriceLine[]): Record<string, number> {
  return Object.fromEntries(
    taxesOfLines(lines)
      .filter(({ amountCents }) => amountCents !== 0)
      .map(({ label, amountCents }) => [label, amountCents]),
  );
}

function paidIn(done: readonly Moved[]): number {
  return done.reduce((sum, { incomeCents }) => sum + incomeCents, 0);
}

describe('the taxes of a movement', () => {
  it('are those of the total once it is paid, whatever was paid, refunded, waived and priced again before', () => {
    const rates = fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 3 });
    const story = fc.array(
      fc.record({
        step: fc.constantFrom('pay', 'refund', 'goodwill', 'price', 'charge', 'damage'),
        share: fc.integer({ min: 1, max: 130 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), rates, story, (net, percents, steps) => {
        let lines = priced(net, percents);
        const done: Moved[] = [];
        for (const { step, share } of steps) {
          const total = sumOfLines(lines);
          const paid = paidIn(done);
          const cents = Math.ceil((Math.max(total, 1) * share) / 100);
          if (step === 'pay') move(done, lines, cents);
          if (step === 'refund' && paid > 0) move(done, lines, -Math.min(cents, paid));
          if (step === 'price') lines = priced(cents, percents);
          if (step === 'charge') lines = [...lines, newLine('late', 'Late', 1, 'once', cents)];
          if (step === 'damage') lines = [...lines, newLine('damage', 'Scratch', 1, 'once', cents)];
          if (step === 'goodwill' && cents <= Math.min(total, paid)) {
            lines = [...lines, ...linesInProportion('goodwill', 'Goodwill', -cents, lines)];
            move(done, lines, -cents);
          }
        }
        const due = sumOfLines(lines) - paidIn(done);
        if (due === 0) return;
        move(done, lines, due);
        expect(statedIn(done)).toEqual(taxesIn(lines));
      }),
    );
  });

  it('go back with all that was paid', () => {
    const done: Moved[] = [];
    for (const cents of [7001, 333, -2000, 15_000, -10_000]) move(done, LINES, cents);
    move(done, LINES, -paidIn(done));
    expect(statedIn(done)).toEqual({});
  });

  it('cancel out when a correction is paid again, or the bank sends a refund back', () => {
    const done: Moved[] = [];
    move(done, LINES, 22_000);
    expect(move(done, LINES, -2000)).toEqual([
      { label: 'Tax 0', amountCents: -173 },
      { label: 'Tax 1', amountCents: -9 },
    ]);
    expect(move(done, LINES, 2000)).toEqual([
      { label: 'Tax 0', amountCents: 173 },
      { label: 'Tax 1', amountCents: 9 },
    ]);
    // Goodwill stays in the total when the refund fails, and its taxes come back with the money.
    const lower = [...LINES, ...linesInProportion('goodwill', 'Goodwill', -4000, LINES)];
    const given = move(done, lower, -4000);
    expect(given).not.toEqual([]);
    expect(move(done, lower, 1000, { kind: 'refund-failed' })).toEqual(
      given.map((tax) => ({ ...tax, amountCents: Math.round(-tax.amountCents / 4) })),
    );
    expect(move(done, lower, 1000, { kind: 'refund-failed', paymentId: 2 })).toEqual([]);
  });

  it('are none of what is paid beyond the total, and each part of what goes back has its share', () => {
    const done: Moved[] = [];
    expect(move(done, LINES, 24_000).map(({ amountCents }) => amountCents)).toEqual([1900, 100]);
    expect(move(done, LINES, 500)).toEqual([]);
    expect(move(done, LINES, -2500)).toEqual([]);
    // Canceled without a fee: three quarters, then the rest.
    expect(move(done, [], -16_500).map(({ amountCents }) => amountCents)).toEqual([-1425, -75]);
    expect(move(done, [], -5500).map(({ amountCents }) => amountCents)).toEqual([-475, -25]);
  });

  it('are those of charges when these are paid, not of the rental that was paid before', () => {
    const done: Moved[] = [];
    move(done, LINES, 22_000);
    expect(move(done, [...LINES, newLine('late', 'Late', 1, 'once', 3000)], 1500)).toEqual([]);
  });
});

describe('what taxes were calculated from', () => {
  /** A rental at 19% and an extra at 7%, or with two taxes on all of it. */
  function linesAt(
    taxesAre: (typeof TAXES_ARE)[number],
    cents: readonly number[],
    second?: number,
  ) {
    const [rental = 0, extra = 0] = cents;
    const lines = [
      newLine('rental', 'Rental', 1, 'once', rental),
      {
        ...newLine('extra', 'Seat', 1, 'once', extra),
        ...(second === undefined && { taxPercent: 7 }),
      },
    ];
    const taxes = [19, ...(second === undefined ? [] : [second])].map((percent) => ({
      ...{ name: 'VAT', percent, on: 'all' as const },
    }));
    return [...lines, ...taxLines({ taxesAre, taxes }, lines)];
  }
  const amount = fc.integer({ min: 1, max: 90_000 });
  const amounts = fc.tuple(amount, amount);
  const story = fc.array(
    fc.record({
      step: fc.constantFrom('pay', 'refund', 'goodwill', 'price'),
      share: fc.integer({ min: 1, max: 130 }),
      cents: amounts,
    }),
    { maxLength: 10 },
  );
  const grossOf = (taxes: readonly TaxSum[]) =>
    taxes.reduce((sum, { amountCents, netCents = 0 }) => sum + amountCents + netCents, 0);

  it('and the taxes are the movement, or less if it is beyond the total, and close with the total', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TAXES_ARE), amounts, story, (taxesAre, first, steps) => {
        let lines = linesAt(taxesAre, first);
        const done: Moved[] = [];
        for (const { step, share, cents: next } of steps) {
          const [total, paid] = [sumOfLines(lines), paidIn(done)];
          const cents = Math.ceil((total * share) / 100);
          if (step === 'price') lines = linesAt(taxesAre, next);
          if (step === 'pay') move(done, lines, cents);
          if (step === 'refund' && paid > 0) move(done, lines, -Math.min(cents, paid));
          if (step === 'goodwill' && cents <= Math.min(total, paid)) {
            lines = [...lines, ...linesInProportion('goodwill', 'Goodwill', -cents, lines)];
            move(done, lines, -cents);
          }
        }
        for (const { incomeCents, taxes } of done) {
          const gross = grossOf(taxes);
          expect(Math.abs(gross)).toBeLessThanOrEqual(Math.abs(incomeCents));
          expect(gross * incomeCents).toBeGreaterThanOrEqual(0);
        }
        const due = sumOfLines(lines) - paidIn(done);
        if (due === 0) return;
        move(done, lines, due);
        expect(statedIn(done)).toEqual(taxesIn(lines));
        expect(grossOf(done.flatMap(({ taxes }) => taxes))).toBe(sumOfLines(lines));
      }),
    );
  });

  it('is one sum for taxes on the same lines', () => {
    const lines = linesAt('included', [9999, 1], 5);
    const done: Moved[] = [];
    for (const cents of [3333, 3333, -1111, 4445]) {
      const [one, other] = move(done, lines, cents);
      expect(one?.netCents).toBe(other?.netCents);
      expect((one?.netCents ?? 0) + (one?.amountCents ?? 0) + (other?.amountCents ?? 0)).toBe(
        cents,
      );
    }
    expect(statedIn(done)).toEqual({ 'VAT 19%': 1532, 'VAT 5%': 403 });
  });

  it('is not more than the movement when two rates have half a cent each', () => {
    expect(grossOf(move([], linesAt('included', [100, 100]), 1))).toBe(1);
  });

  it('has two rates in a credit note of a part', () => {
    const done: Moved[] = [];
    const lines = linesAt('included', [11_900, 10_700]);
    move(done, lines, 22_600);
    const lower = [...lines, ...linesInProportion('goodwill', 'Goodwill', -1000, lines)];
    expect(move(done, lower, -1000)).toEqual([
      { label: 'VAT 19%', amountCents: -84, percent: 19, netCents: -443 },
      { label: 'VAT 7%', amountCents: -31, percent: 7, netCents: -442 },
    ]);
  });

  it('goes back whole with a cancellation whose fee is not taxed', () => {
    const done: Moved[] = [];
    move(done, linesAt('included', [11_900, 0]), 11_900);
    const fee = [newLine('cancellation', 'Cancellation', 1, 'once', 5950)];
    expect(move(done, fee, -5950)).toEqual([
      { label: 'VAT 19%', amountCents: -1900, percent: 19, netCents: -10_000 },
    ]);
  });
});
