import { useId } from 'react';
import type { RentalFields } from '#domain/renting/rental-fields.ts';
import { lastDropOffDay, lastPickUpDay } from '#domain/renting/rental-period.ts';
import { LAST_REQUEST_DAY, toWallClock } from '#domain/time/wall-clock.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { ValidatedForm } from '../form/use-validated-form.tsx';
import { DeskHours } from './DeskHours.tsx';
import { PlaceField } from './PlaceField.tsx';
import styles from './PlacesAndTimes.module.css';
import { dropOffTimes, pickUpTimes } from './time-options.ts';
import { usePlaces } from './use-places.ts';

type PlacesAndTimesProps = {
  rental: Pick<ValidatedForm<RentalFields>, 'form' | 'field'>;
  /** Limits the days to those that customers can book. */
  hasLimits: boolean;
  hasSuggestions?: boolean;
  /** The pick-up has passed, so only the drop-off can be changed. */
  isPickUpFixed?: boolean;
};

/** The places and times of a rental (rules, booking form). */
export function PlacesAndTimes({
  rental: { form, field },
  hasLimits,
  hasSuggestions = true,
  isPickUpFixed = false,
}: PlacesAndTimesProps) {
  const { pickUpProps, dropOffProps } = usePlaces(form);
  const id = useId();
  const now = useHydrated() ? new Date() : undefined;
  const today = now && toWallClock(now).slice(0, 10);
  const lastDay = now && hasLimits ? lastPickUpDay(now) : LAST_REQUEST_DAY;

  return (
    <div className={styles.fields}>
      {!isPickUpFixed &&
        field('pickUpLocation', (props) => (
          <PlaceField
            {...pickUpProps(props)}
            label="Pick-up location"
            hasSuggestions={hasSuggestions}
          />
        ))}
      <form.Subscribe selector={(state) => state.values.pickUpLocation}>
        {() =>
          field('dropOffLocation', (props) => (
            <PlaceField
              {...dropOffProps(props)}
              label="Drop-off location"
              hasSuggestions={hasSuggestions}
            />
          ))
        }
      </form.Subscribe>
      {!isPickUpFixed && (
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
      )}
      <div className={styles.moment}>
        <form.Subscribe selector={(state) => state.values.pickUpDate}>
          {(pickUpDate) =>
            field('dropOffDate', (props) => (
              <TextField
                {...props}
                label="Drop-off date"
                type="date"
                min={isPickUpFixed ? today : pickUpDate || today}
                max={hasLimits ? lastDropOffDay(pickUpDate) : LAST_REQUEST_DAY}
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
    </div>
  );
}
