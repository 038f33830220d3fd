import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Allowed, useMay } from '#accounts/ui.ts';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { loadReservation, Voucher } from '#booking/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { HANDLING_NEEDS } from '#hand-over/ui/desk/HandlingButton.tsx';
import { HandlingParts } from '#hand-over/ui/desk/HandlingParts.tsx';
import { stepsPath } from '#hand-over/ui/desk/handling-steps.ts';
import { incidentsPath, PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Columns, Row, Stack } from '#kit/layout/layout.tsx';
import { RecordPage } from '#kit/record/RecordPage.tsx';
import { awaitsHandOver, type Handling } from '#rental/rules.ts';
import { BookingPart } from './BookingPart.tsx';
import { ReservationBeside } from './ReservationBeside.tsx';
import { ReservationMenu } from './ReservationMenu.tsx';
import styles from './ReservationPage.module.css';
import { BalanceNote, StageChip } from './ReservationState.tsx';
import { useReservationEdit } from './use-reservation-edit.ts';

/** Loaded on demand, because few reservations are moved. */
const MoveSection = lazyPart('MoveSection', () => import('./MoveSection.tsx'));

/** Loaded on demand, because few reservations have charges. */
const ChargesSection = lazyPart(
  'ChargesSection',
  () => import('#hand-over/ui/desk/ChargesSection.tsx'),
);

/** Loaded on demand, because it is first needed once the vehicle is out. */
const OnTheRoad = lazyPart('OnTheRoad', () => import('#incidents/ui/shared/OnTheRoad.tsx'));

/** One reservation. */
export function ReservationPage({ id }: { id: string }) {
  return (
    <RecordPage
      noun="Reservation"
      id={id}
      load={loadReservation}
      listPath={PATHS.adminReservations}
      listTitle="Reservations"
    >
      {(reservation) => <Reservation key={reservation.id} opened={reservation} />}
    </RecordPage>
  );
}

/** The work on a reservation, beside it what belongs to it, under a header that stays in view. */
function Reservation({ opened }: { opened: AdminReservationDetail }) {
  const edit = useReservationEdit(opened);
  const { form, record, setRecord } = edit;
  const [isMoving, setMoving] = useState(false);
  const may = useMay();
  // A payment leaves the version as it is, and changes the balance.
  const newest = opened.updatedAt < record.updatedAt ? record : opened;
  const { id, customer, car, pickUpTime, dropOffTime } = record;
  const next = nextHandling(record);
  const moment = (time: WallClock) => momentInWords(time, new Date(), pageCompany().timeZone);

  // The undo button of a toast may be pressed long after this was rendered.
  const shown = useRef(record);
  useEffect(() => {
    shown.current = record;
  }, [record]);

  /** Continues with the version that was saved by a hand-over, a return, a move or a cancelation. */
  const adopt = (saved: AdminReservationDetail) => {
    const { status, carId } = form.state.values;
    const before = shown.current;
    // Runs first: the form decides what is unsaved by comparing its fields with the values rendered
    // last.
    flushSync(() => {
      setRecord(saved);
      setMoving(false);
    });
    // A return changes the status too. Unsaved changes of the status or the vehicle are kept.
    if (status === before.status) form.setFieldValue('status', saved.status);
    if (carId === before.car.id) form.setFieldValue('carId', saved.car.id);
  };

  // Such as an undo from a toast of another page. What is typed here is kept, and the save then offers the choice.
  const adoptNewer = useEffectEvent((saved: AdminReservationDetail) => {
    const isUnchanged = form.state.isDefaultValue && !edit.isChosen;
    if (saved.updatedAt <= record.updatedAt || !isUnchanged) return;
    adopt(saved);
    form.reset();
  });
  useEffect(() => queueMicrotask(() => adoptNewer(opened)), [opened]);

  const hasBegun = record.pickedUpAt !== null || record.stage !== 'upcoming';
  const isAtRiskNow = record.atRisk || (record.endingPapers.length > 0 && !record.pickedUpAt);
  return (
    <AdminPage
      isKept
      title={`${fullName(customer)}\u00A0· ${vehicleTitle(car)}`}
      {...(may('see-reservations') && {
        parent: { title: 'Reservations', path: PATHS.adminReservations },
      })}
      count={
        <Allowed to="see-money">
          <BalanceNote reservation={newest} />
        </Allowed>
      }
      lead={
        <Row as="span">
          <span className="figures">
            #{id} · {moment(pickUpTime)} to {moment(dropOffTime)}
          </span>
          <StageChip reservation={newest} />
        </Row>
      }
      actions={
        <>
          {next && next === possibleHandling(record) && may(HANDLING_NEEDS[next]) && (
            <a className="button button-primary" href={stepsPath(id, next)}>
              {next === 'return' ? 'Return' : 'Hand over'}
            </a>
          )}
          <Allowed to="book">
            <ReservationMenu
              reservation={newest}
              onChanged={adopt}
              onMove={() => setMoving(true)}
            />
          </Allowed>
        </>
      }
    >
      <Allowed to="see-money">
        <Voucher reservation={record} customerName={fullName(customer)} />
      </Allowed>
      {hasBegun && (
        <Suspense fallback={null}>
          <OnTheRoad reservation={record} path={incidentsPath(id)} isForDesk />
        </Suspense>
      )}
      <Columns className={styles.columns}>
        <Stack>
          {(isAtRiskNow || isMoving) && may('book') && (
            <Suspense fallback={null}>
              <MoveSection reservation={record} onChanged={adopt} />
            </Suspense>
          )}
          <div>
            <BookingPart edit={edit} isNext={next === undefined} />
            <HandlingParts
              reservation={record}
              next={next}
              onChanged={adopt}
              charges={
                record.proposedCharges &&
                may('take-money') && (
                  <Suspense fallback={null}>
                    <ChargesSection
                      key={JSON.stringify(record.proposedCharges)}
                      reservation={record}
                      onChanged={adopt}
                    />
                  </Suspense>
                )
              }
            />
          </div>
        </Stack>
        <ReservationBeside reservation={newest} />
      </Columns>
    </AdminPage>
  );
}

/** What the desk can record. */
function possibleHandling({ status, stage }: AdminReservationDetail): Handling | undefined {
  if (stage === 'out' || stage === 'late') return 'return';
  return status === 'CREATED' ? 'hand-over' : undefined;
}

/** What the desk does next: a return with charges to decide, or what is about to be recorded. */
function nextHandling(reservation: AdminReservationDetail): Handling | undefined {
  const company = pageCompany();
  if (reservation.proposedCharges) return 'return';
  const possible = possibleHandling(reservation);
  const isNear =
    reservation.stage === 'no-show' ||
    awaitsHandOver(company, reservation, toWallClock(new Date(), company.timeZone));
  return possible === 'return' || isNear ? possible : undefined;
}
