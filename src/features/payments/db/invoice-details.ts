import type { Database } from '#db/client/client.ts';
import type { InvoiceDetails } from '../rules/invoice-details.ts';

/** What a customer wants on invoices; undefined when there is no such user. */
export async function findInvoiceDetails(
  db: Database,
  userId: number,
): Promise<InvoiceDetails | undefined> {
  const found = await db
    .selectFrom('users')
    .select('invoiceDetails')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found && { ...NONE, ...found.invoiceDetails };
}

const NONE: InvoiceDetails = { company: '', address: '', taxNumber: '' };

/**
 * Replaces them. `updatedAt` stays, because no call about the user returns them.
 * @returns false when there is no such user, or they were erased
 */
export async function replaceInvoiceDetails(
  db: Database,
  userId: number,
  details: InvoiceDetails,
): Promise<boolean> {
  const isEmpty = Object.values(details).every((text) => text === '');
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ invoiceDetails: isEmpty ? null : JSON.stringify(details) })
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
