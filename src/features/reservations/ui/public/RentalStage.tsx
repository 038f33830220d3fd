import type { ReactNode } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { readRentalPeriod } from '#rental/rules/period-form.ts';
import { bookingLimits } from '#rental/rules/rental-period.ts';
import { PlacesAndTimes } from '#rental/ui/PlacesAndTimes.tsx';
import { CheaperOffer } from '../shared/CheaperOffer.tsx';
import { ExtrasFields } from '../shared/ExtrasFields.tsx';
import styles from './BookingForm.module.css';
import { BookingRefused } from './BookingRefused.tsx';
import type { Booking } from './booking.ts';
import type { BookingQuote } from './booking-quote.ts';

const Alternatives = lazyPart('Alternatives', () => import('./Alternatives.tsx'));

/** The first stage: locations and times. In the second stage the summary stands for it. */
export function RentalStage({
  vehicleId,
  booking,
  quote,
  isForAdministrator,
  isLocked,
  summary,
}: {
  vehicleId: number;
  booking: Booking;
  quote: BookingQuote;
  isForAdministrator: boolean;
  isLocked: boolean;
  /** Shown above the button that checks the period; undefined after the check. */
  summary: ReactNode | undefined;
}) {
  const company = pageCompany();
  const { form, formProps } = booking.rental;
  const hasCheck = summary !== undefined;
  const period = readRentalPeriod(company, form.state.values);
  const cheaper = quote.answer?.cheaper;
  return (
    <form {...formProps} autoComplete="off" hidden={!hasCheck}>
      <Stack as="fieldset" className={styles.fields} disabled={isLocked}>
        <legend className="visually-hidden">Rental</legend>
        <PlacesAndTimes
          rental={booking.rental}
          hasLimits={!isForAdministrator}
          hasSuggestions={hasCheck}
        />
        {!isForAdministrator && <p className="field-hint">{bookingLimits(company)}</p>}
        <ExtrasFields choices={booking.choices} quoteError={quote.error} />
        {booking.stage.name === 'rental' && booking.stage.problem && (
          <BookingRefused>{booking.stage.problem}</BookingRefused>
        )}
        {booking.stage.name === 'rental' && booking.stage.isTaken && period && (
          <LoadedPart waiting={<Spinner label="Looking for alternatives..." />}>
            <Alternatives
              vehicleId={vehicleId}
              period={period}
              onTake={(taken) => {
                booking.setPeriod(taken);
                booking.rental.focusField('pickUpDate');
                void form.handleSubmit();
              }}
            />
          </LoadedPart>
        )}
        {cheaper && period && !isLocked && (
          <CheaperOffer
            cheaper={cheaper}
            pickUpTime={period.pickUpTime}
            onTake={booking.setPeriod}
          />
        )}
        {hasCheck && (
          <div className={styles.bar}>
            {summary}
            <form.Subscribe selector={(state) => state.isSubmitting}>
              {(isSubmitting) => (
                <Button type="submit" variant="primary" isBlock isPending={isSubmitting}>
                  Check Availability
                </Button>
              )}
            </form.Subscribe>
          </div>
        )}
      </Stack>
    </form>
  );
}
