import type { Company } from '#company/rules.ts';
import { isEmptyLine, type PriceLine, sumOfLines } from '#prices/rules.ts';
import { type IssuedInvoice, linesOf, type ReceiptFacts } from './issued-receipt.ts';

/** Adjustments that each are a part of their own. */
const ALONE: PriceLine['kind'][] = ['charge-dropped', 'goodwill', 'damage'];

/**
 * What a reservation costs, in the parts that invoices add and credit notes take back: the price, each charge or group of charges
 * with their taxes, and each adjustment. After a cancellation the price is the fee.
 */
export function partsOf(company: Company, facts: ReceiptFacts): PriceLine[][] {
  const price = linesOf(company, { ...facts, charges: null, adjustments: null });
  const parts =
    facts.status === 'CANCELLED'
      ? feeParts(linesOf(company, facts))
      : [price, ...split(facts.charges ?? []), ...split(facts.adjustments ?? [])];
  return parts.filter((part) => !part.every(isEmptyLine));
}

function feeParts(lines: readonly PriceLine[]): PriceLine[][] {
  const isDamage = ({ kind }: PriceLine) => kind === 'damage';
  const damage = lines.filter(isDamage).map((line) => [line]);
  return [lines.filter((line) => !isDamage(line)), ...damage];
}

/** Lines with the taxes after them. Lines without taxes are parts of their own. */
function split(lines: readonly (PriceLine & { chargeId?: string })[]): PriceLine[][] {
  const parts: (typeof lines)[number][][] = [];
  for (const line of lines) {
    const part = parts.at(-1);
    const before = part?.at(-1);
    const belongs =
      line.kind === 'tax' ||
      (before !== undefined &&
        before.kind !== 'tax' &&
        before.chargeId === line.chargeId &&
        isAlone(before) === isAlone(line) &&
        (!isAlone(line) || before.label === line.label));
    if (part && belongs) part.push(line);
    else parts.push([line]);
  }
  return parts.flatMap((part) =>
    part.some(({ kind }) => kind === 'tax') ? [part] : part.map((line) => [line]),
  );
}

function isAlone({ kind }: PriceLine): boolean {
  return ALONE.includes(kind);
}

/** A part with the id of its invoice. */
type Stated = { id: number; part: PriceLine[] };

/** What has changed since the last document: parts to take back, each from its invoice, and parts to invoice. */
type InvoiceChanges = { taken: Stated[]; added: PriceLine[][] };

/** Compares what was invoiced and not taken back with what a reservation costs now. */
export function changesOf(
  issued: readonly IssuedInvoice[],
  parts: readonly PriceLine[][],
): InvoiceChanges {
  let stated: Stated[] = [];
  for (const { id, correctsId, receipt } of issued) {
    for (const part of partsOfDocument(receipt)) {
      const taken = opposite(part);
      const own = stated.findIndex((one) => one.id === correctsId && areSame(one.part, taken));
      const before = own < 0 ? stated.findIndex((one) => areSame(one.part, taken)) : own;
      if (before < 0) stated.push({ id: correctsId ?? id, part });
      else stated = stated.toSpliced(before, 1);
    }
  }
  const added: PriceLine[][] = [];
  for (const part of parts) {
    const before = stated.findIndex((one) => areSame(one.part, part));
    if (before < 0) added.push(part);
    else stated = stated.toSpliced(before, 1);
  }
  const gone = stated.map(({ id, part }) => ({ id, part: opposite(part) }));
  const isBelow = (part: PriceLine[]) => sumOfLines(part) < 0;
  return {
    taken: [
      ...gone.filter(({ part }) => isBelow(part)),
      ...added.filter(isBelow).map((part) => ({ id: invoiceFor(issued, -sumOfLines(part)), part })),
    ],
    added: [...gone.map(({ part }) => part), ...added].filter((part) => !isBelow(part)),
  };
}

/** The newest invoice of which so many cents are left, from which goodwill and dropped charges are taken; otherwise the newest. */
function invoiceFor(issued: readonly IssuedInvoice[], cents: number): number {
  const invoices = issued.filter(({ receipt }) => receipt.kind === 'invoice');
  const leftOf = (invoice: IssuedInvoice) =>
    issued
      .filter(({ id, correctsId }) => id === invoice.id || correctsId === invoice.id)
      .reduce((sum, { receipt }) => sum + (receipt.sumCents ?? 0), 0);
  const found = invoices.findLast((invoice) => leftOf(invoice) >= cents) ?? invoices.at(-1);
  return found?.id ?? 0;
}

/** The lines of a document of the service in their parts. */
export function partsOfDocument({
  lines,
  parts = [],
}: Pick<IssuedInvoice['receipt'], 'lines' | 'parts'>): PriceLine[][] {
  let from = 0;
  return parts.map((length) => {
    from += length;
    return lines.slice(from - length, from);
  });
}

function opposite(part: readonly PriceLine[]): PriceLine[] {
  return part.map(({ unitCents, amountCents, tax, ...line }) => ({
    ...line,
    unitCents: 0 - unitCents,
    amountCents: 0 - amountCents,
    ...(tax && {
      tax: {
        percent: tax.percent,
        baseCents: 0 - tax.baseCents,
        ...(tax.includedCents !== undefined && { includedCents: 0 - tax.includedCents }),
      },
    }),
  }));
}

function areSame(one: readonly PriceLine[], other: readonly PriceLine[]): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(part: readonly PriceLine[]): string {
  return JSON.stringify(
    part.map(({ chargeId, tax, ...line }: PriceLine & { chargeId?: string }) => [
      ...[line.kind, line.label, line.quantity, line.unit, line.unitCents, line.amountCents],
      ...[line.taxPercent, tax?.percent, tax?.baseCents, tax?.includedCents, chargeId],
    ]),
  );
}
