import { useSelector } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { fillPeriod, Instead, RentalQuote, SimilarVehicles } from '#booking/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import type { DeskVehicleName } from '#fleet/rules.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import { send } from '#kit/client/client.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import type { AnsweredLine } from '#prices/rules.ts';
import { PriceTotal } from '#prices/ui/shared/PriceTotal.tsx';
import { lengthInWords, type PeriodFields, periodFrom, readRentalPeriod } from '#rental/rules.ts';
import { findAlternativesForDeskCall } from '../../calls/desk-reservations.ts';
import type { DeskBooking, QuotedRental } from './use-desk-booking.ts';

/** Whether the vehicle is free in the form's period, the total, and the alternatives if it is taken. */
export function DeskBookingQuote({ booking }: { booking: DeskBooking }) {
  const { form, rental } = booking;
  const values = useSelector(form.store, (state) => state.values);
  return (
    <RentalQuote
      rental={booking}
      incomplete={
        <Notice kind="info">Choose a vehicle and complete the times to see the price.</Notice>
      }
      free={(totalPrice, lines) => (
        <Notice kind="success">
          The vehicle is free. <Price values={values} totalPrice={totalPrice} lines={lines} />
        </Notice>
      )}
      instead={
        rental && (
          <Alternatives
            rental={rental}
            onTakePeriod={(period) => {
              fillPeriod(form, period);
              booking.focusField('pickUpDate');
            }}
            onTakeVehicle={({ id, model, plate }) => {
              form.setFieldValue('car', { id, model, plate });
              booking.focusField('car');
            }}
          />
        )
      }
    />
  );
}

/** '27 hours: $1,026.00', with a note if the pick-up has passed. */
function Price({
  values,
  totalPrice,
  lines,
}: {
  values: PeriodFields;
  totalPrice: number;
  lines: readonly AnsweredLine[] | undefined;
}) {
  const company = pageCompany();
  const period = readRentalPeriod(company, values);
  if (!period) return null;
  return (
    <>
      <span className="figures">
        {lengthInWords(company, period)}: <PriceTotal amount={totalPrice} lines={lines} />
      </span>
      {instantOf(period.pickUpTime, company.timeZone) < new Date() &&
        ' The pick-up time is in the past.'}
    </>
  );
}

/** The vehicle's next free start, and similar free vehicles. Each can be chosen with one click. */
function Alternatives({
  rental,
  onTakePeriod,
  onTakeVehicle,
}: {
  rental: QuotedRental;
  onTakePeriod: (period: PeriodFields) => void;
  onTakeVehicle: (vehicle: DeskVehicleName) => void;
}) {
  const company = pageCompany();
  const { data, error, refetch } = useQuery({
    queryKey: ['desk-alternatives', rental],
    queryFn: ({ signal }) => send(findAlternativesForDeskCall, { query: rental, signal }),
  });
  if (error)
    return <LoadFailed message="The alternatives could not be loaded." onRetry={refetch} />;
  if (!data) return <Spinner label="Looking for alternatives..." />;
  const { nextFreeStart, similar } = data;
  const wished = { pickUpTime: rental.pickUpDateTime, dropOffTime: rental.dropOffDateTime };
  return (
    <Instead
      wished={wished}
      periods={nextFreeStart ? [periodFrom(company, nextFreeStart, wished)] : []}
      onTake={onTakePeriod}
    >
      <SimilarVehicles vehicles={similar} onTake={onTakeVehicle} />
    </Instead>
  );
}
