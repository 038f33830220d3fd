import { useEffect, useRef, useState } from 'react';
import { t } from '#kernel/words/t.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { completePeriod, type RentalFields } from '#rental/rules.ts';
import { PeriodTimes } from '#rental/ui/PeriodTimes.tsx';
import { type BookedVehicle, type Booking, isAsked } from './booking.ts';
import styles from './RentalDates.module.css';

const FreeDaysCalendar = lazyPart('FreeDaysCalendar', () => import('./FreeDaysCalendar.tsx'));
const NewestSteps = lazyPart('NewestSteps', () => import('../shared/CancellationSteps.tsx'));

const PeriodAnswer = lazyPart('PeriodAnswer', () => import('./PeriodAnswer.tsx'));

/**
 * The dates of a booking: a calendar that fills them in, and whether the vehicle is free then. The answer is shown for dates that
 * were not typed into the form, whose button checks those.
 */
export function RentalDates({
  vehicle: { id, pricePerHour },
  booking: { stage, setPeriod, asked },
  values,
  isVisitor,
  isForDesk,
}: {
  vehicle: BookedVehicle;
  booking: Booking;
  /** The first stage of the booking form, as typed. */
  values: RentalFields;
  /** Whether nobody is signed in. The form is then disabled, so the times are chosen here. */
  isVisitor: boolean;
  isForDesk: boolean;
}) {
  const answer = useRef<HTMLDivElement>(null);
  const { isOpen, isWanted, detailsProps } = useDetails();
  const period = completePeriod(values);
  const isRefused = stage.name === 'rental' && stage.problem !== undefined;
  const isAnswered = period && (isVisitor || isAsked(asked, period)) && !isRefused;
  /** Below the closed calendar, or inside the open one, where it stays in view while days are chosen. */
  const answerIf = (isHere: boolean) => (
    // Always in the page: screen readers announce only changes of an existing status.
    <Stack ref={isHere ? answer : undefined} className={styles.answer} role="status" tabIndex={-1}>
      {isHere && isAnswered && (
        <LoadedPart waiting={<Spinner label={t('kit.loading')} />}>
          <PeriodAnswer
            vehicleId={id}
            pricePerHour={pricePerHour}
            period={period}
            isForDesk={isForDesk}
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
    <Stack className={styles.dates}>
      <details {...detailsProps}>
        <summary className={period || !isVisitor ? 'button' : 'button button-primary button-block'}>
          {period ? t('booking.changeDates') : t('booking.chooseDates')}
        </summary>
        {/* It may be opened before it is hydrated. */}
        {!isWanted && <Loading />}
        {isWanted && (
          <Stack className={styles.chooser}>
            <LoadedPart waiting={<Loading />}>
              <FreeDaysCalendar
                vehicleId={id}
                values={values}
                onChoose={setPeriod}
                isForDesk={isForDesk}
              />
            </LoadedPart>
            {isVisitor && <PeriodTimes values={values} onChange={setPeriod} />}
            {answerIf(isOpen)}
            {isVisitor && !period && (
              <LoadedPart>
                <NewestSteps rental={undefined} />
              </LoadedPart>
            )}
          </Stack>
        )}
      </details>
      {answerIf(!isOpen)}
    </Stack>
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
