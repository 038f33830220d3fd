import { builtInAccount, noUser, requireMayChange } from '#accounts/server.ts';
import { database } from '#db/client/connection.ts';
import { findUser } from '#identity/db.ts';
import { handle, handleRead } from '#platform/http/handle.ts';
import { getInvoiceDetailsCall, updateInvoiceDetailsCall } from '../calls/payments.ts';
import { findInvoiceDetails, replaceInvoiceDetails } from '../db/invoice-details.ts';

/** The calls about what customers want on invoices (payments: invoices). */
export const invoiceDetailsCalls = [
  handleRead(
    getInvoiceDetailsCall,
    {
      summary:
        "What a user wants on invoices: the caller's own, or anybody's for callers who may see customers.",
    },
    async ({ db, userId, caller, params: { id } }) => {
      const [details, { may }] = await Promise.all([findInvoiceDetails(db, id), caller]);
      if (!details || (id !== userId && !may('see-customers'))) throw noUser();
      return details;
    },
  ),

  handle(
    updateInvoiceDetailsCall,
    {
      summary:
        'Replaces what a user wants on invoices. Documents that were issued stay as they are.',
      refusals: ['not_found', 'built_in'],
    },
    async ({ company, user, may, params: { id }, body }) => {
      const isOwn = id === user?.id;
      const found = isOwn ? user : may('edit-customers') && (await findUser(database, company, id));
      if (!found) throw noUser();
      if (!isOwn) requireMayChange(found, may);
      if (found.builtIn) throw builtInAccount();
      if (!(await replaceInvoiceDetails(database, id, body))) throw noUser();
      return body;
    },
  ),
];
