import { useSelector } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fillPeriod, SimilarVehicles } from '#booking/ui.ts';
import { searchAtDeskCall } from '#catalog/calls/free-vehicles.ts';
import { openPlaces } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import type { DeskVehicleName } from '#fleet/rules.ts';
import { instantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import {
  lengthProblem,
  nextQuarter,
  periodFieldsOf,
  periodQuery,
  placeIdsOf,
  readRentalPeriod,
} from '#rental/rules.ts';
import styles from './NewReservationPage.module.css';
import type { DeskBooking } from './use-desk-booking.ts';

const USUAL_HOURS = '3';
const MOST_HOURS = 720;

/** Enough to choose from at a glance. */
const MOST_SHOWN = 6;

/** Fills in a rental that begins now at the desk, for so many hours. */
export function StartNow({ booking: { form } }: { booking: DeskBooking }) {
  const company = pageCompany();
  const [hours, setHours] = useState(USUAL_HOURS);
  const count = /^\d{1,3}$/.test(hours) ? Number(hours) : 0;
  const isPossible = count >= 1 && count <= MOST_HOURS;
  const start = () => {
    const pickUpTime = nextQuarter(company, new Date());
    const end = new Date(instantOf(pickUpTime, company.timeZone).getTime() + count * 3_600_000);
    const dropOffTime = toWallClock(end, company.timeZone);
    fillPeriod(form, periodFieldsOf({ pickUpTime, dropOffTime }));
    const [desk] = openPlaces(company);
    for (const name of ['pickUpLocation', 'dropOffLocation'] as const) {
      if (desk && form.getFieldValue(name) === '') form.setFieldValue(name, desk.location);
    }
  };
  return (
    <div className={styles.now}>
      <Button isDisabled={!isPossible} onClick={start}>
        Now
      </Button>
      <TextField
        label="Hours from now"
        name="hours"
        inputMode="numeric"
        value={hours}
        onChange={setHours}
        error={isPossible ? undefined : `Must be from 1 to ${MOST_HOURS}`}
      />
    </div>
  );
}

/** The vehicles that are free in the form's period and for its places, until one is chosen. */
export function FreeVehicles({ booking: { form } }: { booking: DeskBooking }) {
  const company = pageCompany();
  const { car, ...values } = useSelector(form.store, (state) => state.values);
  const period = readRentalPeriod(company, values);
  if (car || !period || lengthProblem(company, period)) return null;
  return (
    <FreeIn
      query={{ ...periodQuery(period), ...placeIdsOf(company, values) }}
      onTake={({ id, model, plate }) => form.setFieldValue('car', { id, model, plate })}
    />
  );
}

function FreeIn({
  query,
  onTake,
}: {
  query: ReturnType<typeof periodQuery> & ReturnType<typeof placeIdsOf>;
  onTake: (vehicle: DeskVehicleName) => void;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['free-vehicles', query],
    queryFn: ({ signal }) =>
      send(searchAtDeskCall, {
        query: { ...query, size: MOST_SHOWN, sort: 'pricePerHour' },
        signal,
      }),
  });
  if (error) return <LoadFailed message={messageOf(error)} onRetry={refetch} />;
  if (!data) return <Spinner label="Looking for free vehicles..." />;
  const free = data.content.flatMap(({ available, totalPrice = 0, ...vehicle }) =>
    available ? [{ ...vehicle, totalPrice }] : [],
  );
  return (
    <SimilarVehicles
      title="Free for these times"
      noneText="No vehicle is free for these times."
      vehicles={free}
      onTake={onTake}
    />
  );
}
