import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useDeskPlace } from '#accounts/ui.ts';
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
import type { ClosingRow } from '../../rules/payment-calls.ts';
import { METHOD_WORDS } from '../../rules/payment-words.ts';
import { MoneyExplained } from '../shared/MoneyExplained.tsx';
import { ClosedDays } from './ClosedDays.tsx';
import styles from './ClosingPage.module.css';
import { DrawerPart } from './DrawerPart.tsx';
import { PlainTable } from './PlainTable.tsx';
import type { DrawerQuery } from './use-closings.ts';

/** The cash drawer on a day, and what each clerk took and gave back (payments: daily closing). */
export function ClosingPage({ search }: { search: RouteSearch }) {
  const day = search.day ?? dayAt(new Date(), pageCompany().timeZone).toString();
  const { place, field } = useDeskPlace();
  const query = { day, ...(place && { place: place.id }) };
  const { data, error, refetch } = useQuery({
    queryKey: [PATHS.adminPayments, 'closing', query],
    queryFn: ({ signal }) => send(getClosingCall, { query, signal }),
  });
  return (
    <AdminPage
      title="Daily closing"
      lead={[formatDay(day), place?.name].filter(Boolean).join(', ')}
      parent={{ title: 'Payments', path: PATHS.adminPayments }}
      actions={
        <>
          {field}
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </>
      }
    >
      <div className={`screen-only ${styles.day}`}>
        <DayField
          label="Day"
          value={day}
          onChange={(next) => {
            const { day: _, ...others } = search;
            const asked = new URLSearchParams({ ...others, ...(next && { day: next }) });
            $adminRoute.open(`${CLOSING_PATH}?${asked}`);
          }}
        />
      </div>
      <Stack gap="wide">
        <DrawerPart key={JSON.stringify(query)} query={query} />
        <Stack as="section" aria-labelledby="closing-clerks">
          <h2 id="closing-clerks">Money in and out</h2>
          <p className="note">All methods, the whole day, deposits included.</p>
          {error && <LoadFailed message="The closing could not be loaded." onRetry={refetch} />}
          {!data && !error && <Loading />}
          {data?.length === 0 && <p>Nothing came in or went out on this day.</p>}
          {data && data.length > 0 && <ClosingTable rows={data} />}
          <KeptFees query={query} />
          <MoneyExplained />
        </Stack>
        <ClosedDays query={query} />
      </Stack>
    </AdminPage>
  );
}

/** Cancellation fees, which no clerk takes: they were paid before. Below 0, more of earlier ones went back. */
function KeptFees({ query: { day, ...place } }: { query: DrawerQuery }) {
  const query = { from: day, to: day, ...place };
  const { data } = useQuery({
    queryKey: [PATHS.adminPayments, 'figures', query],
    queryFn: ({ signal }) => send(getMoneyFiguresCall, { query, signal }),
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
  const totals = [...Map.groupBy(rows, ({ method }) => method)].map(([method, some]) => {
    const sum = (of: 'count' | 'taken' | 'refunded' | 'kept') =>
      some.reduce((total, row) => total + row[of], 0);
    return {
      ...{ clerk: 'All clerks', method, count: sum('count') },
      ...{ taken: sum('taken'), refunded: sum('refunded'), kept: sum('kept') },
    };
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={styles.scroll} aria-label="Closing" tabIndex={0}>
      <PlainTable
        caption="Money in and out, by clerk and method"
        rows={rows}
        totals={totals}
        keyOf={({ clerk, method }) => `${clerk} ${method}`}
        columns={[
          {
            header: 'Clerk',
            cell: ({ clerk, method }) => clerk ?? (method === 'online' ? 'Online' : 'No clerk'),
          },
          { header: 'Method', cell: ({ method }) => METHOD_WORDS[method] },
          { header: 'Transactions', cell: ({ count }) => count, isNumeric: true },
          { header: 'Money in', cell: ({ taken }) => formatMoney(taken), isNumeric: true },
          { header: 'Money out', cell: ({ refunded }) => formatMoney(refunded), isNumeric: true },
          {
            header: 'Balance',
            cell: ({ taken, refunded }) => formatMoney(taken - refunded),
            isNumeric: true,
          },
          { header: 'Kept from deposits', cell: ({ kept }) => formatMoney(kept), isNumeric: true },
        ]}
      />
    </section>
  );
}
