import { inLocale } from '#company/db.ts';
import { type Company, DEFAULT_COMPANY, taxNumberLabel } from '#company/rules.ts';
import { companyLocale, DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
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
import { type PriceLine, quantityInWords } from '#prices/rules.ts';
import { containedPercents, withoutTax } from '../rules/contained-rate.ts';
import { issuerOf } from '../rules/issued-receipt.ts';
import { isForRental, purposeInWords } from '../rules/payment-words.ts';
import { isIncludedTax } from '../rules/rate-sums.ts';
import {
  isInvoice,
  isOfService,
  isReversal,
  type Receipt,
  type ReceiptMovement,
  receiptMovementKind,
  receiptName,
  receiptNumberText,
  seriesName,
  type TaxSum,
} from '../rules/receipt.ts';
import { taxesOfLines, taxOfLine } from '../rules/tax-parts.ts';
import { inMoney, writeOwnSum, writeServiceSum } from './receipt-sum.ts';

const WORDS = {
  movement: {
    captured: (purpose: string) => purpose,
    refunded: (purpose: string) => `Refund: ${purpose}`,
    'refund-failed': (purpose: string) => `Returned by the bank: ${purpose}`,
    kept: () => 'Kept from the deposit',
  },
  method: { cash: 'Cash', terminal: 'Card', transfer: 'Bank transfer', online: 'Online' },
  by: { cash: 'in cash', terminal: 'by card', transfer: 'by bank transfer', online: 'online' },
};

const TITLE: TextStyle = { font: 'semibold', size: 17 };

/** The two columns above the tables. */
const left = () => ({ x: FRAME.left, width: 240 });
const right = () => ({ x: FRAME.left + 256, width: 248 });

/** The widths of a table's columns. Amounts with the code of their currency are longer. */
const widths = (receipt: Receipt) =>
  isInvoice(receipt) ? { first: 196, amount: 106 } : { first: 236, amount: 86 };

/**
 * A receipt, an invoice or a credit note as a PDF file, in the locale in which it was issued (payments: invoices). The same
 * receipt always gives the same bytes. Letters that no font has are boxes (fonts.ts).
 */
export function receiptPdf(company: Company, receipt: Receipt): Promise<Uint8Array> {
  return inLocale({ ...DEFAULT_LOCALE, ...receipt.locale }, () => writeReceipt(company, receipt));
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
  const { issuedAt, invoice, movements, dueOn, issuer = issuerOf(DEFAULT_COMPANY) } = receipt;
  const issued = inWords(company, issuedAt);
  const end = writeAll(pdf, root, { ...left(), y: FRAME.top }, [
    { tag: 'H1', text: title, style: TITLE },
    ...correctedBy(receipt),
    ...(invoice ? [{ text: `for ${seriesName(invoice)} ${receiptNumberText(invoice)}` }] : []),
    { text: isInvoice(receipt) || isOfService(receipt) ? `Date of issue: ${issued}` : issued },
    ...(dueOn ? [{ text: `Please pay by ${formatDay(dueOn)}`, style: HEADING }] : []),
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
  if (invoice) return [{ text: `of the payment ${receiptNumberText(corrects)}` }];
  const isOfDeposit = movements.some(({ isThis, purpose }) => isThis && purpose === 'deposit');
  const isOfReceipt = !isInvoice(receipt) && !isOfService(receipt);
  const name = isOfDeposit || isOfReceipt ? 'receipt' : 'invoice';
  return [{ text: `for ${name} ${receiptNumberText(corrects)}` }];
}

function taxNumber({ taxNumber: number }: { taxNumber?: string }) {
  return number ? [{ text: `${taxNumberLabel(companyLocale().country)}: ${number}` }] : [];
}

/** What the receipt confirms: '$912.00 received by card' or '$500.00 deposit refunded in cash'. */
function confirmation(receipt: Receipt, movement: ReceiptMovement): string {
  const { purpose, method, amountCents } = movement;
  const amount = inMoney(receipt, Math.abs(amountCents));
  const what = purpose === 'deposit' ? 'deposit ' : '';
  switch (receiptMovementKind(movement)) {
    case 'captured':
      return `${amount} ${what}received ${WORDS.by[method]}`;
    case 'refunded':
      if (isReversal(movement)) return `${amount} taken back by the bank`;
      return `${amount} ${what}refunded ${WORDS.by[method]}`;
    case 'refund-failed':
      return `${amount} returned by the bank`;
    case 'kept':
      return `${amount} of the deposit kept`;
  }
}

/** The customer beside the reservation. */
function writeParties(pdf: Pdf, root: Element, receipt: Receipt, y: number): number {
  const { customer, reservation } = receipt;
  const { id, vehicle, pickUpTime, pickUpLocation, dropOffTime, dropOffLocation } = reservation;
  const { name, company, address, email } = customer;
  const customerEnd = writeAll(pdf, root, { ...left(), y }, [
    { tag: 'H2', text: 'Customer', style: HEADING },
    ...[company, name, address, email].flatMap((text) => (text ? [{ text }] : [])),
    ...taxNumber(customer),
  ]);
  const end = writeAll(pdf, root, { ...right(), y }, [
    { tag: 'H2', text: `Reservation ${id}`, style: HEADING },
    { text: vehicle },
    { text: `Pick-up: ${formatWallClock(pickUpTime as WallClock)}` },
    ...(pickUpLocation ? [{ text: pickUpLocation }] : []),
    { text: `Drop-off: ${formatWallClock(dropOffTime as WallClock)}` },
    ...(dropOffLocation ? [{ text: dropOffLocation }] : []),
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
  const unitPrice = included.length > 0 && !rates ? 'Unit price (gross)' : 'Unit price (net)';
  const row = (cells: string[]) => (rates ? cells.toSpliced(3, 0, '') : cells);
  return writeTable(pdf, root, y, {
    heading: 'Price',
    columns: [
      { header: 'Description', width: rates ? first - 46 : first },
      { header: 'Quantity', width: 96, align: 'right' },
      { header: isInvoice(receipt) ? unitPrice : 'Unit price', width: amount, align: 'right' },
      ...(rates ? [{ header: 'Rate', width: 46, align: 'right' } as const] : []),
      { header: rates ? 'Amount (gross)' : 'Amount', width: amount, align: 'right' },
    ],
    rows: [
      ...priced.map((line) => ({
        cells: rates
          ? cellsWithRate(receipt, line, rates.get(line) ?? 0)
          : lineCells(receipt, line),
      })),
      { cells: row(['Total', '', '', inMoney(receipt, totalCents)]), isStrong: true },
      ...includedTaxes(receipt, included).map(({ label, amountCents }) => ({
        cells: row([`Includes ${label}`, '', '', inMoney(receipt, amountCents)]),
      })),
    ],
  });
}

/** Each tax once. Documents in the United States and of earlier versions stay as they are. */
function includedTaxes(receipt: Receipt, included: readonly PriceLine[]): TaxSum[] {
  const isOfNow = isOfService(receipt) || receipt.isAdvance || receipt.invoice;
  return isOfNow ? taxesOfLines(included) : included.map(taxOfLine);
}

function lineCells(
  receipt: Receipt,
  { label, quantity, unit, unitCents, amountCents }: PriceLine,
): string[] {
  const isPlain = unit === 'once' && quantity === 1;
  const product = isPlain
    ? ['', '']
    : [quantityInWords({ quantity, unit }), inMoney(receipt, unitCents)];
  return [label, ...product, inMoney(receipt, amountCents)];
}

function cellsWithRate(receipt: Receipt, line: PriceLine, percent: number): string[] {
  const [label = '', quantity = '', , amount = ''] = lineCells(receipt, line);
  const unitPrice = quantity && inMoney(receipt, withoutTax(line.unitCents, percent));
  return [label, quantity, unitPrice, `${formatNumber(percent)}%`, amount];
}

function writeMovements(
  company: Company,
  pdf: Pdf,
  root: Element,
  receipt: Receipt,
  y: number,
): number {
  const { movements, paidCents, dueCents, depositCents, keptCents = 0 } = receipt;
  const { first, amount } = widths(receipt);
  const total = (label: string, cents: number) => ({
    cells: [label, '', '', inMoney(receipt, cents)],
    isStrong: true,
  });
  const hasDeposit = movements.some(({ purpose }) => purpose === 'deposit');
  return writeTable(pdf, root, y, {
    heading: 'Payments and refunds',
    columns: [
      { header: 'Date', width: 136 },
      { header: 'For', width: first - 40 },
      { header: 'Method', width: amount },
      { header: 'Amount', width: amount, align: 'right' },
    ],
    rows: [
      ...movements.map((movement, index) => ({
        cells: movementCells(company, receipt, movement, rentalPayment(movements, index)),
      })),
      total(hasDeposit ? 'Paid without deposit' : 'Paid', paidCents),
      ...(keptCents > 0 ? [total('Kept from the deposit', keptCents)] : []),
      dueCents < 0 ? total('Refund due', -dueCents) : total('Due', dueCents),
      ...(depositCents > 0 ? [total('Deposit held', depositCents)] : []),
    ],
  });
}

/** Which payment for the rental a movement is; 0 for anything else. */
function rentalPayment(movements: readonly ReceiptMovement[], index: number): number {
  const isPayment = (one: ReceiptMovement) =>
    isForRental(one) && receiptMovementKind(one) === 'captured';
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
  const { at, purpose, method, amountCents, reason, isThis } = movement;
  const of = purposeInWords(purpose, payment);
  const name = isReversal(movement)
    ? `Taken back by the bank: ${of}`
    : WORDS.movement[receiptMovementKind(movement)](of);
  const parts = [name, reason].filter(Boolean).join(', ');
  const text = isThis ? `${parts} (this ${receiptName(receipt).toLowerCase()})` : parts;
  return [inWords(company, at), text, WORDS.method[method], inMoney(receipt, amountCents)];
}

/** An instant on the company's clock: 'Dec 24, 2026, 10:00'. */
function inWords(company: Company, instant: string): string {
  return formatWallClock(toWallClock(new Date(instant), company.timeZone));
}
