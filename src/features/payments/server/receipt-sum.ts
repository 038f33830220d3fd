import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import { writeTable } from '#platform/documents/table.ts';
import { type Element, FRAME, type Pdf, write } from '#platform/documents/tagged-document.ts';
import { labelInWords } from '#prices/rules.ts';
import type { DocumentKind } from '../rules/document-words.ts';
import { isTakenBack } from '../rules/payment.ts';
import { isIncludedTax, sumsByRate } from '../rules/rate-sums.ts';
import {
  documentKind,
  isIncome,
  isInvoice,
  type Receipt,
  receiptNumberText,
  statedCents,
  type TaxSum,
} from '../rules/receipt.ts';

/**
 * Net, taxes and gross of an invoice for the service, or of its credit note. What was invoiced when it was paid is deducted with its
 * taxes.
 */
export function writeServiceSum(pdf: Pdf, root: Element, receipt: Receipt, y: number): void {
  const { taxes, advances = [] } = receipt;
  const sumCents = statedCents(receipt);
  const taxCents = sumOfTaxes(taxes);
  const row = (label: string, cents: number, tax: number, isStrong = false) => ({
    cells: cells(receipt, label, cents - tax, tax, cents),
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
    row(t('payments.sum'), sumCents, taxCents, true),
    ...advances.map((one) =>
      row(
        isInvoice(receipt)
          ? t('payments.paidByInvoice', { number: receiptNumberText(one) })
          : t('payments.paidByReceipt', { number: receiptNumberText(one) }),
        0 - one.amountCents,
        0 - sumOfTaxes(one.taxes),
      ),
    ),
    ...(advances.length > 0
      ? [
          row(
            left.cents < 0 ? t('payments.toGiveBack') : t('payments.toPay'),
            left.cents,
            left.tax,
            true,
          ),
        ]
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
  const { taxes } = receipt;
  const rates =
    sumsByRate(taxes, sumCents) ??
    taxes.map(({ label, amountCents }) => ({
      ...{ label, netCents: undefined, taxCents: amountCents, grossCents: undefined },
    }));
  return writeTable(pdf, root, y, {
    heading: ownName(receipt),
    columns: [
      { header: t('payments.rate'), width: 186 },
      { header: t('payments.net'), width: 106, align: 'right' },
      { header: t('payments.tax'), width: 106, align: 'right' },
      { header: t('payments.gross'), width: 106, align: 'right' },
    ],
    rows: [
      ...rates.map((rate) => ({
        cells: cells(receipt, taxInWords(rate), rate.netCents, rate.taxCents, rate.grossCents),
      })),
      ...further,
    ],
  });
}

/** A row's label and its amounts. What is not known is left out. */
function cells(receipt: Receipt, label: string, ...cents: (number | undefined)[]): string[] {
  return [label, ...cents.map((one) => (one === undefined ? '' : inMoney(receipt, one)))];
}

/** Net, taxes and gross of what the receipt itself is about. */
export function writeOwnSum(pdf: Pdf, root: Element, receipt: Receipt, y: number): void {
  const { movements, taxes, lines, invoice, paidAgainCents = 0 } = receipt;
  const movement = movements.find(({ isThis }) => isThis);
  if (!movement) return;
  // Earlier versions have issued a credit note for what a dispute took, with its taxes.
  const isReversal = isTakenBack(movement) && receipt.kind === 'receipt';
  const amountCents = isReversal ? 0 : statedCents(receipt);
  const notes = [
    ...(invoice ? [taxesOn(invoice)] : []),
    ...(isReversal ? [t('payments.chargesStay')] : []),
    ...(paidAgainCents > 0
      ? [t('payments.replacesPayment', { amount: inMoney(receipt, paidAgainCents) })]
      : []),
  ];
  const deposit = isIncome(movement) ? [] : [t('payments.depositNotTaxed')];
  const taxCents = sumOfTaxes(taxes);
  const netCents = amountCents - taxCents;
  const isByRate = isInvoice(receipt) || lines.some(isIncludedTax);
  let end = y;
  if (invoice || (amountCents === 0 && notes.length > 0)) {
    // The notes say it all.
  } else if (isByRate && sumsByRate(taxes, amountCents)) {
    end = writeRates(pdf, root, receipt, y, amountCents, [
      { cells: cells(receipt, t('payments.sum'), netCents, taxCents, amountCents), isStrong: true },
    ]);
    notes.push(...deposit);
  } else {
    end = writeTable(pdf, root, y, {
      heading: ownName(receipt),
      columns: [
        { header: t('payments.sum'), width: 418 },
        { header: t('payments.amount'), width: 86, align: 'right' },
      ],
      rows: [
        { cells: cells(receipt, t('payments.net'), netCents) },
        ...taxes.map((tax) => ({ cells: cells(receipt, taxInWords(tax), tax.amountCents) })),
        ...(taxes.length === 0 ? [{ cells: cells(receipt, t('payments.tax'), 0) }] : []),
        { cells: cells(receipt, t('payments.gross'), amountCents), isStrong: true },
        ...deposit.map((words) => ({ cells: [words, ''] })),
      ],
    });
  }
  for (const note of notes) {
    end = write(pdf, root, 'P', note, { x: FRAME.left, y: end + 6, width: FRAME.width });
  }
}

const OWN_NAMES: Record<DocumentKind, () => string> = {
  receipt: () => t('payments.thisReceipt'),
  'payment-reversal': () => t('payments.thisPaymentReversal'),
  'advance-invoice': () => t('payments.thisAdvanceInvoice'),
  invoice: () => t('payments.thisInvoice'),
  'credit-note': () => t('payments.thisCreditNote'),
};

/** What a document calls itself: 'This invoice'. */
function ownName(receipt: Receipt): string {
  return OWN_NAMES[documentKind(receipt)]();
}

/** A tax by its name and rate, or what is not taxed. */
export function taxInWords({ label }: Pick<TaxSum, 'label'>): string {
  return labelInWords({ kind: 'tax', label });
}

function taxesOn(invoice: NonNullable<Receipt['invoice']>): string {
  const number = receiptNumberText(invoice);
  return invoice.series === 'C'
    ? t('payments.taxesOnCreditNote', { number })
    : t('payments.taxesOnInvoice', { number });
}

/** Cents of a receipt. Invoices name the currency by its code. */
export function inMoney(receipt: Receipt, cents: number): string {
  return formatMoney(toAmount(cents), isInvoice(receipt) ? { currencyDisplay: 'code' } : undefined);
}
