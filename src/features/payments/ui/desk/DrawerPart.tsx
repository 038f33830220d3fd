import { useState } from 'react';
import { useMay } from '#accounts/ui.ts';
import { placeById } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { moneyInWords, readMoney } from '#kernel/money/typed-money.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { useAction } from '#kit/action/use-action.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { Fields, Panel, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { closeDayCall } from '../../calls/payments.ts';
import type { Closing, Closings, Drawer } from '../../rules/closing-calls.ts';
import styles from './ClosingPage.module.css';
import { AmountField, ReasonField } from './DeskFields.tsx';
import { type DrawerQuery, keepClosings, refreshClosings, useClosings } from './use-closings.ts';

/** The cash that the drawer should hold, what was counted, and the button that closes the day. */
export function DrawerPart({ query }: { query: DrawerQuery }) {
  const { data, error, refetch } = useClosings(query);
  return (
    <Panel as="section" className={styles.drawer} aria-labelledby="drawer">
      <h2 id="drawer">Cash drawer</h2>
      {error && !data && <LoadFailed message="The drawer could not be loaded." onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && <DayOfDrawer query={query} closings={data} />}
    </Panel>
  );
}

function DayOfDrawer({ query, closings }: { query: DrawerQuery; closings: Closings }) {
  const { day } = query;
  const mayClose = useMay()('take-money');
  const { drawer, closing, after } = closings;
  if (!drawer) {
    const hasBegun = day <= dayAt(new Date(), pageCompany().timeZone).toString();
    const others = closings.closings.filter((one) => one.day === day);
    if (others.length > 0) return <p>This day is closed for {placesInWords(others)}.</p>;
    return (
      <p>
        {hasBegun
          ? 'This day was not closed. A later day is closed, so its cash is in that closing.'
          : 'This day has not begun.'}
      </p>
    );
  }
  return (
    <>
      <p className="note">Cash since {formatWallClock(drawer.since)}, deposits included.</p>
      <FactList
        hasAmounts
        facts={[...expectedFacts(drawer), ...(closing ? countedFacts(closing) : [])]}
      />
      {closing && <ClosedBy closing={closing} />}
      {closing && after.cashIn + after.cashOut > 0 && (
        <p>
          After the closing: {formatMoney(after.cashIn)} in, {formatMoney(after.cashOut)} out. This
          cash counts in the next closing.
        </p>
      )}
      {!closing &&
        (mayClose ? (
          <CloseDayForm query={query} expected={drawer.expected} />
        ) : (
          <p>Not closed yet.</p>
        ))}
    </>
  );
}

function expectedFacts({ opening, cashIn, cashOut, expected }: Drawer) {
  return [
    { label: 'In the drawer before', value: formatMoney(opening) },
    { label: 'Cash in', value: formatMoney(cashIn) },
    { label: 'Cash out', value: formatMoney(-cashOut) },
    { label: 'Expected', value: <strong>{formatMoney(expected)}</strong> },
  ];
}

function countedFacts({ counted, difference, takenOut }: Closing) {
  return [
    { label: 'Counted', value: <strong>{formatMoney(counted)}</strong> },
    { label: 'Difference', value: differenceInWords(difference) },
    { label: 'Taken out', value: formatMoney(takenOut) },
  ];
}

function ClosedBy({ closing: { by, at, reason } }: { closing: Closing }) {
  return (
    <p>
      Closed {formatWallClock(at)}
      {by && ` by ${by}`}.{reason && ` Reason for the difference: ${reason}`}
    </p>
  );
}

/** The places whose drawers were counted: 'Airport, Town', or 'all places'. */
export function placesInWords(closings: readonly Pick<Closing, 'placeId'>[]): string {
  return closings
    .map(({ placeId }) =>
      placeId === null ? 'all places' : placeById(pageCompany(), placeId)?.name,
    )
    .join(', ');
}

/** '$5.00 missing', '$5.00 too much', or 'None'. */
export function differenceInWords(difference: number): string {
  if (difference === 0) return 'None';
  return difference < 0
    ? `${formatMoney(-difference)} missing`
    : `${formatMoney(difference)} too much`;
}

function CloseDayForm({ query, expected }: { query: DrawerQuery; expected: number }) {
  const [counted, setCounted] = useState('');
  const [takenOut, setTakenOut] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const amount = readMoney(counted);
  const difference = toAmount(toCents(amount) - toCents(expected));
  const hasDifference = difference < 0 || difference > 0;
  const [run, isPending] = useAction(
    async () => {
      setErrors({});
      const saved = await send(closeDayCall, {
        body: {
          ...query,
          counted: amount,
          expected,
          ...(takenOut.trim() && { takenOut: readMoney(takenOut) }),
          ...(hasDifference && { reason }),
        },
      });
      showToast('success', 'The day is closed');
      keepClosings(query, saved);
    },
    (error) => {
      setErrors(error instanceof ApiError ? error.errors : {});
      void refreshClosings();
    },
  );
  return (
    <Stack
      as="form"
      className="screen-only"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <Fields>
        <AmountField
          label={`Counted, in ${moneyInWords()}`}
          hint="All cash in the drawer, change included"
          name="counted"
          value={counted}
          error={errors.counted}
          onChange={setCounted}
        />
        <AmountField
          label={`Taken out, in ${moneyInWords()}`}
          hint="To the bank or the safe. The rest stays for the next day"
          name="taken-out"
          isOptional
          value={takenOut}
          error={errors.takenOut}
          onChange={setTakenOut}
        />
      </Fields>
      <p role="status">
        Difference:{' '}
        <strong>
          {Number.isNaN(difference) ? 'not counted yet' : differenceInWords(difference)}
        </strong>
      </p>
      {hasDifference && (
        <ReasonField
          label="Reason for the difference"
          name="reason"
          value={reason}
          error={errors.reason}
          onChange={setReason}
        />
      )}
      <div className="actions">
        <Button variant="primary" type="submit" isPending={isPending}>
          Close the day
        </Button>
      </div>
    </Stack>
  );
}
