import * as v from 'valibot';
import { personAddress } from '#kernel/locale/country.ts';
import { LIMITS, optionalText } from '#kernel/records/field.ts';
import { issuesInvoices } from './issues-invoices.ts';
import type { ReceiptCustomer } from './receipt.ts';

/** What a customer wants on invoices, the address in place of that of the account (payments: invoices). '' for none. */
export const InvoiceDetailsInput = v.object({
  company: optionalText(100),
  address: optionalText(LIMITS.address),
  taxNumber: optionalText(30),
});

export const InvoiceDetails = v.object({
  company: v.string(),
  address: v.string(),
  taxNumber: v.string(),
});
export type InvoiceDetails = v.InferOutput<typeof InvoiceDetails>;

/** A customer as a receipt names them. In the United States receipts name the company, and nobody's address. */
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
  const { company, taxNumber, address: wanted } = invoiceDetails ?? {};
  const named = { ...person, ...(company && { company }) };
  if (!issuesInvoices()) return named;
  const stated = wanted || personAddress(address, zipCode);
  return {
    ...named,
    ...(stated && { address: stated }),
    ...(taxNumber && { taxNumber }),
  };
}

/** Whether invoices lack the customer's address. Nobody's is on those of the United States. */
export function needsAddress({ address }: ReceiptCustomer): boolean {
  return issuesInvoices() && address === undefined;
}
