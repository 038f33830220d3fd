import type { BookView, SettingsInParts } from '#company/rules.ts';
import type { Sheet } from '#platform/spreadsheets/sheet.ts';
import { count, money, text, wallClock } from '#platform/spreadsheets/spreadsheet-column.ts';
import { type BookRow, exportBooks } from '../db/book-entries.ts';
import { bookedInvoiceConditions, feeEntryConditions } from '../db/fee-entries.ts';
import type { MovementFilters } from '../rules/payment-calls.ts';
import {
  ENTRY_WORDS,
  METHOD_WORDS,
  movementInWords,
  purposeInWords,
} from '../rules/payment-words.ts';

/**
 * The books for an accountant, by the date of the supply or of the payment, which the rules describe (payments: books).
 * @param taxLabels the taxes, by name and rate, of which each has a column
 */
export function paymentsSheet(
  { company, accounts }: Pick<SettingsInParts, 'company' | 'accounts'>,
  filters: MovementFilters,
  taxLabels: readonly string[],
  view: BookView,
): Sheet<BookRow> {
  return {
    file: 'payments',
    table: 'paymentMovements',
    alsoCounted: [
      { table: 'feeEntries', conditions: feeEntryConditions(company, filters) },
      { table: 'invoices', conditions: bookedInvoiceConditions(company, filters) },
    ],
    kind: 'payment',
    name: 'Payments',
    read: (db) => exportBooks(db, company, filters, view),
    // A movement has one row or two, and text with commas is not zipped.
    bytesPerRow: 800,
    columns: [
      text('Receipt', 16, ({ movement, invoice }) => movement?.receipt ?? invoice ?? ''),
      wallClock('Time', 18, ({ at }) => at),
      count('Reservation', 12, ({ reservationId }) => reservationId),
      text('Customer', 28, ({ customer }) => customer),
      text('For', 24, ({ movement, kind }) =>
        movement ? purposeInWords(movement.purpose, movement.rentalPayment) : ENTRY_WORDS[kind],
      ),
      text('Method', 16, ({ movement }) => (movement ? METHOD_WORDS[movement.method] : '')),
      text('Movement', 24, ({ movement, invoice }) => {
        if (invoice) return view === 'supply' ? 'Invoiced' : 'Taxes of the invoice';
        return movementInWords(movement ?? { kind: 'kept' });
      }),
      text('Kind', 24, ({ kind }) => ENTRY_WORDS[kind]),
      money('Net', 14, ({ net }) => net),
      ...taxLabels.map((label) => money<BookRow>(label, 16, ({ taxes }) => taxes[label] ?? 0)),
      money('Tax', 14, ({ tax }) => tax),
      money('Gross', 14, ({ gross }) => gross),
      ...(view === 'supply'
        ? [
            money<BookRow>('Open', 14, ({ open }) => open ?? null),
            text<BookRow>('Due', 14, ({ dueOn }) => dueOn ?? ''),
          ]
        : []),
      text('Account', 14, ({ kind }) => accounts[kind]),
      money('Provider fee', 14, ({ provider }) => provider.fee),
      money('Payout', 14, ({ provider }) => provider.payout),
      text('Payout currency', 14, ({ provider }) => provider.currency),
      text('Payout day', 14, ({ provider }) => provider.payoutDay ?? ''),
      text('Payout id', 30, ({ provider }) => provider.payoutId ?? ''),
      text('Clerk', 24, ({ movement }) => movement?.by ?? ''),
      text('Reason', 40, ({ movement }) => movement?.reason ?? ''),
    ],
  };
}
