import { Suspense, useState } from 'react';
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
import { keepRecord } from '#kit/record/record-query.ts';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { awaitsHandOver, type Handling } from '#rental/rules.ts';
import { BookingPart } from './BookingPart.tsx';
import { ReservationBeside } from './ReservationBeside.tsx';
import { ReservationMenu } from './ReservationMenu.tsx';
import styles from './ReservationPage.module.css';
import { BalanceNote, RiskLink, StageChip } from './ReservationState.tsx';

/** Loaded on demand, because few reservations are moved. */
const MoveSection = lazyPart('MoveSection', () => import('./MoveSection.tsx'));

/** Loaded on demand, because few reservations have charges. */
const ChargesSection = lazyPart(
  'ChargesSection',
  () => import('#hand-over/ui/desk/ChargesSection.tsx'),
);

/** Loaded on demand, because few vehicles are exchanged. */
const StretchesSection = lazyPart('StretchesSection', () => import('./StretchesSection.tsx'));

/** Loaded on demand, because it is first needed once the vehicle is out. */
const OnTheRoad = lazyPart('OnTheRoad', () => import('#incidents/ui/shared/OnTheRoad.tsx'));

/** One reservation. `?edit=booking` opens the form that changes it. */
export function ReservationPage({ id, search }: { id: string; search: RouteSearch }) {
  return (
    <RecordPage
      noun="Reservation"
      id={id}
      load={loadReservation}
      listPath={PATHS.adminReservations}
      listTitle="Reservations"
    >
      {(reservation) => (
        <Reservation
          key={reservation.id}
          reservation={reservation}
          isEditing={search.edit !== undefined}
        />
      )}
    </RecordPage>
  );
}

/** The work on a reservation, beside it what belongs to it, under a header that stays in view. */
function Reservation({
  reservation,
  isEditing,
}: {
  reservation: AdminReservationDetail;
  isEditing: boolean;
}) {
  const { id, status, customer, car, pickUpTime, dropOffTime } = reservation;
  const next = nextHandling(reservation);
  const [isMoving, setMoving] = useState(false);
  const [adopted, setAdopted] = useState<AdminReservationDetail>();
  // What is planned can change, so its form is open. It stays open also when it becomes due or is canceled.
  const [isPlanned] = useState(status === 'CREATED' && next === undefined);
  const may = useMay();
  const moment = (time: WallClock) => momentInWords(time, new Date(), pageCompany().timeZone);

  /** Continues with the version that was saved by a hand-over, a return, a move or a cancellation. */
  const adopt = (saved: AdminReservationDetail) => {
    keepRecord(PATHS.adminReservations, saved);
    setAdopted(saved);
    setMoving(false);
  };

  const hasBegun = reservation.pickedUpAt !== null || reservation.stage !== 'upcoming';
  const isAtRiskNow =
    reservation.atRisk || (reservation.endingPapers.length > 0 && !reservation.pickedUpAt);
  return (
    <AdminPage
      isKept
      title={`${fullName(customer)}\u00A0· ${vehicleTitle(car)}`}
      {...(may('see-reservations') && {
        parent: { title: 'Reservations', path: PATHS.adminReservations },
      })}
      count={
        <Allowed to="see-money">
          <BalanceNote reservation={reservation} />
        </Allowed>
      }
      lead={
        <Row as="span">
          <span className="figures">
            #{id} · {moment(pickUpTime)} to {moment(dropOffTime)}
          </span>
          <StageChip reservation={reservation} />
          {reservation.putsAtRisk && <RiskLink reservation={reservation.putsAtRisk} />}
        </Row>
      }
      actions={
        <>
          {next && next === possibleHandling(reservation) && may(HANDLING_NEEDS[next]) && (
            <a className="button button-primary" href={stepsPath(id, next)}>
              {next === 'return' ? 'Return' : 'Hand over'}
            </a>
          )}
          <Allowed to="book">
            <ReservationMenu
              reservation={reservation}
              onChanged={adopt}
              onMove={() => setMoving(true)}
            />
          </Allowed>
        </>
      }
    >
      <Allowed to="see-money">
        <Voucher reservation={reservation} customerName={fullName(customer)} />
      </Allowed>
      {hasBegun && (
        <Suspense fallback={null}>
          <OnTheRoad reservation={reservation} path={incidentsPath(id)} isForDesk />
        </Suspense>
      )}
      <Columns className={styles.columns}>
        <Stack>
          {(isAtRiskNow || isMoving) && may('book') && (
            <Suspense fallback={null}>
              <MoveSection reservation={reservation} onChanged={adopt} />
            </Suspense>
          )}
          {reservation.exchangedAt && (
            <Suspense fallback={null}>
              <StretchesSection reservation={reservation} onChanged={adopt} />
            </Suspense>
          )}
          <BookingPart
            reservation={reservation}
            adopted={adopted}
            isEditing={isEditing || isPlanned}
          />
          <HandlingParts
            reservation={reservation}
            next={next}
            onChanged={adopt}
            charges={
              reservation.proposedCharges &&
              may('take-money') && (
                <Suspense fallback={null}>
                  <ChargesSection
                    key={JSON.stringify(reservation.proposedCharges)}
                    reservation={reservation}
                    onChanged={adopt}
                  />
                </Suspense>
              )
            }
          />
        </Stack>
        <ReservationBeside reservation={reservation} />
      </Columns>
    </AdminPage>
  );
}

/** What the desk can record. */
function possibleHandling({
  status,
  stage,
  exchangedAt,
  handOver,
}: AdminReservationDetail): Handling | undefined {
  if (status === 'CREATED' && exchangedAt && !handOver) return 'hand-over';
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
    reservation.exchangedAt !== null ||
    awaitsHandOver(company, reservation, toWallClock(new Date(), company.timeZone));
  return possible === 'return' || isNear ? possible : undefined;
}
