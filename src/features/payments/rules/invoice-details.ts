import * as v from 'valibot';
import { LIMITS, requiredText } from '#kernel/records/field.ts';
import { issuesInvoices } from './issues-invoices.ts';
import type { ReceiptCustomer } from './receipt.ts';

const LONGEST = { company: 100, address: LIMITS.address, taxNumber: 30 } as const;

function optionalLine(mostCharacters: number) {
  return v.nullish(v.union([v.literal(''), requiredText('Must be text', mostCharacters)]), '');
}

/** What a customer wants on invoices, the address in place of that of the account (payments: invoices). '' for none. */
export const InvoiceDetailsInput = v.object({
  company: optionalLine(LONGEST.company),
  address: optionalLine(LONGEST.address),
  taxNumber: optionalLine(LONGEST.taxNumber),
});

export const InvoiceDetails = v.object({
  company: v.string(),
  address: v.string(),
  taxNumber: v.string(),
});
export type InvoiceDetails = v.InferOutput<typeof InvoiceDetails>;

/** A customer as a receipt names them. In the United States receipts name nobody's address. */
export function receiptCustomer({
  firstName,
  lastName,
  email,
  address,
  zipCode,
  invoiceDetails,
}: {
  firstName: string;
  lastName: string;
  email: string | null;
  address: string;
  zipCode: string;
  invoiceDetails: InvoiceDetails | null;
}): ReceiptCustomer {
  const person = { name: `${firstName} ${lastName}`, ...(email !== null && { email }) };
  if (!issuesInvoices()) return person;
  const { company, taxNumber, address: wanted } = invoiceDetails ?? {};
  return {
    ...person,
    ...(company && { company }),
    address: wanted || `${address}, ${zipCode}`,
    ...(taxNumber && { taxNumber }),
  };
}
