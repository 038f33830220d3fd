import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { toAmount } from '#kernel/money/money.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { readOpenCents } from '../db/invoices.ts';
import type { Ledger } from '../db/ledger.ts';
import type { ReservationDocument } from '../rules/document-calls.ts';
import {
  documentKind,
  type ReceiptDraft,
  receiptNumberText,
  type StoredNumber,
  statedCents,
  storedNumberText,
} from '../rules/receipt.ts';

/** The documents of a reservation, the oldest first. */
export async function documentsOf(
  db: Database,
  company: Company,
  { reservation, movements, invoices }: Ledger,
): Promise<ReservationDocument[]> {
  const open = await readOpenCents(db, reservation.id);
  const documents = [
    ...movements.map((one) => documentOf(company, { ...one, id: null }, 0)),
    ...invoices.map((one) => documentOf(company, one, open.get(one.id) ?? 0)),
  ];
  return documents
    .toSorted((one, other) => one.issuedAt.localeCompare(other.issuedAt))
    .map(({ issuedAt: _, ...document }) => document);
}

function documentOf(
  company: Company,
  { id, receipt, ...number }: StoredNumber & { id: number | null; receipt: ReceiptDraft },
  openCents: number,
): ReservationDocument & { issuedAt: string } {
  const { issuedAt, taxes, corrects, advances = [], dueOn = null, invoice } = receipt;
  const grossCents = statedCents(receipt);
  // The taxes of the payment of an invoice are on the invoice.
  const taxCents = invoice ? 0 : taxes.reduce((sum, tax) => sum + tax.amountCents, 0);
  return {
    ...{ issuedAt, id },
    kind: documentKind(receipt),
    number: storedNumberText(number),
    day: dayAt(new Date(issuedAt), company.timeZone).toString(),
    net: toAmount(grossCents - taxCents),
    tax: toAmount(taxCents),
    gross: toAmount(grossCents),
    open: toAmount(openCents),
    dueOn,
    corrects: corrects ? receiptNumberText(corrects) : null,
    deducts: advances.map(receiptNumberText),
  };
}
