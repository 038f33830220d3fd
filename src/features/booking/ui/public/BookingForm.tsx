import { Suspense, useEffect, useRef } from 'react';
import type { TabSession } from '#accounts/ui.ts';
import { userMay } from '#identity/rules.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { Panel } from '#kit/layout/layout.tsx';
import { RichText } from '#kit/words/RichText.tsx';
import { PriceTotal } from '#prices/ui/shared/PriceTotal.tsx';
import { completePeriod, type RentalFields } from '#rental/rules.ts';
import styles from './BookingForm.module.css';
import type { BookedVehicle, Booking } from './booking.ts';
import { useBookingQuote } from './booking-quote.ts';
import { RentalDates } from './RentalDates.tsx';
import { RentalStage } from './RentalStage.tsx';
import { RentalSummary } from './RentalSummary.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { LazyPaymentStage } from './use-booking.ts';

/** The card in which a vehicle is booked: its dates, and the form with its two stages (booking: booking form). */
export function BookingForm({
  vehicle,
  session,
  booking,
  values,
}: {
  vehicle: BookedVehicle;
  session: TabSession;
  booking: Booking;
  /** The first stage as typed. */
  values: RentalFields;
}) {
  const user = session.state === 'signed-in' ? session.user : undefined;
  const isSignedIn = user !== undefined;
  const isForDesk = isSignedIn && userMay(user, 'book');
  const period = completePeriod(values);
  const quote = useBookingQuote(vehicle, booking, { isSignedIn, isForDesk });
  const { stage } = booking;
  const payment = isSignedIn && stage.name === 'payment' ? stage : undefined;
  const isPaying = payment !== undefined;

  const priceBanner = useRef<HTMLDivElement>(null);
  const paymentSection = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isPaying) return;
    paymentSection.current?.focus({ preventScroll: true });
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    priceBanner.current?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  }, [isPaying]);

  return (
    <Panel as="section" id="booking" aria-label={t('booking.booking')} className={styles.booking}>
      <h2>{t('booking.bookByTheHour')}</h2>
      {isSignedIn && <Steps isPaying={isPaying} />}
      {!isPaying && (
        <RentalDates
          vehicle={vehicle}
          booking={booking}
          values={values}
          isVisitor={!isSignedIn}
          isForDesk={isForDesk}
        />
      )}
      <SessionNotice session={session} vehicleId={vehicle.id} period={period} />
      {/* Folded for a visitor, who can't use it yet. */}
      <details className={`disclosure ${styles.folded}`} open={isSignedIn}>
        <summary hidden={isSignedIn}>{t('booking.bookingForm')}</summary>
        <RentalStage
          vehicleId={vehicle.id}
          booking={booking}
          quote={quote}
          isForDesk={isForDesk}
          isSignedIn={isSignedIn}
          isPaying={isPaying}
          summary={
            <RentalSummary booking={booking} pricePerHour={vehicle.pricePerHour} quote={quote} />
          }
        />
      </details>
      {/* Always in the page: screen readers announce only changes of an existing status. */}
      <div ref={priceBanner} role="status" className={payment ? undefined : 'visually-hidden'}>
        {payment && (
          <Notice kind="success">
            {payment.lines ? (
              <>
                {t('booking.isFree')}{' '}
                <PriceTotal
                  amount={payment.totalPrice}
                  lines={payment.lines}
                  words={t('booking.total')}
                />
              </>
            ) : (
              <RichText
                text={t('booking.isFreeForTotal', { total: formatMoney(payment.totalPrice) })}
                total={(words) => <strong className="figures">{words}</strong>}
              />
            )}
          </Notice>
        )}
      </div>
      {payment && (
        <section ref={paymentSection} aria-label={t('booking.payment')} tabIndex={-1}>
          <Suspense fallback={<Spinner label={t('kit.loading')} />}>
            <LazyPaymentStage
              booking={booking}
              totalPrice={payment.totalPrice}
              problem={payment.problem}
            />
          </Suspense>
        </section>
      )}
    </Panel>
  );
}

function Steps({ isPaying }: { isPaying: boolean }) {
  const current = isPaying ? 1 : 0;
  return (
    <ol className={styles.steps} aria-label={t('booking.steps')}>
      {[t('booking.datesAndPlaces'), t('booking.payment')].map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
