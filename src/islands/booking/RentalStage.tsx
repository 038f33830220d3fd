import { lazy, Suspense, useId } from 'react';
import { BOOKING_LIMITS, lastDropOffDay, lastPickUpDay } from '../../domain/rental-period.ts';
import { LAST_REQUEST_DAY, toWallClock } from '../../domain/wall-clock.ts';
import { FailureBoundary } from '../../shared/failure/FailureBoundary.tsx';
import { loadChunk } from '../../shared/failure/load-chunk.ts';
import { DeskHours } from '../../shared/rental/DeskHours.tsx';
import { PlaceField } from '../../shared/rental/PlaceField.tsx';
import { usePlaces } from '../../shared/rental/use-places.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './BookingForm.module.css';
import { BookingRefused } from './BookingRefused.tsx';
import type { Booking } from './booking.ts';
import { dropOffTimes, pickUpTimes } from './time-options.ts';

const Alternatives = lazy(async () => ({
  default: (await loadChunk('Alternatives', () => import('./Alternatives.tsx'))).Alternatives,
}));

/** The first stage: locations and times. */
export function RentalStage({
  vehicleId,
  booking,
  isForAdministrator,
  isLocked,
  hasCheck,
}: {
  vehicleId: number;
  booking: Booking;
  isForAdministrator: boolean;
  isLocked: boolean;
  /** Whether the period is still to be checked. */
  hasCheck: boolean;
}) {
  const { form, formProps, field } = booking.rental;
  const { pickUpProps, dropOffProps } = usePlaces(form);
  const id = useId();
  const now = useHydrated() ? new Date() : undefined;
  const today = now && toWallClock(now).slice(0, 10);
  const lastDay = now && !isForAdministrator ? lastPickUpDay(now) : LAST_REQUEST_DAY;

  return (
    <form {...formProps} autoComplete="off">
      <fieldset className={styles.fields} disabled={isLocked}>
        <legend className="visually-hidden">Rental</legend>
        {field('pickUpLocation', (props) => (
          <PlaceField {...pickUpProps(props)} label="Pick-up location" hasSuggestions={hasCheck} />
        ))}
        <form.Subscribe selector={(state) => state.values.pickUpLocation}>
          {() =>
            field('dropOffLocation', (props) => (
              <PlaceField
                {...dropOffProps(props)}
                label="Drop-off location"
                hasSuggestions={hasCheck}
              />
            ))
          }
        </form.Subscribe>
        <div className={styles.moment}>
          {field('pickUpDate', (props) => (
            <TextField {...props} label="Pick-up date" type="date" min={today} max={lastDay} />
          ))}
          <form.Subscribe selector={(state) => state.values.pickUpDate}>
            {(pickUpDate) =>
              field('pickUpTime', (props) => (
                <SelectField
                  {...props}
                  label="Pick-up time"
                  placeholder="Time"
                  options={pickUpTimes(pickUpDate, props.value, now)}
                  noteId={`${id}-pick-up`}
                />
              ))
            }
          </form.Subscribe>
          <form.Subscribe selector={(state) => state.values}>
            {({ pickUpDate: day, pickUpTime: time }) => (
              <DeskHours id={`${id}-pick-up`} what="Pick-up" day={day} time={time} />
            )}
          </form.Subscribe>
        </div>
        <div className={styles.moment}>
          <form.Subscribe selector={(state) => state.values.pickUpDate}>
            {(pickUpDate) =>
              field('dropOffDate', (props) => (
                <TextField
                  {...props}
                  label="Drop-off date"
                  type="date"
                  min={pickUpDate || today}
                  max={isForAdministrator ? LAST_REQUEST_DAY : lastDropOffDay(pickUpDate)}
                />
              ))
            }
          </form.Subscribe>
          <form.Subscribe selector={(state) => state.values.dropOffDate}>
            {(dropOffDate) =>
              field('dropOffTime', (props) => (
                <SelectField
                  {...props}
                  label="Drop-off time"
                  placeholder="Time"
                  options={dropOffTimes(dropOffDate, props.value, now)}
                  noteId={`${id}-drop-off`}
                />
              ))
            }
          </form.Subscribe>
          <form.Subscribe selector={(state) => state.values}>
            {({ dropOffDate: day, dropOffTime: time }) => (
              <DeskHours id={`${id}-drop-off`} what="Drop-off" day={day} time={time} />
            )}
          </form.Subscribe>
        </div>
        {!isForAdministrator && <p className="field-hint">{BOOKING_LIMITS}</p>}
        {booking.stage.name === 'rental' && booking.stage.problem && (
          <BookingRefused>{booking.stage.problem}</BookingRefused>
        )}
        {booking.stage.name === 'rental' && booking.stage.isTaken && (
          <FailureBoundary level={2}>
            <Suspense fallback={<Spinner label="Looking for other choices..." />}>
              <Alternatives
                vehicleId={vehicleId}
                period={form.state.values}
                onTake={(period) => {
                  booking.setPeriod(period);
                  booking.rental.focusField('pickUpDate');
                  void form.handleSubmit();
                }}
              />
            </Suspense>
          </FailureBoundary>
        )}
        {hasCheck && (
          <form.Subscribe selector={(state) => state.isSubmitting}>
            {(isSubmitting) => (
              <Button type="submit" variant="primary" isBlock isPending={isSubmitting}>
                Check Availability
              </Button>
            )}
          </form.Subscribe>
        )}
      </fieldset>
    </form>
  );
}
