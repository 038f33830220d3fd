import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { adminReservationPath, PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { keepRecord, recordQuery } from '#kit/record/record-query.ts';
import { $adminRoute, type RouteSearch } from '#kit/routing/admin-router.ts';
import { NoSuchPage } from '#kit/routing/NoSuchPage.tsx';
import { marksInWords } from '#proof/rules/mark-words.ts';
import type { Photo } from '#proof/rules/photo-calls.ts';
import type { Condition } from '#proof/rules/proof-calls.ts';
import { AgreementStep } from '#proof/ui/desk/AgreementStep.tsx';
import { MarksStep } from '#proof/ui/desk/MarksStep.tsx';
import { UnsavedMarks } from '#proof/ui/desk/UnsavedMarks.tsx';
import { watchUnsavedMarks } from '#proof/ui/desk/unsaved-marks.ts';
import { DriverProblems, Drivers } from '#proof/ui/shared/Drivers.tsx';
import { PhotoStep } from '#proof/ui/shared/PhotoStep.tsx';
import { usePhotos } from '#proof/ui/shared/photo-queries.ts';
import { UnsentPhotos } from '#proof/ui/shared/UnsentPhotos.tsx';
import { useCondition } from '#proof/ui/shared/use-condition.ts';
import { startSendingPhotos } from '#proof/ui/shared/waiting-photos.ts';
import type { Handling } from '#rental/rules/hand-over.ts';
import type { AdminReservationDetail } from '../../rules/admin-reservation.ts';
import { HandlingButton } from './HandlingButton.tsx';
import { HandlingFields } from './HandlingFields.tsx';
import styles from './HandlingPage.module.css';
import { STEP_TITLES, STEPS, type Step, stepsPath } from './handling-steps.ts';
import { loadReservation } from './load-reservation.ts';

type PageProps = { id: string; search: RouteSearch };

/** A hand-over step by step, for whoever walks round the vehicle with a phone. */
export function HandOverPage(props: PageProps) {
  return <HandlingPage {...props} handling="hand-over" />;
}

/** The same for a return. */
export function ReturnPage(props: PageProps) {
  return <HandlingPage {...props} handling="return" />;
}

function HandlingPage({ id, search, handling }: PageProps & { handling: Handling }) {
  useEffect(startSendingPhotos, []);
  useEffect(watchUnsavedMarks, []);
  const reservation = useQuery(recordQuery(PATHS.adminReservations, id, loadReservation));
  const condition = useCondition(Number(id));
  const error = reservation.error ?? condition.error;
  const title = handling === 'hand-over' ? 'Hand-over' : 'Return';
  if (!/^\d+$/.test(id)) return <NoSuchPage />;
  return (
    <AdminPage
      title={title}
      lead={
        reservation.data && `${reservation.data.car.model}, ${fullName(reservation.data.customer)}`
      }
      parent={{ title: `Reservation ${id}`, path: adminReservationPath(Number(id)) }}
    >
      {error && (
        <LoadFailed
          message="The reservation could not be loaded."
          onRetry={() => Promise.all([reservation.refetch(), condition.refetch()])}
        />
      )}
      {!error && !(reservation.data && condition.data) && <Loading />}
      {reservation.data && condition.data && (
        <Steps
          handling={handling}
          reservation={reservation.data}
          condition={condition.data}
          named={search.step}
        />
      )}
    </AdminPage>
  );
}

type StepsProps = {
  handling: Handling;
  reservation: AdminReservationDetail;
  condition: Condition;
  /** The step in the URL. */
  named: string | undefined;
};

function Steps({ handling, reservation, condition, named }: StepsProps) {
  const steps: readonly Step[] = STEPS[handling];
  const { data: photos = [] } = usePhotos(reservation.id);
  // It stays until the next press, also when the step becomes done.
  const [first] = useState(() => firstOpenStep(handling, reservation, condition));
  const step = steps.find((one) => one === named) ?? first;
  const [before, after] = [-1, 1].map((way) => steps[steps.indexOf(step) + way]);
  const isDone = isStepDone(step, handling, reservation, condition, photos);
  const pathOf = (one: Step) => stepsPath(reservation.id, handling, one);
  return (
    <Stack className="text-width">
      <nav aria-label="Steps">
        <ol className={styles.steps}>
          {steps.map((one) => (
            <li key={one}>
              <a href={pathOf(one)} aria-current={one === step ? 'step' : undefined}>
                {STEP_TITLES[one]}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Stack as="section" aria-labelledby="step">
        <h2 id="step">{STEP_TITLES[step]}</h2>
        {step !== 'marks' && <UnsavedMarks reservationId={reservation.id} handling={handling} />}
        {(step === 'agreement' || step === 'keys') && (
          <UnsentPhotos reservationId={reservation.id} handling={handling} />
        )}
        {(step === 'agreement' || step === 'keys') && handling === 'hand-over' && (
          <DriverProblems drivers={condition.drivers} />
        )}
        <StepContent
          step={step}
          handling={handling}
          reservation={reservation}
          condition={condition}
        />
      </Stack>
      <div className={`actions ${styles.ways}`}>
        {before && (
          <a className="button" href={pathOf(before)}>
            Back
          </a>
        )}
        {after && (
          <a className={isDone ? 'button button-primary' : 'button'} href={pathOf(after)}>
            {isDone ? `Next: ${STEP_TITLES[after]}` : 'Skip'}
          </a>
        )}
        {!after && <LastWay handling={handling} reservation={reservation} isDone={isDone} />}
      </div>
    </Stack>
  );
}

/** The end of the work. What was skipped is left out, and what was not recorded is recorded as of now. */
function LastWay({
  handling,
  reservation,
  isDone,
}: Pick<StepsProps, 'handling' | 'reservation'> & { isDone: boolean }) {
  const path = adminReservationPath(reservation.id);
  const record = handling === 'return' ? reservation.return : reservation.handOver;
  if (record) {
    return (
      <a className={isDone ? 'button button-primary' : 'button'} href={path}>
        {isDone ? 'Done' : 'Skip'}
      </a>
    );
  }
  return (
    <HandlingButton
      handling={handling}
      id={reservation.id}
      version={reservation.updatedAt}
      onChanged={(saved) => {
        keepRecord(PATHS.adminReservations, saved);
        const isRecorded = (handling === 'return' ? saved.return : saved.handOver) !== null;
        if (isRecorded) $adminRoute.open(path);
      }}
    />
  );
}

/** Whether something is recorded at a step. */
function isStepDone(
  step: Step,
  handling: Handling,
  reservation: AdminReservationDetail,
  { drivers, marks, agreement }: Condition,
  photos: readonly Photo[],
): boolean {
  switch (step) {
    case 'drivers':
      return drivers.length > 0;
    case 'photos':
      return photos.some(({ at, view }) => at === handling && view !== 'paper');
    case 'marks':
      return marks.some(({ at }) => at === handling);
    case 'keys':
      return (handling === 'return' ? reservation.return : reservation.handOver) !== null;
    case 'agreement':
      return agreement !== null || photos.some(({ view }) => view === 'paper');
  }
}

/** The photographs; at a return, beside those of the hand-over. */
function StepPhotos({ reservationId, handling }: { reservationId: number; handling: Handling }) {
  const { data = [] } = usePhotos(reservationId);
  const comparedWith = handling === 'return' ? data.filter(({ at }) => at === 'hand-over') : [];
  return (
    <PhotoStep reservationId={reservationId} handling={handling} comparedWith={comparedWith} />
  );
}

/** Where the work stopped, on whichever phone. */
function firstOpenStep(
  handling: Handling,
  { handOver }: AdminReservationDetail,
  { drivers, marks, agreement }: Condition,
): Step {
  if (handling === 'return') return marks.some(({ at }) => at === 'return') ? 'keys' : 'photos';
  if (handOver) return 'agreement';
  if (agreement || marks.some(({ at }) => at === 'hand-over')) return 'keys';
  return drivers.length > 0 ? 'photos' : 'drivers';
}

function StepContent({
  step,
  handling,
  reservation,
  condition,
}: Omit<StepsProps, 'named'> & { step: Step }): ReactNode {
  const { id } = reservation;
  switch (step) {
    case 'drivers':
      return (
        <Drivers
          reservationId={id}
          condition={condition}
          customerName={fullName(reservation.customer)}
          canChange={reservation.pickedUpAt === null || condition.agreement === null}
        />
      );
    case 'photos':
      return <StepPhotos reservationId={id} handling={handling} />;
    case 'marks':
      return <MarksStep reservation={reservation} handling={handling} condition={condition} />;
    case 'agreement':
      return <AgreementStep reservation={reservation} condition={condition} />;
    case 'keys':
      return (
        <HandlingFields
          handling={handling}
          reservation={reservation}
          onChanged={(saved) => keepRecord(PATHS.adminReservations, saved)}
          onDone={() =>
            $adminRoute.open(
              handling === 'return'
                ? adminReservationPath(id)
                : stepsPath(id, handling, 'agreement'),
            )
          }
          proposedNote={
            handling === 'return'
              ? marksInWords(condition.marks.filter(({ at }) => at === 'return'))
              : ''
          }
        />
      );
  }
}
