import type { ReactNode } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import { LeastDaysHint } from '#prices/ui/shared/LeastDays.tsx';
import { bookingLimits, readRentalPeriod } from '#rental/rules.ts';
import { PlacesAndTimes } from '#rental/ui/PlacesAndTimes.tsx';
import { CheaperOffer } from '../shared/CheaperOffer.tsx';
import { ExtrasFields } from '../shared/ExtrasFields.tsx';
import styles from './BookingForm.module.css';
import { BookingRefused } from './BookingRefused.tsx';
import type { Booking } from './booking.ts';
import type { BookingQuote } from './booking-quote.ts';

const NewestSteps = lazyPart('NewestSteps', () => import('../shared/CancellationSteps.tsx'));

const Alternatives = lazyPart('Alternatives', () => import('./Alternatives.tsx'));

/** The first stage: times and places. In the second stage they are locked and take less room. */
export function RentalStage({
  vehicleId,
  booking,
  quote,
  isForDesk,
  isSignedIn,
  isPaying,
  summary,
}: {
  vehicleId: number;
  booking: Booking;
  quote: BookingQuote;
  isForDesk: boolean;
  isSignedIn: boolean;
  /** Whether the second stage is shown. */
  isPaying: boolean;
  /** Shown above the button. */
  summary: ReactNode;
}) {
  const company = pageCompany();
  const { form, formProps } = booking.rental;
  const period = readRentalPeriod(company, form.state.values);
  const cheaper = quote.answer?.cheaper;
  return (
    <form {...formProps} autoComplete="off">
      {isPaying && (
        <Bar>
          <h3>{t('booking.yourRental')}</h3>
          <Button onClick={booking.edit}>{t('booking.change')}</Button>
        </Bar>
      )}
      <Stack
        as="fieldset"
        className={isPaying ? styles.locked : styles.fields}
        disabled={!isSignedIn || isPaying}
      >
        <legend className="visually-hidden">{t('booking.rental')}</legend>
        <PlacesAndTimes rental={booking.rental} hasLimits={!isForDesk} hasSuggestions={!isPaying} />
        {!isPaying && (
          <>
            {!isForDesk && (
              <>
                <p className="field-hint">{bookingLimits(company)}</p>
                <LeastDaysHint leastDays={booking.choices.prices?.leastDays} />
              </>
            )}
            <ExtrasFields choices={booking.choices} quoteError={quote.error} />
          </>
        )}
        {booking.stage.name === 'rental' && booking.stage.problem && (
          <BookingRefused>{booking.stage.problem}</BookingRefused>
        )}
        {booking.stage.name === 'rental' && booking.stage.isTaken && period && (
          <LoadedPart waiting={<Spinner label={t('booking.lookingForAlternatives')} />}>
            <Alternatives
              vehicleId={vehicleId}
              period={{ ...form.state.values, ...period }}
              onTake={(taken) => {
                booking.setPeriod(taken);
                booking.rental.focusField('pickUpDate');
                void form.handleSubmit();
              }}
            />
          </LoadedPart>
        )}
        {cheaper && period && isSignedIn && !isPaying && (
          <CheaperOffer
            cheaper={cheaper}
            pickUpTime={period.pickUpTime}
            onTake={booking.setPeriod}
          />
        )}
        {!isPaying && (
          <div className={styles.bar}>
            {summary}
            <form.Subscribe selector={(state) => state.isSubmitting}>
              {(isSubmitting) => (
                <Button type="submit" variant="primary" isBlock isPending={isSubmitting}>
                  {t('booking.checkAvailability')}
                </Button>
              )}
            </form.Subscribe>
          </div>
        )}
        {/* Below the button, which stays where it is. */}
        {booking.choices.prices?.steps && !isPaying && (
          <LoadedPart>
            <NewestSteps rental={period && { totalPrice: quote.answer?.totalPrice, ...period }} />
          </LoadedPart>
        )}
      </Stack>
    </form>
  );
}
