import { inLocale } from '#company/db.ts';
import { type Company, taxNumberLabel } from '#company/rules.ts';
import { companyLocale, DEFAULT_LOCALE, ownName } from '#kernel/locale/locale.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { writeTable } from '#platform/documents/table.ts';
import {
  type Element,
  FRAME,
  HEADING,
  openDocument,
  type Pdf,
  type TextStyle,
  writeAll,
} from '#platform/documents/tagged-document.ts';
import { labelInWords, type PriceLine, quantityInWords } from '#prices/rules.ts';
import { containedPercents, withoutTax } from '../rules/contained-rate.ts';
import type { DocumentKind } from '../rules/document-words.ts';
import { isTakenBack, type PaymentMethod } from '../rules/payment.ts';
import {
  isForRental,
  METHOD_WORDS,
  purposeInWords,
  reasonInWords,
} from '../rules/payment-words.ts';
import { isIncludedTax } from '../rules/rate-sums.ts';
import {
  documentKind,
  isInvoice,
  isOfService,
  type Receipt,
  type ReceiptMovement,
  receiptName,
  receiptNumberText,
  type TaxSum,
} from '../rules/receipt.ts';
import { taxesOfLines, taxOfLine } from '../rules/tax-parts.ts';
import { inMoney, taxInWords, writeOwnSum, writeServiceSum } from './receipt-sum.ts';

/** How an amount was received or refunded. */
const WAYS: Record<PaymentMethod, () => string> = {
  cash: () => t('payments.howInCash'),
  terminal: () => t('payments.howByCard'),
  transfer: () => t('payments.howByTransfer'),
  online: () => t('payments.howOnline'),
};

/** The movement that a document is about, in its list of payments. */
const OF_THIS: Record<DocumentKind, (payment: string) => string> = {
  receipt: (payment) => t('payments.ofThisReceipt', { payment }),
  'payment-reversal': (payment) => t('payments.ofThisPaymentReversal', { payment }),
  'advance-invoice': (payment) => t('payments.ofThisAdvanceInvoice', { payment }),
  invoice: (payment) => t('payments.ofThisInvoice', { payment }),
  'credit-note': (payment) => t('payments.ofThisCreditNote', { payment }),
};

const TITLE: TextStyle = { font: 'semibold', size: 17 };

/** The two columns above the tables. */
const left = () => ({ x: FRAME.left, width: 240 });
const right = () => ({ x: FRAME.left + 256, width: 248 });

/** The widths of a table's columns. Amounts with the code of their currency are longer. */
const widths = (receipt: Receipt) =>
  isInvoice(receipt) ? { first: 196, amount: 106 } : { first: 236, amount: 86 };

/**
 * A receipt, an invoice or a credit note as a PDF file, in the locale and language in which it was issued (payments: invoices). The same
 * receipt always gives the same bytes. Letters that no font has are boxes (fonts.ts).
 */
export function receiptPdf(company: Company, receipt: Receipt): Promise<Uint8Array> {
  const { locale, names = {} } = receipt;
  const translatedNames = { [locale?.language ?? 'en']: names };
  return inLocale({ ...DEFAULT_LOCALE, ...locale, translatedNames }, () =>
    writeReceipt(company, receipt),
  );
}

function writeReceipt(company: Company, receipt: Receipt): Promise<Uint8Array> {
  const title = `${receiptName(receipt)} ${receiptNumberText(receipt)}`;
  const document = openDocument({ title, createdAt: new Date(receipt.issuedAt) });
  const { pdf, root } = document;
  let y = writeHead(company, pdf, root, receipt, title);
  y = writeParties(pdf, root, receipt, y + 22);
  if (receipt.lines.length > 0) y = writeLines(pdf, root, receipt, y + 22);
  if (isOfService(receipt)) {
    writeServiceSum(pdf, root, receipt, y + 22);
  } else {
    y = writeMovements(company, pdf, root, receipt, y + 22);
    writeOwnSum(pdf, root, receipt, y + 22);
  }
  return document.end();
}

/** The title with what it confirms, beside the company. */
function writeHead(
  company: Company,
  pdf: Pdf,
  root: Element,
  receipt: Receipt,
  title: string,
): number {
  const { issuedAt, invoice, movements, dueOn, issuer } = receipt;
  const issued = inWords(company, issuedAt);
  const end = writeAll(pdf, root, { ...left(), y: FRAME.top }, [
    { tag: 'H1', text: title, style: TITLE },
    ...correctedBy(receipt),
    ...(invoice ? [{ text: paymentOf(invoice) }] : []),
    {
      text:
        isInvoice(receipt) || isOfService(receipt)
          ? t('payments.dateOfIssue', { moment: issued })
          : issued,
    },
    ...(dueOn ? [{ text: t('payments.payByDay', { day: formatDay(dueOn) }), style: HEADING }] : []),
    ...movements
      .filter(({ isThis }) => isThis)
      .map((movement) => ({
        text: confirmation(receipt, movement),
        style: HEADING,
      })),
  ]);
  const companyEnd = writeAll(pdf, root, { ...right(), y: FRAME.top }, [
    { text: issuer.name, style: TITLE },
    ...[...issuer.address, issuer.phone, issuer.email].map((text) => ({ text })),
    ...taxNumber(issuer),
  ]);
  return Math.max(end, companyEnd);
}

/** The document that a credit note or a refund belongs to: 'for invoice I-2026-000012'. */
function correctedBy(receipt: Receipt) {
  const { corrects, movements, invoice } = receipt;
  if (!corrects) return [];
  // What was paid after the invoice has a receipt, and what was paid before it an advance invoice.
  const number = receiptNumberText(corrects);
  if (invoice) return [{ text: t('payments.ofPayment', { number }) }];
  const isOfDeposit = movements.some(({ isThis, purpose }) => isThis && purpose === 'deposit');
  const isOfReceipt = !isInvoice(receipt) && !isOfService(receipt);
  const text =
    isOfDeposit || isOfReceipt
      ? t('payments.forReceipt', { number })
      : t('payments.forInvoice', { number });
  return [{ text }];
}

/** The document of the service that a payment belongs to. */
function paymentOf(invoice: NonNullable<Receipt['invoice']>): string {
  const number = receiptNumberText(invoice);
  return invoice.series === 'C'
    ? t('payments.forCreditNote', { number })
    : t('payments.forInvoice', { number });
}

function taxNumber({ taxNumber: number }: { taxNumber?: string }) {
  if (!number) return [];
  const label = taxNumberLabel(companyLocale().country);
  return [{ text: t('payments.labelAndNumber', { label, number }) }];
}

/** What the receipt confirms: '$912.00 received by card' or '$500.00 deposit refunded in cash'. */
function confirmation(receipt: Receipt, movement: ReceiptMovement): string {
  const { purpose, method, amountCents } = movement;
  const amount = inMoney(receipt, Math.abs(amountCents));
  const isDeposit = purpose === 'deposit';
  const how = WAYS[method]();
  switch (movement.kind) {
    case 'captured':
      return isDeposit
        ? t('payments.depositReceived', { amount, how })
        : t('payments.amountReceived', { amount, how });
    case 'refunded':
      if (isTakenBack(movement)) return t('payments.amountTakenBack', { amount });
      return isDeposit
        ? t('payments.depositRefunded', { amount, how })
        : t('payments.amountRefunded', { amount, how });
    case 'refund-failed':
      return t('payments.amountReturned', { amount });
    case 'kept':
      return t('payments.depositKept', { amount });
  }
}

/** The customer beside the reservation. */
function writeParties(pdf: Pdf, root: Element, receipt: Receipt, y: number): number {
  const { customer, reservation } = receipt;
  const { id, vehicle, pickUpTime, pickUpLocation, dropOffTime, dropOffLocation } = reservation;
  const { name, company, address, email } = customer;
  const customerEnd = writeAll(pdf, root, { ...left(), y }, [
    { tag: 'H2', text: t('payments.customer'), style: HEADING },
    ...[company, name, address, email].flatMap((text) => (text ? [{ text }] : [])),
    ...taxNumber(customer),
  ]);
  const end = writeAll(pdf, root, { ...right(), y }, [
    { tag: 'H2', text: t('payments.reservation', { id }), style: HEADING },
    { text: vehicle },
    { text: t('payments.pickUp', { moment: formatWallClock(pickUpTime as WallClock) }) },
    ...(pickUpLocation ? [{ text: ownName(pickUpLocation) }] : []),
    { text: t('payments.dropOff', { moment: formatWallClock(dropOffTime as WallClock) }) },
    ...(dropOffLocation ? [{ text: ownName(dropOffLocation) }] : []),
  ]);
  return Math.max(customerEnd, end);
}

function writeLines(pdf: Pdf, root: Element, receipt: Receipt, y: number): number {
  const { first, amount } = widths(receipt);
  const { lines, totalCents } = receipt;
  const included = lines.filter(isIncludedTax);
  const priced = lines.filter((line) => !isIncludedTax(line));
  // With included taxes the unit price is without them, beside the rate, and the amount with them.
  const rates = isInvoice(receipt) && included.length > 0 ? containedPercents(lines) : undefined;
  const unitPrice =
    included.length > 0 && !rates ? t('payments.unitPriceGross') : t('payments.unitPriceNet');
  const row = (cells: string[]) => (rates ? cells.toSpliced(3, 0, '') : cells);
  return writeTable(pdf, root, y, {
    heading: t('payments.price'),
    columns: [
      { header: t('payments.description'), width: rates ? first - 46 : first },
      { header: t('payments.quantity'), width: 96, align: 'right' },
      {
        header: isInvoice(receipt) ? unitPrice : t('payments.unitPrice'),
        width: amount,
        align: 'right',
      },
      ...(rates ? [{ header: t('payments.rate'), width: 46, align: 'right' } as const] : []),
      {
        header: rates ? t('payments.amountGross') : t('payments.amount'),
        width: amount,
        align: 'right',
      },
    ],
    rows: [
      ...priced.map((line) => ({
        cells: rates
          ? cellsWithRate(receipt, line, rates.get(line) ?? 0)
          : lineCells(receipt, line),
      })),
      { cells: row([t('payments.total'), '', '', inMoney(receipt, totalCents)]), isStrong: true },
      ...includedTaxes(receipt, included).map((tax) => ({
        cells: row([
          t('payments.includesTax', { tax: taxInWords(tax) }),
          ...['', '', inMoney(receipt, tax.amountCents)],
        ]),
      })),
    ],
  });
}

/** Each tax once. Documents of the United States and of earlier versions stay as they are. */
function includedTaxes(receipt: Receipt, included: readonly PriceLine[]): TaxSum[] {
  const isOfNow = isOfService(receipt) || receipt.isAdvance || receipt.invoice;
  return isOfNow ? taxesOfLines(included) : included.map(taxOfLine);
}

function lineCells(
  receipt: Receipt,
  { kind, label, quantity, unit, unitCents, amountCents }: PriceLine,
): string[] {
  const isPlain = unit === 'once' && quantity === 1;
  const product = isPlain
    ? ['', '']
    : [quantityInWords({ quantity, unit }), inMoney(receipt, unitCents)];
  return [labelInWords({ kind, label }), ...product, inMoney(receipt, amountCents)];
}

function cellsWithRate(receipt: Receipt, line: PriceLine, percent: number): string[] {
  const [label = '', quantity = '', , amount = ''] = lineCells(receipt, line);
  const unitPrice = quantity && inMoney(receipt, withoutTax(line.unitCents, percent));
  const rate = t('prices.percent', { percent: formatNumber(percent) });
  return [label, quantity, unitPrice, rate, amount];
}

function writeMovements(
  company: Company,
  pdf: Pdf,
  root: Element,
  receipt: Receipt,
  y: number,
): number {
  const { movements, paidCents, dueCents, depositCents, keptCents } = receipt;
  const { first, amount } = widths(receipt);
  const total = (label: string, cents: number) => ({
    cells: [label, '', '', inMoney(receipt, cents)],
    isStrong: true,
  });
  const hasDeposit = movements.some(({ purpose }) => purpose === 'deposit');
  return writeTable(pdf, root, y, {
    heading: t('payments.paymentsAndRefunds'),
    columns: [
      { header: t('payments.date'), width: 136 },
      { header: t('payments.for'), width: first - 40 },
      { header: t('payments.method'), width: amount },
      { header: t('payments.amount'), width: amount, align: 'right' },
    ],
    rows: [
      ...movements.map((movement, index) => ({
        cells: movementCells(company, receipt, movement, rentalPayment(movements, index)),
      })),
      total(hasDeposit ? t('payments.paidWithoutDeposit') : t('payments.paid'), paidCents),
      ...(keptCents > 0 ? [total(t('payments.keptFromDeposit'), keptCents)] : []),
      dueCents < 0
        ? total(t('payments.refundDueLabel'), -dueCents)
        : total(t('payments.due'), dueCents),
      ...(depositCents > 0 ? [total(t('payments.depositHeld'), depositCents)] : []),
    ],
  });
}

/** Which payment for the rental a movement is; 0 for anything else. */
function rentalPayment(movements: readonly ReceiptMovement[], index: number): number {
  const isPayment = (one: ReceiptMovement) => isForRental(one) && one.kind === 'captured';
  const [movement] = movements.slice(index);
  if (!movement || !isPayment(movement)) return 0;
  return movements.slice(0, index + 1).filter(isPayment).length;
}

function movementCells(
  company: Company,
  receipt: Receipt,
  movement: ReceiptMovement,
  payment: number,
): string[] {
  const { at, method, amountCents, reason, isThis } = movement;
  const name = movementName(movement, payment);
  const parts = reason ? `${name}, ${reasonInWords(reason)}` : name;
  const text = isThis ? OF_THIS[documentKind(receipt)](parts) : parts;
  const how = method === 'terminal' ? t('payments.card') : METHOD_WORDS[method];
  return [inWords(company, at), text, how, inMoney(receipt, amountCents)];
}

function movementName(movement: ReceiptMovement, payment: number): string {
  const purpose = purposeInWords(movement.purpose, payment);
  switch (movement.kind) {
    case 'captured':
      return purpose;
    case 'refunded':
      return isTakenBack(movement)
        ? t('payments.takenBackOf', { purpose })
        : t('payments.refundOf', { purpose });
    case 'refund-failed':
      return t('payments.returnedOf', { purpose });
    case 'kept':
      return t('payments.keptFromDeposit');
  }
}

/** An instant on the company's clock: 'Dec 24, 2026, 10:00'. */
function inWords(company: Company, instant: string): string {
  return formatWallClock(toWallClock(new Date(instant), company.timeZone));
}
