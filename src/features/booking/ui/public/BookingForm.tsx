import { Suspense, useEffect, useRef } from 'react';
import type { TabSession } from '#accounts/ui.ts';
import { userMay } from '#identity/rules.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { Panel } from '#kit/layout/layout.tsx';
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
    <Panel as="section" id="booking" aria-label="Booking" className={styles.booking}>
      <h2>Book by the hour</h2>
      {isSignedIn && <Steps current={isPaying ? 'Payment' : 'Dates and places'} />}
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
        <summary hidden={isSignedIn}>Booking form</summary>
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
            This car is free. {!payment.lines && 'Total: '}
            <PriceTotal amount={payment.totalPrice} lines={payment.lines} words="Total" />
          </Notice>
        )}
      </div>
      {payment && (
        <section ref={paymentSection} aria-label="Payment" tabIndex={-1}>
          <Suspense fallback={<Spinner label="Loading..." />}>
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

const STEPS = ['Dates and places', 'Payment'] as const;

function Steps({ current }: { current: (typeof STEPS)[number] }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
