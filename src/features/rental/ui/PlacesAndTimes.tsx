import { useId } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { DeskHours } from '#company/ui/shared/DeskHours.tsx';
import { LAST_REQUEST_DAY, toWallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import { DateField } from '#kit/controls/DateField.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { useHydrated } from '#kit/controls/use-hydrated.ts';
import type { ValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Pair, Stack } from '#kit/layout/layout.tsx';
import type { RentalFields } from '../rules/rental-fields.ts';
import {
  DROP_OFF_TIMES,
  lastDropOffDay,
  lastPickUpDay,
  pickUpTimes,
} from '../rules/rental-period.ts';
import { PlaceFields } from './PlaceField.tsx';
import { offeredTimes } from './time-options.ts';

type Rental = Pick<ValidatedForm<RentalFields>, 'form' | 'field'>;

type PlacesAndTimesProps = {
  rental: Rental;
  /** Limits the days to those that customers can book. */
  hasLimits: boolean;
  hasSuggestions?: boolean;
  /** The pick-up has passed, so only the drop-off can be changed. */
  isPickUpFixed?: boolean;
};

/** The times and places of a rental (booking: booking form). */
export function PlacesAndTimes({
  rental,
  hasLimits,
  hasSuggestions = true,
  isPickUpFixed = false,
}: PlacesAndTimesProps) {
  const company = pageCompany();
  const { form, field } = rental;
  const now = useHydrated() ? new Date() : undefined;
  const today = now && toWallClock(now, company.timeZone).slice(0, 10);
  const lastDay = now && hasLimits ? lastPickUpDay(company, now) : LAST_REQUEST_DAY;

  return (
    <Stack>
      {!isPickUpFixed && (
        <Pair>
          {field('pickUpDate', (props) => (
            <DateField {...props} label={t('rental.pickUpDate')} min={today} max={lastDay} />
          ))}
          <TimeOfDay rental={rental} end="pickUp" now={now} />
        </Pair>
      )}
      <Pair>
        <form.Subscribe selector={(state) => state.values.pickUpDate}>
          {(pickUpDate) =>
            field('dropOffDate', (props) => (
              <DateField
                {...props}
                label={t('rental.dropOffDate')}
                min={isPickUpFixed ? today : pickUpDate || today}
                max={hasLimits ? lastDropOffDay(company, pickUpDate) : LAST_REQUEST_DAY}
              />
            ))
          }
        </form.Subscribe>
        <TimeOfDay rental={rental} end="dropOff" now={now} />
      </Pair>
      <PlaceFields rental={rental} hasSuggestions={hasSuggestions} isPickUpFixed={isPickUpFixed} />
    </Stack>
  );
}

const ENDS = {
  pickUp: {
    label: () => t('rental.pickUpTime'),
    date: 'pickUpDate',
    time: 'pickUpTime',
    location: 'pickUpLocation',
    times: pickUpTimes(pageCompany()),
  },
  dropOff: {
    label: () => t('rental.dropOffTime'),
    date: 'dropOffDate',
    time: 'dropOffTime',
    location: 'dropOffLocation',
    times: DROP_OFF_TIMES,
  },
} as const;

type TimeOfDayProps = { rental: Rental; end: keyof typeof ENDS; now: Date | undefined };

/** The time of the pick-up or drop-off, and the hours of its place on its day. */
function TimeOfDay({ rental: { form, field }, end, now }: TimeOfDayProps) {
  const id = useId();
  const { label, date, time, location, times } = ENDS[end];
  return (
    <>
      <form.Subscribe selector={(state) => state.values[date]}>
        {(day) =>
          field(time, (props) => (
            <SelectField
              {...props}
              label={label()}
              placeholder={t('rental.time')}
              options={offeredTimes(times, day, props.value, now)}
              noteId={id}
            />
          ))
        }
      </form.Subscribe>
      <form.Subscribe selector={(state) => state.values}>
        {(values) => (
          <DeskHours
            id={id}
            end={end}
            day={values[date]}
            time={values[time]}
            location={values[location]}
          />
        )}
      </form.Subscribe>
    </>
  );
}
