import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Allowed } from '#accounts/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { dayAt, formatDay } from '#kernel/time/calendar-day.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { DayField } from '#kit/list/DayField.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { $adminRoute, CLOSING_PATH, type RouteSearch } from '#kit/routing/admin-router.ts';
import { getClosingCall, getMoneyFiguresCall } from '../../calls/payments.ts';
import type { PaymentMethod } from '../../rules/payment.ts';
import type { ClosingRow } from '../../rules/payment-calls.ts';
import { METHOD_WORDS } from '../../rules/payment-words.ts';
import { MoneyExplained } from '../shared/MoneyExplained.tsx';
import { ClosedDays } from './ClosedDays.tsx';
import styles from './ClosingPage.module.css';
import { DrawerPart } from './DrawerPart.tsx';

/** The cash drawer on a day, and what each clerk took and gave back (payments: daily closing). */
export function ClosingPage({ search }: { search: RouteSearch }) {
  const day = search.day ?? dayAt(new Date(), pageCompany().timeZone).toString();
  const { data, error, refetch } = useQuery({
    queryKey: [PATHS.adminPayments, 'closing', day],
    queryFn: ({ signal }) => send(getClosingCall, { query: { day }, signal }),
  });
  return (
    <AdminPage
      title="Daily closing"
      lead={formatDay(day)}
      parent={{ title: 'Payments', path: PATHS.adminPayments }}
      actions={
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      }
    >
      <div className={`screen-only ${styles.day}`}>
        <DayField
          label="Day"
          value={day}
          onChange={(next) => $adminRoute.open(next ? `${CLOSING_PATH}?day=${next}` : CLOSING_PATH)}
        />
      </div>
      <Stack gap="wide">
        <Allowed to="see-drawer">
          <DrawerPart key={day} day={day} />
        </Allowed>
        <Stack as="section" aria-labelledby="closing-clerks">
          <h2 id="closing-clerks">Money in and out</h2>
          <p className="note">All methods, the whole day, deposits included.</p>
          {error && <LoadFailed message="The closing could not be loaded." onRetry={refetch} />}
          {!data && !error && <Loading />}
          {data?.length === 0 && <p>Nothing came in or went out on this day.</p>}
          {data && data.length > 0 && <ClosingTable rows={data} />}
          <KeptFees day={day} />
          <MoneyExplained />
        </Stack>
        <Allowed to="see-drawer">
          <ClosedDays day={day} />
        </Allowed>
      </Stack>
    </AdminPage>
  );
}

/** Cancellation fees, which no clerk takes: they were paid before. Below 0, more of earlier ones went back. */
function KeptFees({ day }: { day: string }) {
  const { data } = useQuery({
    queryKey: [PATHS.adminPayments, 'figures', { from: day, to: day }],
    queryFn: ({ signal }) => send(getMoneyFiguresCall, { query: { from: day, to: day }, signal }),
  });
  if (!data || data.fees === 0) return null;
  return (
    <p>
      {data.fees > 0
        ? `Cancellation fees kept: ${formatMoney(data.fees)}`
        : `Cancellation fees refunded: ${formatMoney(-data.fees)}`}
    </p>
  );
}

function ClosingTable({ rows }: { rows: readonly ClosingRow[] }) {
  const methods = [...new Set(rows.map(({ method }) => method))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={styles.scroll} aria-label="Closing" tabIndex={0}>
      <table className="data-table">
        <caption className="visually-hidden">Money in and out, by clerk and method</caption>
        <thead>
          <tr>
            <th scope="col">Clerk</th>
            <th scope="col">Method</th>
            <th scope="col" data-numeric>
              Transactions
            </th>
            <th scope="col" data-numeric>
              Money in
            </th>
            <th scope="col" data-numeric>
              Money out
            </th>
            <th scope="col" data-numeric>
              Balance
            </th>
            <th scope="col" data-numeric>
              Kept from deposits
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.clerk} ${row.method}`}>
              <th scope="row">{row.clerk ?? (row.method === 'online' ? 'Online' : 'No clerk')}</th>
              <td data-label="Method">{METHOD_WORDS[row.method]}</td>
              <Amounts rows={[row]} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {methods.map((method) => (
            <TotalRow key={method} method={method} rows={rows} />
          ))}
        </tfoot>
      </table>
    </section>
  );
}

function TotalRow({ method, rows }: { method: PaymentMethod; rows: readonly ClosingRow[] }) {
  return (
    <tr>
      <th scope="row">All clerks</th>
      <td data-label="Method">{METHOD_WORDS[method]}</td>
      <Amounts rows={rows.filter((row) => row.method === method)} />
    </tr>
  );
}

function Amounts({ rows }: { rows: readonly ClosingRow[] }) {
  const sum = (of: (row: ClosingRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const taken = sum((row) => row.taken);
  const refunded = sum((row) => row.refunded);
  return (
    <>
      <td data-label="Transactions" data-numeric>
        {sum(({ count }) => count)}
      </td>
      <td data-label="Money in" data-numeric>
        {formatMoney(taken)}
      </td>
      <td data-label="Money out" data-numeric>
        {formatMoney(refunded)}
      </td>
      <td data-label="Balance" data-numeric>
        {formatMoney(taken - refunded)}
      </td>
      <td data-label="Kept from deposits" data-numeric>
        {formatMoney(sum((row) => row.kept))}
      </td>
    </>
  );
}
