import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '#accounts/ui.ts';
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
import { useReservationPayments } from '#payments/ui.ts';
import { marksInWords } from '#proof/rules.ts';
import {
  AgreementStep,
  DriverProblems,
  Drivers,
  MarksStep,
  NoDamageButton,
  PhotoStep,
  startSendingPhotos,
  UnsavedMarks,
  UnsentPhotos,
  useCondition,
  usePhotos,
  watchUnsavedMarks,
} from '#proof/ui.ts';
import type { Handling } from '#rental/rules.ts';
import { FinishPart } from './FinishPart.tsx';
import { HandlingFields } from './HandlingFields.tsx';
import styles from './HandlingPage.module.css';
import {
  firstOpenStep,
  handlingSteps,
  isStepDone,
  type StepFacts,
  stepBeside,
} from './handling-progress.ts';
import { STEP_TITLES, type Step, stepsPath } from './handling-steps.ts';
import { MissingReason } from './MissingReason.tsx';
import { MoneyStep } from './MoneyStep.tsx';

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
  const { data: all, isPending: isWaitingForPhotos } = usePhotos(Number(id));
  // Those of a vehicle before an exchange are on the reservation's page.
  const photos = all?.filter(({ isFormer }) => !isFormer) ?? [];
  const hasMoney = useMay()('see-money') && handling === 'hand-over';
  const payments = useReservationPayments(
    reservation.data ?? { id: Number(id), updatedAt: '' },
    hasMoney && reservation.isSuccess,
  );
  const isReady = !isWaitingForPhotos && !(hasMoney && payments.isPending);
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
      {!error && !(reservation.data && condition.data && isReady) && <Loading />}
      {payments.isError && !payments.data && (
        <LoadFailed message="The payments could not be loaded." onRetry={payments.refetch} />
      )}
      {reservation.data && condition.data && isReady && (
        <Steps
          handling={handling}
          reservation={reservation.data}
          condition={condition.data}
          photos={photos}
          payments={payments.data}
          named={search.step}
        />
      )}
    </AdminPage>
  );
}

type StepsProps = StepFacts & {
  /** The step in the URL. */
  named: string | undefined;
};

function Steps({ named, ...facts }: StepsProps) {
  const { handling, reservation, condition } = facts;
  const steps = handlingSteps(facts);
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
  const [before, after] = [stepBeside(step, -1, facts), stepBeside(step, 1, facts)];
  const isDone = isStepDone(step, facts);
  const isLast = step === 'agreement' || step === 'keys';
  const pathOf = (one: Step) => stepsPath(reservation.id, handling, one);
  const goOn = () => $adminRoute.open(after ? pathOf(after) : adminReservationPath(reservation.id));
  return (
    <Stack className="text-width">
      <nav aria-label="Steps">
        <ol className={styles.steps}>
          {steps.map((one, index) => (
            <li key={one}>
              <a
                href={pathOf(one)}
                aria-current={one === step ? 'step' : undefined}
                data-done={isStepDone(one, facts) || undefined}
              >
                <span aria-hidden="true">
                  {isStepDone(one, facts) ? <Check /> : String(index + 1)}
                </span>
                {STEP_TITLES[one]}
                {isStepDone(one, facts) && <span className="visually-hidden">, done</span>}
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
        {isLast && <UnsentPhotos reservationId={reservation.id} handling={handling} />}
        {isLast && handling === 'hand-over' && <DriverProblems drivers={condition.drivers} />}
        {step === 'drivers' && <MissingDetails userId={reservation.userId} />}
        <StepContent {...facts} step={step} goOn={goOn} />
      </Stack>
      {step === 'agreement' && !reservation.handOver && <FinishPart {...facts} />}
      <div className={`actions ${styles.ways}`}>
        {before && (
          <a className="button" href={pathOf(before)}>
            Back
          </a>
        )}
        {after && step === 'marks' && !isDone && (
          <NoDamageButton
            reservationId={reservation.id}
            handling={handling}
            condition={condition}
            onChecked={goOn}
          />
        )}
        {after && (
          <a className={isDone ? 'button button-primary' : 'button'} href={pathOf(after)}>
            {isDone ? `Next: ${STEP_TITLES[after]}` : 'Skip'}
          </a>
        )}
        {!after && (handling === 'return' || reservation.handOver) && (
          <a
            className={isDone ? 'button button-primary' : 'button'}
            href={adminReservationPath(reservation.id)}
          >
            {isDone ? 'Done' : 'Skip'}
          </a>
        )}
      </div>
    </Stack>
  );
}

function StepContent({
  step,
  goOn,
  ...facts
}: StepFacts & { step: Step; goOn: () => void }): ReactNode {
  const { handling, reservation, condition, photos } = facts;
  const { id } = reservation;
  switch (step) {
    case 'drivers': {
      // What is signed stays as it is.
      const canChange =
        reservation.handOver === null ||
        condition.agreement === null ||
        condition.agreement.isBeforeExchange;
      return (
        <>
          <Drivers
            reservationId={id}
            condition={condition}
            customerName={fullName(reservation.customer)}
            canChange={canChange}
          />
          {canChange && condition.drivers.length === 0 && (
            <MissingReason
              reservation={reservation}
              name="driverReason"
              stored={condition.driverReason}
              opener="No license…"
              onSaved={goOn}
            />
          )}
        </>
      );
    }
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
    case 'money':
      return <MoneyStep {...facts} onDone={goOn} />;
    case 'agreement':
      return (
        <AgreementStep
          reservation={reservation}
          condition={condition}
          driverPath={stepsPath(id, 'hand-over', 'drivers')}
        />
      );
    case 'keys':
      return (
        <HandlingFields
          handling={handling}
          reservation={reservation}
          onChanged={(saved) => keepRecord(PATHS.adminReservations, saved)}
          onDone={goOn}
          proposedNote={
            handling === 'return'
              ? marksInWords(condition.marks.filter(({ at }) => at === 'return'))
              : ''
          }
        />
      );
  }
}
