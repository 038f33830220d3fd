import { type Company, DEFAULT_COMPANY } from '#company/rules/company.ts';
import { toAmount } from '#kernel/money/money.ts';
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
import { amountInWords, quantityInWords } from '#prices/rules/line-words.ts';
import type { PriceLine } from '#prices/rules/price-line.ts';
import { issuerOf } from '../rules/issued-receipt.ts';
import { effectOf } from '../rules/movement-effect.ts';
import { isForRental, purposeInWords } from '../rules/payment-words.ts';
import {
  type Receipt,
  type ReceiptMovement,
  receiptMovementKind,
  receiptNumberText,
} from '../rules/receipt.ts';

const WORDS = {
  kind: { receipt: 'Receipt', 'credit-note': 'Credit note' },
  movement: {
    captured: (purpose: string) => purpose,
    refunded: (purpose: string) => `Refund: ${purpose}`,
    'refund-failed': (purpose: string) => `Returned by the bank: ${purpose}`,
    kept: () => 'Kept of the deposit',
  },
  method: { cash: 'Cash', terminal: 'Card', transfer: 'Bank transfer', online: 'Online' },
  by: { cash: 'in cash', terminal: 'by card', transfer: 'by bank transfer', online: 'online' },
};

const TITLE: TextStyle = { font: 'semibold', size: 17 };

/** The two columns above the tables. */
const LEFT = { x: FRAME.left, width: 240 };
const RIGHT = { x: FRAME.left + 256, width: 248 };

/**
 * A receipt or a credit note as a PDF file. The same receipt always gives the same bytes. Characters of other
 * scripts than the European ones are shown as boxes (fonts.ts).
 */
export async function receiptPdf(company: Company, receipt: Receipt): Promise<Uint8Array> {
  const title = `${WORDS.kind[receipt.kind]} ${receiptNumberText(receipt)}`;
  const document = openDocument({ title, createdAt: new Date(receipt.issuedAt) });
  const { pdf, root } = document;
  let y = writeHead(company, pdf, root, receipt, title);
  y = writeParties(pdf, root, receipt, y + 22);
  y = writeLines(pdf, root, receipt, y + 22);
  y = writeMovements(company, pdf, root, receipt, y + 22);
  writeOwnSum(pdf, root, receipt, y + 22);
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
  const { issuedAt, corrects, movements, issuer = issuerOf(DEFAULT_COMPANY) } = receipt;
  const end = writeAll(pdf, root, { ...LEFT, y: FRAME.top }, [
    { tag: 'H1', text: title, style: TITLE },
    ...(corrects ? [{ text: `for receipt ${receiptNumberText(corrects)}` }] : []),
    { text: inWords(company, issuedAt) },
    ...movements
      .filter(({ isThis }) => isThis)
      .map((movement) => ({
        text: confirmation(movement),
        style: HEADING,
      })),
  ]);
  const companyEnd = writeAll(pdf, root, { ...RIGHT, y: FRAME.top }, [
    { text: issuer.name, style: TITLE },
    ...[...issuer.address, issuer.phone, issuer.email].map((text) => ({ text })),
  ]);
  return Math.max(end, companyEnd);
}

/** What the receipt confirms: '$912.00 received by card' or '$500.00 deposit refunded in cash'. */
function confirmation(movement: ReceiptMovement): string {
  const { purpose, method, amountCents } = movement;
  const amount = dollars(Math.abs(amountCents));
  const what = purpose === 'deposit' ? 'deposit ' : '';
  switch (receiptMovementKind(movement)) {
    case 'captured':
      return `${amount} ${what}received ${WORDS.by[method]}`;
    case 'refunded':
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
  const customerEnd = writeAll(pdf, root, { ...LEFT, y }, [
    { tag: 'H2', text: 'Customer', style: HEADING },
    ...(customer.name ? [{ text: customer.name }] : []),
    ...(customer.email ? [{ text: customer.email }] : []),
  ]);
  const end = writeAll(pdf, root, { ...RIGHT, y }, [
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
  return writeTable(pdf, root, y, {
    heading: 'Price',
    columns: [
      { header: 'Description', width: 236 },
      { header: 'Quantity', width: 96, align: 'right' },
      { header: 'Unit price', width: 86, align: 'right' },
      { header: 'Amount', width: 86, align: 'right' },
    ],
    rows: [
      ...receipt.lines.map((line) => ({ cells: lineCells(line) })),
      { cells: ['Total', '', '', dollars(receipt.totalCents)], isStrong: true },
    ],
  });
}

function lineCells({ label, quantity, unit, unitCents, amountCents }: PriceLine): string[] {
  const isPlain = unit === 'once' && quantity === 1;
  const product = isPlain ? ['', ''] : [quantityInWords({ quantity, unit }), dollars(unitCents)];
  return [label, ...product, dollars(amountCents)];
}

function writeMovements(
  company: Company,
  pdf: Pdf,
  root: Element,
  receipt: Receipt,
  y: number,
): number {
  const { kind, movements, paidCents, dueCents, depositCents, keptCents = 0 } = receipt;
  const total = (label: string, cents: number) => ({
    cells: [label, '', '', dollars(cents)],
    isStrong: true,
  });
  const hasDeposit = movements.some(({ purpose }) => purpose === 'deposit');
  return writeTable(pdf, root, y, {
    heading: 'Payments and refunds',
    columns: [
      { header: 'Date', width: 136 },
      { header: 'For', width: 196 },
      { header: 'Method', width: 86 },
      { header: 'Amount', width: 86, align: 'right' },
    ],
    rows: [
      ...movements.map((movement, index) => ({
        cells: movementCells(
          company,
          movement,
          rentalPayment(movements, index),
          `this ${WORDS.kind[kind].toLowerCase()}`,
        ),
      })),
      total(hasDeposit ? 'Paid without deposit' : 'Paid', paidCents),
      ...(keptCents > 0 ? [total('Kept of the deposit', keptCents)] : []),
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
  movement: ReceiptMovement,
  payment: number,
  thisOne: string,
): string[] {
  const { at, purpose, method, amountCents, reason, isThis } = movement;
  const name = WORDS.movement[receiptMovementKind(movement)](purposeInWords(purpose, payment));
  const parts = [name, reason].filter(Boolean).join(', ');
  const text = isThis ? `${parts} (${thisOne})` : parts;
  return [inWords(company, at), text, WORDS.method[method], dollars(amountCents)];
}

/** Net, taxes and gross of what the receipt itself is about. Those of earlier versions do not state them. */
function writeOwnSum(pdf: Pdf, root: Element, receipt: Receipt, y: number): void {
  const { kind, movements, taxes } = receipt;
  const movement = movements.find(({ isThis }) => isThis);
  if (!taxes || !movement) return;
  const { amountCents } = movement;
  const effect = effectOf({ ...movement, kind: receiptMovementKind(movement) });
  const taxCents = taxes.reduce((sum, tax) => sum + tax.amountCents, 0);
  writeTable(pdf, root, y, {
    heading: `This ${WORDS.kind[kind].toLowerCase()}`,
    columns: [
      { header: 'Sum', width: 418 },
      { header: 'Amount', width: 86, align: 'right' },
    ],
    rows: [
      { cells: ['Net', dollars(amountCents - taxCents)] },
      ...taxes.map((tax) => ({ cells: [tax.label, dollars(tax.amountCents)] })),
      ...(taxes.length === 0 ? [{ cells: ['Tax', dollars(0)] }] : []),
      { cells: ['Gross', dollars(amountCents)], isStrong: true },
      ...(effect.incomeCents === 0
        ? [{ cells: ['A deposit is not income and is not taxed.', ''] }]
        : []),
    ],
  });
}

/** An instant on the company's clock: 'Dec 24, 2026, 10:00'. */
function inWords(company: Company, instant: string): string {
  return formatWallClock(toWallClock(new Date(instant), company.timeZone));
}

function dollars(cents: number): string {
  return amountInWords(toAmount(cents));
}
