import { BOOKING_LIMITS, lastDropOffDay, lastPickUpDay } from '../../domain/rental-period.ts';
import { LAST_REQUEST_DAY, toWallClock } from '../../domain/wall-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './BookingForm.module.css';
import { BookingProblem } from './BookingProblem.tsx';
import type { Booking } from './booking.ts';
import { dropOffTimes, pickUpTimes } from './time-options.ts';

/** The first stage: locations and times. */
export function RentalStage({
  booking,
  isForAdministrator,
  isLocked,
  hasCheck,
}: {
  booking: Booking;
  isForAdministrator: boolean;
  isLocked: boolean;
  /** Whether the period is still to be checked. */
  hasCheck: boolean;
}) {
  const { form, formProps, fieldProps } = booking.rental;
  const now = useHydrated() ? new Date() : undefined;
  const today = now && toWallClock(now).slice(0, 10);
  const lastDay = now && !isForAdministrator ? lastPickUpDay(now) : LAST_REQUEST_DAY;

  return (
    <form {...formProps} autoComplete="off">
      <fieldset className={styles.fields} disabled={isLocked}>
        <legend className="visually-hidden">Rental</legend>
        <form.Field name="pickUpLocation">
          {(field) => <TextField {...fieldProps(field)} label="Pick-up location" />}
        </form.Field>
        <form.Field name="dropOffLocation">
          {(field) => <TextField {...fieldProps(field)} label="Drop-off location" />}
        </form.Field>
        <div className={styles.moment}>
          <form.Field name="pickUpDate">
            {(field) => (
              <TextField
                {...fieldProps(field)}
                label="Pick-up date"
                type="date"
                min={today}
                max={lastDay}
              />
            )}
          </form.Field>
          <form.Subscribe selector={(state) => state.values.pickUpDate}>
            {(pickUpDate) => (
              <form.Field name="pickUpTime">
                {(field) => (
                  <SelectField
                    {...fieldProps(field)}
                    label="Pick-up time"
                    placeholder="Time"
                    options={pickUpTimes(pickUpDate, field.state.value, now)}
                  />
                )}
              </form.Field>
            )}
          </form.Subscribe>
        </div>
        <div className={styles.moment}>
          <form.Subscribe selector={(state) => state.values.pickUpDate}>
            {(pickUpDate) => (
              <form.Field name="dropOffDate">
                {(field) => (
                  <TextField
                    {...fieldProps(field)}
                    label="Drop-off date"
                    type="date"
                    min={pickUpDate || today}
                    max={isForAdministrator ? LAST_REQUEST_DAY : lastDropOffDay(pickUpDate)}
                  />
                )}
              </form.Field>
            )}
          </form.Subscribe>
          <form.Subscribe selector={(state) => state.values.dropOffDate}>
            {(dropOffDate) => (
              <form.Field name="dropOffTime">
                {(field) => (
                  <SelectField
                    {...fieldProps(field)}
                    label="Drop-off time"
                    placeholder="Time"
                    options={dropOffTimes(dropOffDate, field.state.value, now)}
                  />
                )}
              </form.Field>
            )}
          </form.Subscribe>
        </div>
        {!isForAdministrator && <p className="field-hint">{BOOKING_LIMITS}</p>}
        {booking.stage.name === 'rental' && booking.stage.problem && (
          <BookingProblem>{booking.stage.problem}</BookingProblem>
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
