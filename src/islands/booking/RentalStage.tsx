import { toWallClock } from '../../domain/wall-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './BookingForm.module.css';
import { DROP_OFF_TIMES, PICK_UP_TIMES } from './time-options.ts';
import type { Booking } from './use-booking.ts';

/** The first stage: where, from when and until when. */
export function RentalStage({
  booking,
  isLocked,
  hasCheck,
}: {
  booking: Booking;
  isLocked: boolean;
  /** Whether the period is still to be checked. */
  hasCheck: boolean;
}) {
  const { form, formProps, fieldProps } = booking.rental;
  const today = useHydrated() ? toWallClock(new Date()).slice(0, 10) : undefined;

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
              <TextField {...fieldProps(field)} label="Pick-up date" type="date" min={today} />
            )}
          </form.Field>
          <form.Field name="pickUpTime">
            {(field) => (
              <SelectField
                {...fieldProps(field)}
                label="Pick-up time"
                placeholder="Time"
                options={PICK_UP_TIMES}
              />
            )}
          </form.Field>
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
                  />
                )}
              </form.Field>
            )}
          </form.Subscribe>
          <form.Field name="dropOffTime">
            {(field) => (
              <SelectField
                {...fieldProps(field)}
                label="Drop-off time"
                placeholder="Time"
                options={DROP_OFF_TIMES}
              />
            )}
          </form.Field>
        </div>
        {booking.stage.name === 'rental' && booking.stage.problem && (
          <Notice kind="danger" isAlert>
            {booking.stage.problem}
          </Notice>
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
