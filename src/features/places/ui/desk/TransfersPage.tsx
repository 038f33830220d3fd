import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, CircleAlert, Printer, Undo2 } from 'lucide-react';
import { useMay } from '#accounts/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { adminReservationPath, adminVehiclePath, PATHS } from '#kernel/paths/paths.ts';
import { dayAt, formatDay, parseDay } from '#kernel/time/calendar-day.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Bar, Panel, Stack } from '#kit/layout/layout.tsx';
import { DayField } from '#kit/list/DayField.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { $adminRoute, type RouteSearch, transfersPath } from '#kit/routing/admin-router.ts';
import { listTransfersCall, recordTransferCall } from '../../calls/transfers.ts';
import type { Transfer } from '../../rules/transfer.ts';
import styles from './TransfersPage.module.css';

/** The vehicles that have to be at another place on a day, in the order of time (places: transfers of a day). */
export function TransfersPage({ search }: { search: RouteSearch }) {
  const today = dayAt(new Date(), pageCompany().timeZone).toString();
  const day = search.day && parseDay(search.day) ? search.day : today;
  const { data, error, refetch } = useQuery({
    queryKey: [PATHS.adminTransfers, day],
    queryFn: ({ signal }) => send(listTransfersCall, { query: { day }, signal }),
    refetchOnWindowFocus: 'always',
  });
  return (
    <AdminPage
      title="Transfers"
      lead={formatDay(day)}
      actions={
        <>
          <div className="screen-only">
            <DayField
              label="Day"
              value={day}
              onChange={(next) => $adminRoute.open(transfersPath(next))}
            />
          </div>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </>
      }
    >
      {error && <LoadFailed message="The transfers could not be loaded." onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <p>No vehicle has to be at another place on this day.</p>}
      {data && data.length > 0 && (
        <Panel as="section" aria-label="Transfers">
          <ul className="divided">
            {data.map((transfer) => (
              <TransferRow
                key={`${transfer.reservationId} ${transfer.direction}`}
                day={day}
                transfer={transfer}
              />
            ))}
          </ul>
        </Panel>
      )}
    </AdminPage>
  );
}

function TransferRow({ day, transfer }: { day: string; transfer: Transfer }) {
  const { carId, from, to, by, after, isTooShort, reservationId, direction } = transfer;
  const { doneAt, doneBy } = transfer;
  const may = useMay();
  const { timeZone } = pageCompany();
  const moment = (time: Transfer['by']) => momentInWords(time, new Date(), timeZone);
  const [record, isPending] = useAction(
    async (done: boolean) => {
      const body = { reservationId, direction, done };
      const saved = await send(recordTransferCall, { body });
      queryClient.setQueryData<Transfer[]>([PATHS.adminTransfers, day], (shown) =>
        shown?.map((one) => (one === transfer ? saved : one)),
      );
    },
    // Such as one who has changed the reservation meanwhile.
    () => void queryClient.invalidateQueries({ queryKey: [PATHS.adminTransfers] }),
  );
  const car = { id: carId, ...transfer };
  const subject = `${vehicleTitle(car)} to ${to.name}`;
  return (
    <Bar as="li" className={styles.row} data-done={doneAt !== null || undefined}>
      <Stack gap="none">
        <span>
          <a href={adminVehiclePath(carId)}>{vehicleTitle(car)}</a>
        </span>
        <span className={styles.way}>
          {from.name} <ArrowRight aria-label="to" /> {to.name}
        </span>
        <span className="note figures">
          Free from {moment(after)}, by <strong>{moment(by)}</strong>,{' '}
          <a href={adminReservationPath(reservationId)}>
            {direction === 'pick-up' ? 'pick-up' : 'drop-off'} of reservation {reservationId}
          </a>
        </span>
        {isTooShort && (
          <span className={`problem ${styles.way}`}>
            <CircleAlert aria-hidden="true" /> Too little time until its next rental
          </span>
        )}
        {doneAt && (
          <span className="note">
            Done {moment(doneAt)}
            {doneBy && ` by ${doneBy}`}
          </span>
        )}
      </Stack>
      {may('take-back') && (
        <Button isPending={isPending} onClick={() => void record(doneAt === null)}>
          {doneAt ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
          {doneAt ? 'Undo' : 'Done'}
          <span className="visually-hidden">: {subject}</span>
        </Button>
      )}
    </Bar>
  );
}
