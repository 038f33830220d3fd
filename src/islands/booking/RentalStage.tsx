import { BOOKING_LIMITS, lastDropOffDay, lastPickUpDay } from '../../domain/rental-period.ts';
import { LAST_REQUEST_DAY, toWallClock } from '../../domain/wall-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './BookingForm.module.css';
import { BookingRefused } from './BookingRefused.tsx';
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
  const { form, formProps, field } = booking.rental;
  const now = useHydrated() ? new Date() : undefined;
  const today = now && toWallClock(now).slice(0, 10);
  const lastDay = now && !isForAdministrator ? lastPickUpDay(now) : LAST_REQUEST_DAY;

  return (
    <form {...formProps} autoComplete="off">
      <fieldset className={styles.fields} disabled={isLocked}>
        <legend className="visually-hidden">Rental</legend>
        {field('pickUpLocation', (props) => (
          <TextField {...props} label="Pick-up location" />
        ))}
        {field('dropOffLocation', (props) => (
          <TextField {...props} label="Drop-off location" />
        ))}
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
                />
              ))
            }
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
                />
              ))
            }
          </form.Subscribe>
        </div>
        {!isForAdministrator && <p className="field-hint">{BOOKING_LIMITS}</p>}
        {booking.stage.name === 'rental' && booking.stage.problem && (
          <BookingRefused>{booking.stage.problem}</BookingRefused>
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
