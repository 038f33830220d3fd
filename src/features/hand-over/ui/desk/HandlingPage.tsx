import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { loadReservation } from '#booking/ui.ts';
import { MissingDetails } from '#customers/ui.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { adminReservationPath, PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { keepRecord, recordQuery } from '#kit/record/record-query.ts';
import { $adminRoute, type RouteSearch } from '#kit/routing/admin-router.ts';
import { NoSuchPage } from '#kit/routing/NoSuchPage.tsx';
import { type Condition, marksInWords, type Photo } from '#proof/rules.ts';
import {
  AgreementStep,
  DriverProblems,
  Drivers,
  MarksStep,
  PhotoStep,
  startSendingPhotos,
  UnsavedMarks,
  UnsentPhotos,
  useCondition,
  usePhotos,
  watchUnsavedMarks,
} from '#proof/ui.ts';
import type { Handling } from '#rental/rules.ts';
import { HandlingButton } from './HandlingButton.tsx';
import { HandlingFields } from './HandlingFields.tsx';
import styles from './HandlingPage.module.css';
import { STEP_TITLES, STEPS, type Step, stepsPath } from './handling-steps.ts';

type PageProps = { id: string; search: RouteSearch };

/** A hand-over step by step, for whoever walks round the vehicle with a phone. */
export function HandOverPage(props: PageProps) {
  return <HandlingPage {...props} handling="hand-over" />;
}

/** A return step by step. */
export function ReturnPage(props: PageProps) {
  return <HandlingPage {...props} handling="return" />;
}

function HandlingPage({ id, search, handling }: PageProps & { handling: Handling }) {
  useEffect(startSendingPhotos, []);
  useEffect(watchUnsavedMarks, []);
  const reservation = useQuery(recordQuery(PATHS.adminReservations, id, loadReservation));
  const condition = useCondition(Number(id));
  const photos = usePhotos(Number(id));
  const error = reservation.error ?? condition.error;
  const title = handling === 'hand-over' ? 'Hand-over' : 'Return';
  if (!/^\d+$/.test(id)) return <NoSuchPage />;
  return (
    <AdminPage
      title={title}
      lead={
        reservation.data &&
        `${vehicleTitle(reservation.data.car)}, ${fullName(reservation.data.customer)}`
      }
      parent={{ title: `Reservation ${id}`, path: adminReservationPath(Number(id)) }}
    >
      {error && (
        <LoadFailed
          message="The reservation could not be loaded."
          onRetry={() => Promise.all([reservation.refetch(), condition.refetch()])}
        />
      )}
      {!error && !(reservation.data && condition.data && !photos.isPending) && <Loading />}
      {reservation.data && condition.data && !photos.isPending && (
        <Steps
          handling={handling}
          reservation={reservation.data}
          condition={condition.data}
          photos={photos.data ?? []}
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
  photos: readonly Photo[];
  /** The step in the URL. */
  named: string | undefined;
};

function Steps({ named, ...facts }: StepsProps) {
  const { handling, reservation, condition } = facts;
  const steps: readonly Step[] = STEPS[handling];
  // It stays until the next press, also when the step becomes done.
  const [first] = useState(() => firstOpenStep(facts));
  const step = steps.find((one) => one === named) ?? first;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // Each step begins at its top (rules, pages).
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  const [before, after] = [-1, 1].map((way) => steps[steps.indexOf(step) + way]);
  const isDone = isStepDone(step, facts);
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
        <h2 ref={heading} id="step" tabIndex={-1}>
          {STEP_TITLES[step]}
        </h2>
        {step !== 'marks' && <UnsavedMarks reservationId={reservation.id} handling={handling} />}
        {(step === 'agreement' || step === 'keys') && (
          <UnsentPhotos reservationId={reservation.id} handling={handling} />
        )}
        {(step === 'agreement' || step === 'keys') && handling === 'hand-over' && (
          <DriverProblems drivers={condition.drivers} />
        )}
        {step === 'drivers' && <MissingDetails userId={reservation.userId} />}
        <StepContent {...facts} step={step} />
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

/** The end of the work. A vehicle that was not handed over yet, because that step was skipped, is handed over now. */
function LastWay({
  handling,
  reservation: { id, updatedAt, handOver },
  isDone,
}: Pick<StepsProps, 'handling' | 'reservation'> & { isDone: boolean }) {
  if (handling === 'return' || handOver) {
    return (
      <a className={isDone ? 'button button-primary' : 'button'} href={adminReservationPath(id)}>
        {isDone ? 'Done' : 'Skip'}
      </a>
    );
  }
  return (
    <HandlingButton
      handling={handling}
      id={id}
      version={updatedAt}
      onChanged={(saved) => {
        keepRecord(PATHS.adminReservations, saved);
        // Not after an undo.
        if (saved.handOver) $adminRoute.open(adminReservationPath(id));
      }}
    />
  );
}

type Facts = Omit<StepsProps, 'named'>;

/** Whether something is recorded at a step. */
function isStepDone(step: Step, { handling, reservation, condition, photos }: Facts): boolean {
  switch (step) {
    case 'drivers':
      return condition.drivers.length > 0;
    case 'photos':
      return photos.some(({ at, view }) => at === handling && view !== 'paper');
    case 'marks':
      return condition.marks.some(({ at }) => at === handling);
    case 'keys':
      return (handling === 'return' ? reservation.return : reservation.handOver) !== null;
    case 'agreement':
      return condition.agreement !== null || photos.some(({ view }) => view === 'paper');
  }
}

/** Where the work stopped, on whichever phone. */
function firstOpenStep(facts: Facts): Step {
  const steps: readonly Step[] = STEPS[facts.handling];
  const last = steps.findLastIndex((step) => isStepDone(step, facts));
  const isRecorded = isStepDone('keys', facts);
  return steps[last + 1] ?? (isRecorded ? steps[last] : undefined) ?? 'keys';
}

function StepContent({
  step,
  handling,
  reservation,
  condition,
  photos,
}: Facts & { step: Step }): ReactNode {
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
      return (
        <PhotoStep
          reservationId={id}
          handling={handling}
          comparedWith={handling === 'return' ? photos.filter(({ at }) => at === 'hand-over') : []}
        />
      );
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
