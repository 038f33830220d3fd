import { useEffect, useRef, useState } from 'react';
import { Loading } from '#kit/controls/Loading.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Panel, Stack } from '#kit/layout/layout.tsx';
import { completePeriod, type PeriodFields } from '#rental/rules/rental-fields.ts';
import { PeriodTimes } from '#rental/ui/PeriodTimes.tsx';
import styles from './AvailabilityPanel.module.css';

const FreeDaysCalendar = lazyPart('FreeDaysCalendar', () => import('./FreeDaysCalendar.tsx'));
const PeriodAnswer = lazyPart('PeriodAnswer', () => import('./PeriodAnswer.tsx'));

type AvailabilityProps = {
  vehicleId: number;
  /** In dollars. */
  pricePerHour: number;
  /** The period of the booking form, as typed. */
  values: PeriodFields;
  setPeriod: (period: PeriodFields) => void;
  /** Whether nobody is signed in. The form is then disabled, so the times are chosen here. */
  isVisitor: boolean;
  /** Leads back to this page with the period. */
  signInPath: string;
  isForAdministrator: boolean;
  isLocked: boolean;
  /** Whether the form says if the vehicle is free. */
  isAnswered: boolean;
};

/** A vehicle's availability, with the calendar that sets the dates of its booking form. */
export function AvailabilityPanel({
  vehicleId,
  pricePerHour,
  values,
  setPeriod,
  isVisitor,
  signInPath,
  isForAdministrator,
  isLocked,
  isAnswered,
}: AvailabilityProps) {
  const answer = useRef<HTMLDivElement>(null);
  const { isOpen, isWanted, detailsProps } = useDetails();
  const period = completePeriod(values);
  /** Below the closed calendar, or inside the open one, where it stays in view while days are chosen. */
  const answerIf = (isHere: boolean) => (
    // Always in the page: screen readers announce only changes of an existing status.
    <Stack ref={isHere ? answer : undefined} className={styles.answer} role="status" tabIndex={-1}>
      {isHere && !isAnswered && period && (
        <LoadedPart waiting={<Spinner label="Loading..." />}>
          <PeriodAnswer
            vehicleId={vehicleId}
            pricePerHour={pricePerHour}
            period={period}
            isForAdministrator={isForAdministrator}
            isVisitor={isVisitor}
            onTake={(taken) => {
              setPeriod(taken);
              answer.current?.focus();
            }}
          />
        </LoadedPart>
      )}
    </Stack>
  );
  return (
    <Panel>
      <h2 id="availability">Availability</h2>
      <details className={styles.dates} {...detailsProps}>
        <summary className={period ? 'button' : 'button button-primary button-block'}>
          {period ? 'Change dates' : 'Choose dates'}
        </summary>
        {/* It may be opened before it is hydrated. */}
        {!isWanted && <Loading />}
        {isWanted && (
          <Stack className={styles.chooser}>
            <LoadedPart waiting={<Loading />}>
              <FreeDaysCalendar
                vehicleId={vehicleId}
                values={values}
                onChoose={setPeriod}
                isForAdministrator={isForAdministrator}
                isLocked={isLocked}
              />
            </LoadedPart>
            {isVisitor && <PeriodTimes values={values} onChange={setPeriod} />}
            {answerIf(isOpen)}
          </Stack>
        )}
      </details>
      {answerIf(!isOpen)}
      {isVisitor && period && (
        <a className="button button-primary button-block" href={signInPath}>
          Sign in to book
        </a>
      )}
    </Panel>
  );
}

/**
 * The state of a details element. Its content is wanted once it has been opened, perhaps before
 * hydration.
 */
function useDetails() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const ref = useRef<HTMLDetailsElement>(null);
  const look = () => {
    setOpen(ref.current?.open ?? false);
    if (ref.current?.open) setWanted(true);
  };
  useEffect(look, []);
  return { isOpen, isWanted, detailsProps: { ref, onToggle: look } };
}
