import { useSelector } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { pageCompany } from '#company/ui/page-company.ts';
import type { VehicleName } from '#fleet/rules/vehicle.ts';
import { formatDollars } from '#kernel/money/dollars.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import type { AnsweredLine } from '#prices/rules/price-line.ts';
import { PriceTotal } from '#prices/ui/shared/PriceTotal.tsx';
import { periodFieldsOf, periodFrom, readRentalPeriod } from '#rental/rules/period-form.ts';
import { PERIOD_FIELDS, type PeriodFields } from '#rental/rules/rental-fields.ts';
import { lengthInWords } from '#rental/rules/rental-period.ts';
import { findAlternativesForDeskCall } from '../../calls/admin-reservations.ts';
import { QuoteNotice } from '../shared/Quote.tsx';
import styles from './NewReservationPage.module.css';
import { SimilarVehicles } from './SimilarVehicles.tsx';
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
