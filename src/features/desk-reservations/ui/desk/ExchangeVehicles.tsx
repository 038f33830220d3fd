import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { placeById } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { listExchangeVehiclesCall } from '#hand-over/calls/exchange.ts';
import type { ExchangeVehicle } from '#hand-over/rules/exchange.ts';
import { stepsPath } from '#hand-over/ui/desk/handling-steps.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { readTypedTime } from '#kernel/time/typed-time.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { PhoneLink } from '#kit/facts/PhoneLink.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import styles from './ExchangeVehicles.module.css';

/** Loaded on demand, because few reservations are moved. */
const MoveAside = lazyPart('MoveAside', () => import('./MoveAside.tsx'));

type ExchangeVehiclesProps = {
  reservation: AdminReservationDetail;
  /** The date and the time of the exchange, as typed. */
  at: readonly [date: string, time: string];
  /** The id of the chosen vehicle. */
  value: number | null;
  error: string | undefined;
  onChange: (vehicle: ExchangeVehicle) => void;
  onBlur: () => void;
};

/** The vehicles that a rental can go on with. One that is booked later needs that booking to be moved first. */
export function ExchangeVehicles({
  reservation,
  at: [date, time],
  value,
  error,
  onChange,
  onBlur,
}: ExchangeVehiclesProps) {
  const { id } = reservation;
  const exchangeTime = readTypedTime(date, time, pageCompany().timeZone);
  const query = exchangeTime ? { time: exchangeTime } : {};
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ['exchange-vehicles', id, query],
    queryFn: ({ signal }) =>
      send(listExchangeVehiclesCall, { params: { reservationId: id }, query, signal }),
  });
  const [moved, setMoved] = useState<number>();
  if (failure) {
    return <LoadFailed message="The free vehicles could not be loaded." onRetry={refetch} />;
  }
  if (!data) return <Spinner label="Looking for free vehicles..." />;
  const free = data.filter(({ taken }) => taken === null);
  const later = data.filter(({ taken }) => taken !== null);
  return (
    <Stack>
      {free.length === 0 && <NoneFree reservation={reservation} isBookedLater={later.length > 0} />}
      <RadioGroup
        className="field"
        value={value === null ? '' : String(value)}
        isInvalid={error !== undefined}
        onChange={(carId) => {
          const chosen = free.find(({ car }) => String(car.id) === carId);
          if (chosen) onChange(chosen);
        }}
        onBlur={onBlur}
      >
        <Label className={free.length > 0 ? 'field-label' : 'visually-hidden'}>
          Free until the drop-off
        </Label>
        <Stack gap="small">
          {free.map((vehicle) => (
            <Radio
              key={vehicle.car.id}
              className={`button button-choice ${styles.vehicle}`}
              value={String(vehicle.car.id)}
            >
              <VehicleWords vehicle={vehicle} total={reservation.totalPrice} />
            </Radio>
          ))}
        </Stack>
        <FieldError className="field-error" elementType="p">
          <CircleAlert aria-hidden="true" />
          {error}
        </FieldError>
      </RadioGroup>
      {later.length > 0 && (
        <details className="disclosure" open={free.length === 0 || undefined}>
          <summary>Booked before the drop-off</summary>
          <Stack as="ul">
            {later.map((vehicle) => (
              <Bar as="li" key={vehicle.car.id}>
                <VehicleWords vehicle={vehicle} total={reservation.totalPrice} />
                {vehicle.taken?.reservationId != null && (
                  <Button onClick={() => setMoved(vehicle.taken?.reservationId ?? undefined)}>
                    Move reservation {vehicle.taken.reservationId}
                  </Button>
                )}
              </Bar>
            ))}
          </Stack>
        </details>
      )}
      {moved !== undefined && (
        <Suspense fallback={null}>
          <MoveAside
            key={moved}
            reservationId={moved}
            onMoved={() => {
              setMoved(undefined);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** What the rental costs more with another vehicle: '+$72.00'. */
export function moreInWords(difference: number): string {
  if (difference === 0) return 'the same price';
  return `${difference > 0 ? '+' : ''}${formatMoney(difference)}`;
}

function VehicleWords({
  vehicle: { car, className, placeId, taken, totalPrice },
  total,
}: {
  vehicle: ExchangeVehicle;
  /** What the rental costs now. */
  total: number | undefined;
}) {
  const { timeZone, places } = pageCompany();
  const place = placeId === null ? undefined : placeById({ places }, placeId);
  const more =
    totalPrice !== undefined && total !== undefined ? moreInWords(totalPrice - total) : undefined;
  const facts = [
    className,
    place && `at ${place.name}`,
    taken &&
      `${taken.reservationId === null ? 'maintenance' : 'booked'} from ${momentInWords(taken.from, new Date(), timeZone)}`,
    // A row with a button has no column of prices.
    taken && more,
  ];
  return (
    <>
      <span>
        {vehicleTitle(car)}
        <span className={`quiet ${styles.facts}`}>{facts.filter(Boolean).join(', ')}</span>
      </span>
      {more && !taken && <span className="quiet figures">{more}</span>}
    </>
  );
}

/** What to do, and what to tell the customer, if there is no vehicle to go on with. */
function NoneFree({
  reservation: { id, customer },
  isBookedLater,
}: {
  reservation: AdminReservationDetail;
  isBookedLater: boolean;
}) {
  return (
    <Notice kind="info">
      <Stack gap="small">
        <span>
          No vehicle is free until the drop-off.
          {isBookedLater && ' Move a reservation of one that is booked later, or end the rental:'}
        </span>
        <span>
          Tell the customer that the rental ends here, and that they pay for the time until now.{' '}
          {customer.phoneNumber && <PhoneLink number={customer.phoneNumber} />}
        </span>
        <span>
          <a href={stepsPath(id, 'return')}>Record the return</a>, and give the rest back under
          Payments.
        </span>
      </Stack>
    </Notice>
  );
}
