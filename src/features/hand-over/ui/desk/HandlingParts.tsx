import { type ReactNode, Suspense, useEffect } from 'react';
import { useMay } from '#accounts/ui.ts';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { placeById } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatDistance } from '#kernel/locale/distance.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import { hoursInWords, momentInWords } from '#kernel/time/wall-clock-text.ts';
import { Button } from '#kit/controls/Button.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Bar } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import type { Condition, Photo } from '#proof/rules.ts';
import {
  DriverProblems,
  startSendingPhotos,
  UnsentPhotos,
  useCondition,
  usePhotos,
} from '#proof/ui.ts';
import { type Handling, type HandlingRecord, latenessAt } from '#rental/rules.ts';
import { HANDLING_NEEDS } from './HandlingButton.tsx';
import styles from './HandlingParts.module.css';
import { STEP_TITLES, STEPS, type Step, stepsPath } from './handling-steps.ts';
import { useHandling } from './use-handling.ts';
import { WorkPart } from './WorkPart.tsx';

/** Loaded on demand, because what is planned has no photographs. */
const PhotoGallery = lazyPart('PhotoGallery', () => import('#proof/ui/shared/PhotoGallery.tsx'));

type HandlingPartsProps = {
  reservation: AdminReservationDetail;
  /** What the desk does next. */
  next: Handling | undefined;
  onChanged: (reservation: AdminReservationDetail) => void;
  /** What is decided after the return. */
  charges: ReactNode;
};

/** The hand-over and the return, step by step (rental: hand-over and return). */
export function HandlingParts({ reservation, next, onChanged, charges }: HandlingPartsProps) {
  useEffect(startSendingPhotos, []);
  const photos = usePhotos(reservation.id);
  const condition = useCondition(reservation.id);
  if (photos.isError || condition.isError) {
    return (
      <LoadFailed
        message="The hand-over could not be loaded."
        onRetry={() => Promise.all([photos.refetch(), condition.refetch()])}
      />
    );
  }
  if (!photos.data || !condition.data) return <HandlingWaiting />;
  const recorded = { reservation, onChanged, condition: condition.data };
  const ofHandling = (handling: Handling) => ({
    ...recorded,
    handling,
    isNext: next === handling,
    photos: photos.data.filter(({ at, isFormer }) => at === handling && !isFormer),
  });
  return (
    <div>
      <HandlingPart {...ofHandling('hand-over')} />
      <HandlingPart {...ofHandling('return')}>{charges}</HandlingPart>
    </div>
  );
}

/** The closed parts, while they load. */
function HandlingWaiting() {
  return (
    <div>
      <div className="skeleton skeleton-row" />
      <div className="skeleton skeleton-row" />
    </div>
  );
}

type HandlingPartProps = {
  handling: Handling;
  isNext: boolean;
  reservation: AdminReservationDetail;
  condition: Condition;
  /** Those of the hand-over or the return. */
  photos: readonly Photo[];
  onChanged: (reservation: AdminReservationDetail) => void;
  children?: ReactNode;
};

function HandlingPart({
  handling,
  isNext,
  reservation,
  condition,
  photos,
  onChanged,
  children,
}: HandlingPartProps) {
  const { undo, isPending } = useHandling(onChanged);
  const may = useMay();
  const mayChange = may(HANDLING_NEEDS[handling]);
  const { id, status, stage } = reservation;
  const isReturn = handling === 'return';
  const record = isReturn ? reservation.return : reservation.handOver;
  const canRecord = isReturn ? stage === 'out' || stage === 'late' : status === 'CREATED';
  const isOpen = mayChange && (record !== null || canRecord);
  if (status === 'CANCELLED' && !record && photos.length === 0) return null;
  const name = isReturn ? 'return' : 'hand-over';
  return (
    <WorkPart
      title={isReturn ? 'Return' : 'Hand-over'}
      isNext={isNext}
      summary={
        record
          ? [recordInWords(record), isReturn && returnPlaceInWords(reservation)]
              .filter(Boolean)
              .join(' · ')
          : isNext && mayChange
            ? !isReturn && missingInWords(reservation, condition)
            : 'Not recorded'
      }
    >
      {isReturn && may('see-money') && <Lateness reservation={reservation} />}
      {!isReturn && !record && may('see-customers') && (
        <DriverProblems drivers={condition.drivers} />
      )}
      <UnsentPhotos reservationId={id} handling={handling} />
      <ul className="divided">
        {shownSteps(handling, reservation, may).map((step) => (
          <Bar key={step} as="li" className={styles.step}>
            {isOpen ? (
              <a href={stepsPath(id, handling, step)}>{STEP_TITLES[step]}</a>
            ) : (
              STEP_TITLES[step]
            )}
            <span className={`quiet ${styles.recorded}`}>
              {stepInWords(step, { handling, reservation, condition, photos })}
            </span>
          </Bar>
        ))}
      </ul>
      {record?.note && <p className={styles.recorded}>{record.note}</p>}
      {photos.length > 0 && (
        <Suspense fallback={null}>
          <PhotoGallery photos={photos} />
        </Suspense>
      )}
      {children}
      {record && mayChange && (
        <div className="actions">
          <a className="button" href={stepsPath(id, handling, 'keys')}>
            Edit<span className="visually-hidden"> the {name}</span>
          </a>
          {/* The hand-over of a returned vehicle can't be undone. */}
          {(isReturn || !reservation.return) && (
            <Button isPending={isPending} onClick={() => undo(handling, reservation)}>
              Undo<span className="visually-hidden"> the {name}</span>
            </Button>
          )}
        </div>
      )}
    </WorkPart>
  );
}

/**
 * The steps that are shown. Those of drivers and the agreement have licenses. After the hand-over, what is due is no longer about
 * it, but why it was not paid is.
 */
function shownSteps(
  handling: Handling,
  { handOver, unpaidReason }: AdminReservationDetail,
  may: ReturnType<typeof useMay>,
): readonly Step[] {
  const isShown: Partial<Record<Step, boolean>> = {
    drivers: may('see-customers'),
    agreement: may('see-customers'),
    money: may('see-money') && (handOver === null || Boolean(unpaidReason)),
  };
  return STEPS[handling].filter((step) => isShown[step] ?? true);
}

/** What the desk still needs: 'License missing, $1,023.00 due'. */
function missingInWords(
  { due }: AdminReservationDetail,
  { drivers, driverReason }: Condition,
): string {
  return [
    drivers.length === 0 && !driverReason && 'License missing',
    due > 0 && `${formatMoney(due)} due`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'Tue, Nov 24, 16:02 · 12,345 miles · 80%'. */
function recordInWords(record: HandlingRecord): string {
  return [momentOf(record.time), readingsInWords(record)].filter(Boolean).join(' · ');
}

/** Where a vehicle came back, if it is another place than planned. */
function returnPlaceInWords({ returnPlaceId }: AdminReservationDetail): string {
  return placeById(pageCompany(), returnPlaceId ?? 0)?.name ?? '';
}

function momentOf(time: WallClock): string {
  return momentInWords(time, new Date(), pageCompany().timeZone);
}

function readingsInWords({ odometer, fuel }: Pick<HandlingRecord, 'odometer' | 'fuel'>): string {
  const distance = odometer !== null && formatDistance(odometer);
  return [distance, fuel !== null && `${fuel}%`].filter(Boolean).join(' · ');
}

/** What is recorded at a step. */
function stepInWords(
  step: Step,
  {
    handling,
    reservation,
    condition: { drivers, driverReason, checked, marks, agreement },
    photos,
  }: Pick<HandlingPartProps, 'handling' | 'reservation' | 'condition' | 'photos'>,
): string {
  const { handOver, prepared, unpaidReason, due } = reservation;
  switch (step) {
    case 'drivers':
      return (
        drivers.map(({ name }) => name).join(', ') ||
        (driverReason ? `No license: ${driverReason}` : 'None entered')
      );
    case 'photos': {
      const { length } = photos.filter(({ view }) => view !== 'paper');
      return length === 0 ? 'None taken' : `${length} taken`;
    }
    case 'marks': {
      const { length } = marks.filter(({ at }) => at === handling);
      if (length > 0) return `${length} recorded`;
      return checked.includes(handling) ? 'No new damage' : 'Not recorded';
    }
    case 'keys': {
      const record = handling === 'return' ? reservation.return : (handOver ?? prepared);
      return (record && readingsInWords(record)) || 'Not recorded';
    }
    case 'money':
      return (
        [
          !handOver && due > 0 && `${formatMoney(due)} due`,
          unpaidReason && `Later: ${unpaidReason}`,
        ]
          .filter(Boolean)
          .join('. ') || 'Nothing due'
      );
    case 'agreement':
      if (agreement) return `Signed by ${agreement.name}, ${momentOf(agreement.signedAt)}`;
      return photos.some(({ view }) => view === 'paper') ? 'Signed on paper' : 'Not signed';
  }
}

/** How late the vehicle is or was returned. */
function Lateness({ reservation }: { reservation: AdminReservationDetail }) {
  const company = pageCompany();
  const { stage, returnedAt, priceBookId } = reservation;
  const lateUntil = stage === 'late' ? toWallClock(new Date(), company.timeZone) : returnedAt;
  const lateness = lateUntil ? latenessAt(company, lateUntil, reservation) : undefined;
  if (!lateness) return null;
  return (
    <p className="problem">
      {hoursInWords(lateness.hours)} late
      {priceBookId === undefined
        ? `, ${formatMoney(lateness.amount)} at this rate. Nothing is charged for it.`
        : `. ${lateFeeInWords(reservation)}`}
    </p>
  );
}

/** Where the desk finds the fee for late hours. */
function lateFeeInWords({ returnedAt, proposedCharges }: AdminReservationDetail): string {
  if (returnedAt === null) return 'The late fee is decided after the return.';
  return proposedCharges ? 'Late fee: see Charges.' : '';
}
