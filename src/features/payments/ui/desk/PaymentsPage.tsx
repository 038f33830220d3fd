import { useMay } from '#accounts/ui.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { adminReservationPath, PATHS } from '#kernel/paths/paths.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { AdminList, type ChoiceFilter, type ListColumn } from '#kit/list/AdminList.tsx';
import { optionsOf } from '#kit/list/ChoiceField.tsx';
import { DayField } from '#kit/list/DayField.tsx';
import { chipOf } from '#kit/list/FilterBar.tsx';
import { defineList, type SortOf } from '#kit/list/list-definition.ts';
import { TwoLines } from '#kit/list/TwoLines.tsx';
import { CLOSING_PATH, INVOICES_PATH, type RouteSearch } from '#kit/routing/admin-router.ts';
import { downloadPaymentsCall, listMovementsCall } from '../../calls/payments.ts';
import { PAYMENT_METHODS, PAYMENT_PURPOSES } from '../../rules/payment.ts';
import { type ListedMovement, movementFilters } from '../../rules/payment-calls.ts';
import {
  METHOD_WORDS,
  movementInWords,
  PURPOSE_WORDS,
  purposeInWords,
} from '../../rules/payment-words.ts';
import { MoneyStrip } from './MoneyStrip.tsx';

const MOVEMENT_LIST = defineList({
  path: PATHS.adminPayments,
  sorts: [
    { by: 'id', title: 'When' },
    { by: 'amount', title: 'Amount' },
  ],
  direction: 'DESC',
  filters: movementFilters,
  load: (query, signal) => send(listMovementsCall, { query, signal }),
});

const COLUMNS: readonly ListColumn<ListedMovement, SortOf<typeof MOVEMENT_LIST>>[] = [
  {
    header: 'Receipt',
    cell: ({ receipt, customer, reservationId }) => (
      <TwoLines note={`${customer}, reservation ${reservationId}`}>{receipt}</TwoLines>
    ),
    isLink: true,
  },
  {
    header: 'When',
    cell: ({ at, by }) => <TwoLines note={by ?? ''}>{formatWallClock(at)}</TwoLines>,
    sortBy: 'id',
  },
  {
    header: 'For',
    cell: ({ purpose, rentalPayment, method, kind, reason }) => (
      <TwoLines note={[METHOD_WORDS[method], reason].filter(Boolean).join(', ')}>
        {purposeInWords(purpose, rentalPayment)}
        {kind !== 'captured' && `, ${movementInWords({ kind, reason }).toLowerCase()}`}
      </TwoLines>
    ),
  },
  {
    header: 'Amount',
    cell: ({ amount, tax }) => (
      <TwoLines note={tax === 0 ? '' : `Tax ${formatMoney(tax)}`}>
        <span className="figures">{formatMoney(amount)}</span>
      </TwoLines>
    ),
    isNumeric: true,
    sortBy: 'amount',
  },
];

const CHOICES: readonly ChoiceFilter<'method' | 'purpose'>[] = [
  {
    filter: 'method',
    label: 'Method',
    all: 'All methods',
    options: optionsOf(PAYMENT_METHODS, METHOD_WORDS),
  },
  {
    filter: 'purpose',
    label: 'For',
    all: 'All purposes',
    options: optionsOf(PAYMENT_PURPOSES, PURPOSE_WORDS),
  },
];

const DOWNLOAD = { call: downloadPaymentsCall, label: 'Download Payments', hasCsv: true };

/** What was paid and given back, each with its receipt (payments: payments). */
export function PaymentsPage({ search }: { search: RouteSearch }) {
  const may = useMay();
  return (
    <AdminList
      definition={MOVEMENT_LIST}
      search={search}
      title="Payments"
      noun="transactions"
      columns={COLUMNS}
      hrefOf={({ reservationId }) => adminReservationPath(reservationId)}
      {...(may('download') && { download: DOWNLOAD })}
      actions={
        <>
          <a className="button" href={INVOICES_PATH}>
            Invoices
          </a>
          <a className="button" href={CLOSING_PATH}>
            Daily closing
          </a>
        </>
      }
      notice={<MoneyStrip from={search.from} to={search.to} />}
      searchLabel="Customer's name or email"
      choices={CHOICES}
      filterFields={(choices, { values, change }) => (
        <>
          {choices}
          <DayField label="From" value={values.from} onChange={(from) => change({ from })} />
          <DayField label="To" value={values.to} onChange={(to) => change({ to })} />
        </>
      )}
      chipsOf={(chips, { from, to }) => [
        ...chips,
        ...chipOf('from', from && `From ${formatDay(from)}`),
        ...chipOf('to', to && `Through ${formatDay(to)}`),
      ]}
    />
  );
}
