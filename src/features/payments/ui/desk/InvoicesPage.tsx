import { useMay } from '#accounts/ui.ts';
import { usualBooks } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { adminReservationPath } from '#kernel/paths/paths.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { send } from '#kit/client/client.ts';
import { AdminList, type ChoiceFilter, type ListColumn } from '#kit/list/AdminList.tsx';
import { defineList, type SortOf } from '#kit/list/list-definition.ts';
import { TwoLines } from '#kit/list/TwoLines.tsx';
import { INVOICES_PATH, type RouteSearch } from '#kit/routing/admin-router.ts';
import { downloadPaymentsCall, listInvoicesCall } from '../../calls/payments.ts';
import { invoiceFilters, type ListedInvoice } from '../../rules/document-calls.ts';
import { DOCUMENT_WORDS } from '../../rules/document-words.ts';

const INVOICE_LIST = defineList({
  path: INVOICES_PATH,
  sorts: [
    { by: 'id', title: 'Issued' },
    { by: 'dueOn', title: 'Due' },
  ],
  direction: 'DESC',
  filters: invoiceFilters,
  load: (query, signal) => send(listInvoicesCall, { query, signal }),
});

const COLUMNS: readonly ListColumn<ListedInvoice, SortOf<typeof INVOICE_LIST>>[] = [
  {
    header: 'Document',
    cell: ({ kind, number, customer, reservationId }) => (
      <TwoLines note={`${customer}, reservation ${reservationId}`}>
        {DOCUMENT_WORDS[kind]()} {number}
      </TwoLines>
    ),
    isLink: true,
  },
  { header: 'Issued', cell: ({ day }) => formatDay(day), sortBy: 'id' },
  {
    header: 'Due',
    cell: ({ dueOn, isOverdue }) =>
      dueOn && (
        <TwoLines note={isOverdue ? <strong className="warning">Overdue</strong> : ''}>
          {formatDay(dueOn)}
        </TwoLines>
      ),
    sortBy: 'dueOn',
  },
  {
    header: 'Amount',
    cell: ({ gross, open }) => (
      <TwoLines note={open === 0 ? '' : `Open ${formatMoney(open)}`}>
        <span className="figures">{formatMoney(gross)}</span>
      </TwoLines>
    ),
    isNumeric: true,
  },
];

const CHOICES: readonly ChoiceFilter<'open'>[] = [
  {
    filter: 'open',
    label: 'Payment',
    all: 'All',
    options: [{ value: 'true', label: 'Open' }],
    isClearAlone: true,
  },
];

const DOWNLOAD = {
  call: downloadPaymentsCall,
  label: 'Download by supply',
  hasCsv: true,
  query: { view: 'supply' },
};

/** Invoices and credit notes, with what is open and overdue (payments: documents). */
export function InvoicesPage({ search }: { search: RouteSearch }) {
  const may = useMay();
  return (
    <AdminList
      definition={INVOICE_LIST}
      search={search}
      title="Invoices"
      noun="invoices and credit notes"
      columns={COLUMNS}
      hrefOf={({ reservationId }) => adminReservationPath(reservationId)}
      {...(may('download') && { download: DOWNLOAD })}
      notice={<p className="quiet">{usualBooks(pageCompany().country)}</p>}
      searchLabel="Customer's name or email"
      choices={CHOICES}
    />
  );
}
