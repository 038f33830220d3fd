import * as v from 'valibot';
import { AnswerInteger } from '#kernel/records/field.ts';
import { pageQuery, Search } from '#kernel/records/page.ts';
import { DOCUMENT_KINDS } from './document-words.ts';

/** A document of a reservation. Amounts are below 0 for what goes back. */
export const ReservationDocument = v.object({
  /** Of an invoice or its credit note; null for the document of a payment. */
  id: v.nullable(AnswerInteger),
  kind: v.picklist(DOCUMENT_KINDS),
  number: v.string(),
  day: v.pipe(v.string(), v.isoDate()),
  net: v.number(),
  tax: v.number(),
  gross: v.number(),
  /** What is still to be paid of an invoice. */
  open: v.number(),
  /** Until when an invoice is to be paid; null for the others. */
  dueOn: v.nullable(v.pipe(v.string(), v.isoDate())),
  /** The number of the document from which it takes back, or gives back; null for the others. */
  corrects: v.nullable(v.string()),
  /** The numbers of the documents of payments that an invoice deducts. */
  deducts: v.array(v.string()),
});
export type ReservationDocument = v.InferOutput<typeof ReservationDocument>;

export const invoiceFilters = {
  search: Search,
  open: v.optional(v.literal('true', 'open must be true')),
};
export type InvoiceFilters = v.InferOutput<v.ObjectSchema<typeof invoiceFilters, undefined>>;

const INVOICE_SORTS = ['id', 'dueOn'] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

/** The query of GET /documents/admin. */
export const InvoicesQuery = pageQuery(
  INVOICE_SORTS,
  { size: 20, sort: 'id', direction: 'DESC' },
  invoiceFilters,
);

/** An invoice or a credit note in the list of the desk. */
export const ListedInvoice = v.object({
  id: AnswerInteger,
  kind: v.picklist(['invoice', 'credit-note']),
  number: v.string(),
  day: v.pipe(v.string(), v.isoDate()),
  reservationId: AnswerInteger,
  customer: v.string(),
  gross: v.number(),
  open: v.number(),
  dueOn: v.nullable(v.pipe(v.string(), v.isoDate())),
  isOverdue: v.boolean(),
});
export type ListedInvoice = v.InferOutput<typeof ListedInvoice>;
