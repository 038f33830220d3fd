import * as v from 'valibot';
import { toAmount, toCents } from '#kernel/money/money.ts';

/** What a line is for. The first four make the rental, which lengths, promotions and some taxes refer to. */
export const LINE_KINDS = [
  'rental',
  'day-maximum',
  'length',
  'promotion',
  'one-way',
  'fee',
  'extra',
  'late',
  'fuel',
  'miles',
  'young-driver',
  'returned-elsewhere',
  'cleaning',
  'fine',
  'fine-fee',
  'toll',
  'lost-item',
  'other',
  'cancellation',
  'charge-dropped',
  'goodwill',
  'damage',
  'tax',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** What the desk can add at a return (prices: charges). */
export const CHARGE_KINDS = [
  'late',
  'fuel',
  'miles',
  'young-driver',
  'returned-elsewhere',
] as const satisfies LineKind[];
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** How the taxes of a price book are: added to its prices, or included in them. */
export const TAXES_ARE = ['added', 'included'] as const;

const LINE_UNITS = ['hour', 'day', 'once', 'percent', 'mile'] as const;

/**
 * One line of a price, in cents. `label` is the name of the rule, and `amount` is quantity × unit price.
 * Discounts are negative.
 */
export const PriceLine = v.object({
  kind: v.picklist(LINE_KINDS),
  label: v.string(),
  quantity: v.number(),
  unit: v.picklist(LINE_UNITS),
  unitCents: v.number(),
  amountCents: v.number(),
  /** Of a line with another tax than the book's: its percentage, 0 for none. */
  taxPercent: v.exactOptional(v.number()),
  /**
   * Of a tax of a book that says how its taxes are: the percentage, and the sum of the lines that it is on, without all taxes in
   * them. A tax that these lines contain adds nothing to the total, so its amount is 0 and `includedCents` is the tax.
   */
  tax: v.exactOptional(
    v.object({
      percent: v.number(),
      baseCents: v.number(),
      includedCents: v.exactOptional(v.number()),
    }),
  ),
});
export type PriceLine = v.InferOutput<typeof PriceLine>;

/** A line of a reservation's charges, with its taxes. Those of a later charge name it. */
export type ChargeLine = PriceLine & { chargeId?: string };

/** A line as calls return it. */
export const AnsweredLine = v.object({
  kind: v.picklist(LINE_KINDS),
  label: v.string(),
  quantity: v.number(),
  unit: v.picklist(LINE_UNITS),
  unitPrice: v.number(),
  amount: v.number(),
  taxPercent: v.exactOptional(v.number()),
  tax: v.exactOptional(
    v.object({
      percent: v.number(),
      base: v.number(),
      included: v.exactOptional(v.number()),
    }),
  ),
});
export type AnsweredLine = v.InferOutput<typeof AnsweredLine>;

/** A line whose amount is quantity × unit price. */
export function newLine(
  kind: LineKind,
  label: string,
  quantity: number,
  unit: PriceLine['unit'],
  unitCents: number,
): PriceLine {
  return { kind, label, quantity, unit, unitCents, amountCents: quantity * unitCents };
}

/** A line with the tax that its rule names, if it names one. */
export function taxedBy(
  { taxPercent }: { taxPercent?: number | undefined },
  line: PriceLine,
): PriceLine {
  return taxPercent === undefined ? line : { ...line, taxPercent };
}

/** The total of lines in cents. */
export function sumOfLines(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What a line of a tax states of it, in cents: added to the total, or contained in other lines. */
export function taxCentsOf({ amountCents, tax }: PriceLine): number {
  return tax?.includedCents ?? amountCents;
}

/** Whether a line has neither an amount nor a tax that other lines contain. */
export function isEmptyLine(line: PriceLine): boolean {
  return line.amountCents === 0 && taxCentsOf(line) === 0;
}

export function toPriceLine({ unitPrice, amount, tax, ...line }: AnsweredLine): PriceLine {
  return {
    ...line,
    unitCents: toCents(unitPrice),
    amountCents: toCents(amount),
    ...(tax && {
      tax: {
        percent: tax.percent,
        baseCents: toCents(tax.base),
        ...(tax.included !== undefined && { includedCents: toCents(tax.included) }),
      },
    }),
  };
}

export function toAnsweredLine(line: PriceLine): AnsweredLine {
  const { kind, label, quantity, unit, unitCents, amountCents, taxPercent, tax } = line;
  return {
    ...{ kind, label, quantity, unit },
    unitPrice: toAmount(unitCents),
    amount: toAmount(amountCents),
    ...(taxPercent !== undefined && { taxPercent }),
    ...(tax && {
      tax: {
        percent: tax.percent,
        base: toAmount(tax.baseCents),
        ...(tax.includedCents !== undefined && { included: toAmount(tax.includedCents) }),
      },
    }),
  };
}
