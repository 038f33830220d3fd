import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { writeTable } from '#platform/documents/table.ts';
import { type Element, FRAME, type Pdf, write } from '#platform/documents/tagged-document.ts';
import { isIncludedTax, sumsByRate } from '../rules/rate-sums.ts';
import {
  isIncome,
  isInvoice,
  isReversal,
  type Receipt,
  receiptName,
  receiptNumberText,
  seriesName,
  statedCents,
  type TaxSum,
} from '../rules/receipt.ts';

/**
 * Net, taxes and gross of an invoice for the service, or of its credit note. What was invoiced when it was paid is deducted with its
 * taxes.
 */
export function writeServiceSum(pdf: Pdf, root: Element, receipt: Receipt, y: number): void {
  const { taxes = [], advances = [] } = receipt;
  const sumCents = statedCents(receipt);
  const taxCents = sumOfTaxes(taxes);
  const row = (label: string, cents: number, tax: number, isStrong = false) => ({
    cells: [label, ...[cents - tax, tax, cents].map((one) => inMoney(receipt, one))],
    isStrong,
  });
  const left = advances.reduce(
    (sum, one) => ({
      cents: sum.cents - one.amountCents,
      tax: sum.tax - sumOfTaxes(one.taxes),
    }),
    { cents: sumCents, tax: taxCents },
  );
  writeRates(pdf, root, receipt, y, sumCents, [
    row('Sum', sumCents, taxCents, true),
    ...advances.map((one) =>
      row(
        `Paid, ${isInvoice(receipt) ? 'invoice' : 'receipt'} ${receiptNumberText(one)}`,
        0 - one.amountCents,
        0 - sumOfTaxes(one.taxes),
      ),
    ),
    ...(advances.length > 0
      ? [row(left.cents < 0 ? 'To give back' : 'To pay', left.cents, left.tax, true)]
      : []),
  ]);
}

function sumOfTaxes(taxes: readonly TaxSum[]): number {
  return taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** A table of net, tax and gross by rate, with further rows below it. */
function writeRates(
  pdf: Pdf,
  root: Element,
  receipt: Receipt,
  y: number,
  sumCents: number,
  further: { cells: string[]; isStrong: boolean }[],
): number {
  const cells = (label: string, ...cents: (number | undefined)[]) => [
    label,
    ...cents.map((one) => (one === undefined ? '' : inMoney(receipt, one))),
  ];
  const { taxes = [] } = receipt;
  const rates =
    sumsByRate(taxes, sumCents) ??
    taxes.map(({ label, amountCents }) => ({
      ...{ label, netCents: undefined, taxCents: amountCents, grossCents: undefined },
    }));
  return writeTable(pdf, root, y, {
    heading: `This ${receiptName(receipt).toLowerCase()}`,
    columns: [
      { header: 'Rate', width: 186 },
      { header: 'Net', width: 106, align: 'right' },
      { header: 'Tax', width: 106, align: 'right' },
      { header: 'Gross', width: 106, align: 'right' },
    ],
    rows: [
      ...rates.map((rate) => ({
        cells: cells(rate.label, rate.netCents, rate.taxCents, rate.grossCents),
      })),
      ...further,
    ],
  });
}

/** Net, taxes and gross of what the receipt itself is about. Those of earlier versions do not state them. */
export function writeOwnSum(pdf: Pdf, root: Element, receipt: Receipt, y: number): void {
  const { movements, taxes, lines, invoice, paidAgainCents = 0 } = receipt;
  const movement = movements.find(({ isThis }) => isThis);
  if (!taxes || !movement) return;
  const isTakenBack = isReversal(movement) && receipt.kind === 'receipt';
  const amountCents = isTakenBack ? 0 : statedCents(receipt);
  const notes = [
    ...(invoice ? [`Its taxes are on ${seriesName(invoice)} ${receiptNumberText(invoice)}.`] : []),
    ...(isTakenBack ? ['The charges stay, and the amount is due again.'] : []),
    ...(paidAgainCents > 0
      ? [
          `${inMoney(receipt, paidAgainCents)} replaces a payment that the bank has taken back. Its taxes are on the first document.`,
        ]
      : []),
  ];
  const writeNotes = (end: number, more: readonly string[] = []) => {
    let next = end;
    for (const note of [...notes, ...more])
      next = write(pdf, root, 'P', note, { x: FRAME.left, y: next + 6, width: FRAME.width });
  };
  if (invoice || (amountCents === 0 && notes.length > 0)) {
    writeNotes(y);
    return;
  }
  const cells = (label: string, ...cents: (number | undefined)[]) => [
    label,
    ...cents.map((one) => (one === undefined ? '' : inMoney(receipt, one))),
  ];
  const heading = `This ${receiptName(receipt).toLowerCase()}`;
  const deposit = 'A deposit is not income and is not taxed.';
  const taxCents = sumOfTaxes(taxes);
  const netCents = amountCents - taxCents;
  const isByRate = isInvoice(receipt) || lines.some(isIncludedTax);
  const rates = isByRate ? sumsByRate(taxes, amountCents) : undefined;
  if (!rates) {
    const end = writeTable(pdf, root, y, {
      heading,
      columns: [
        { header: 'Sum', width: 418 },
        { header: 'Amount', width: 86, align: 'right' },
      ],
      rows: [
        { cells: cells('Net', netCents) },
        ...taxes.map((tax) => ({ cells: cells(tax.label, tax.amountCents) })),
        ...(taxes.length === 0 ? [{ cells: cells('Tax', 0) }] : []),
        { cells: cells('Gross', amountCents), isStrong: true },
        ...(isIncome(movement) ? [] : [{ cells: [deposit, ''] }]),
      ],
    });
    writeNotes(end);
    return;
  }
  const end = writeRates(pdf, root, receipt, y, amountCents, [
    { cells: cells('Sum', netCents, taxCents, amountCents), isStrong: true },
  ]);
  writeNotes(end, isIncome(movement) ? [] : [deposit]);
}

/** Cents of a receipt. Invoices name the currency by its code. */
export function inMoney(receipt: Receipt, cents: number): string {
  return formatMoney(toAmount(cents), isInvoice(receipt) ? { currencyDisplay: 'code' } : undefined);
}
