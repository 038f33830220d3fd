import { useSelector } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { findAlternativesForDeskCall } from '#contracts/admin-reservations.ts';
import type { VehicleName } from '#domain/fleet/vehicle.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import type { AnsweredLine } from '#domain/money/price-line.ts';
import { periodFieldsOf, periodFrom, readRentalPeriod } from '#domain/renting/period-form.ts';
import { PERIOD_FIELDS, type PeriodFields } from '#domain/renting/rental-fields.ts';
import { lengthInWords } from '#domain/renting/rental-period.ts';
import { instantOf } from '#domain/time/wall-clock.ts';
import { momentInWords } from '#domain/time/wall-clock-text.ts';
import { pageCompany } from '#shared/company/page-company.ts';
import { LoadFailed } from '#shared/loading/LoadFailed.tsx';
import { PriceTotal } from '#shared/rental/PriceTotal.tsx';
import { QuoteNotice } from '#shared/rental/Quote.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { SimilarVehicles } from '../reservations/SimilarVehicles.tsx';
import styles from './NewReservationPage.module.css';
import type { AskedRental, DeskBooking } from './use-desk-booking.ts';

/** Whether the vehicle is free in the form's period, the total, and the alternatives if it is taken. */
export function BookingQuote({ booking }: { booking: DeskBooking }) {
  const { form, quote, rental } = booking;
  const values = useSelector(form.store, (state) => state.values);
  return (
    <div className={styles.quote}>
      {/* Always in the page: screen readers announce only changes of an existing status. */}
      <div role="status">
        <QuoteNotice
          quote={quote}
          onRetry={booking.retryQuote}
          incomplete={
            <Notice kind="info">Choose a vehicle and complete the times to see the price.</Notice>
          }
          free={(totalPrice, lines) => (
            <Notice kind="success">
              The vehicle is free. <Price values={values} totalPrice={totalPrice} lines={lines} />
            </Notice>
          )}
        />
      </div>
      {quote.kind === 'taken' && rental && (
        <Instead
          rental={rental}
          onTakePeriod={(period) => {
            for (const name of PERIOD_FIELDS) form.setFieldValue(name, period[name]);
            booking.focusField('pickUpDate');
          }}
          onTakeVehicle={({ id, model }) => {
            form.setFieldValue('car', { id, model });
            booking.focusField('car');
          }}
        />
      )}
    </div>
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
        {lengthInWords(company, period)}: <PriceTotal dollars={totalPrice} lines={lines} />
      </span>
      {instantOf(period.pickUpTime, company.timeZone) < new Date() &&
        ' The pick-up time is in the past.'}
    </>
  );
}

/** The vehicle's next free start, and similar free vehicles. Each can be chosen with one click. */
function Instead({
  rental,
  onTakePeriod,
  onTakeVehicle,
}: {
  rental: AskedRental;
  onTakePeriod: (period: PeriodFields) => void;
  onTakeVehicle: (vehicle: VehicleName) => void;
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
  const next = nextFreeStart && periodFieldsOf(periodFrom(company, nextFreeStart, wished));
  return (
    <>
      {next && (
        <button type="button" className="button button-choice" onClick={() => onTakePeriod(next)}>
          Free from {momentInWords(nextFreeStart, new Date(), company.timeZone)}: take this time
        </button>
      )}
      <SimilarVehicles
        vehicles={similar}
        noteOf={({ totalPrice }) => formatDollars(totalPrice)}
        onTake={onTakeVehicle}
      />
    </>
  );
}
