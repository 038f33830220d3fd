import { Suspense, useEffect, useRef } from 'react';
import { isAdministrator } from '#accounts/rules/is-administrator.ts';
import type { TabSession } from '#accounts/ui/shared/session.ts';
import { formatDollars } from '#kernel/money/dollars.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { Panel } from '#kit/layout/layout.tsx';
import type { PeriodFields } from '#rental/rules/rental-fields.ts';
import styles from './BookingForm.module.css';
import type { BookedVehicle, Booking } from './booking.ts';
import { useBookingQuote } from './booking-quote.ts';
import { RentalStage } from './RentalStage.tsx';
import { RentalSummary } from './RentalSummary.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { LazyPaymentStage } from './use-booking.ts';

/** Checks the availability of a vehicle and books it, in two stages (reservations: booking form). */
export function BookingForm({
  vehicle,
  session,
  booking,
  period,
}: {
  vehicle: BookedVehicle;
  session: TabSession;
  booking: Booking;
  /** The chosen period; undefined until it is complete. */
  period: PeriodFields | undefined;
}) {
  const user = session.state === 'signed-in' ? session.user : undefined;
  const isSignedIn = user !== undefined;
  const isForAdministrator = isSignedIn && isAdministrator(user);
  const quote = useBookingQuote(vehicle, booking, { isSignedIn, isForAdministrator });
  const payment = isSignedIn && booking.stage.name === 'payment' ? booking.stage : undefined;
  const isPaying = payment !== undefined;

  const priceBanner = useRef<HTMLDivElement>(null);
  const paymentSection = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isPaying) return;
    paymentSection.current?.focus({ preventScroll: true });
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    priceBanner.current?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  }, [isPaying]);

  const summary = (
    <RentalSummary
      booking={booking}
      pricePerHour={vehicle.pricePerHour}
      quote={quote}
      checked={payment}
    />
  );
  return (
    <Panel gap="large" className={styles.booking}>
      <h2>Book by the hour</h2>
      {isSignedIn && <Steps current={isPaying ? 'Payment' : 'Places and dates'} />}
      <SessionNotice session={session} vehicleId={vehicle.id} period={period} />
      <RentalStage
        vehicleId={vehicle.id}
        booking={booking}
        quote={quote}
        isForAdministrator={isForAdministrator}
        isLocked={!isSignedIn || isPaying}
        summary={isPaying ? undefined : summary}
      />
      {/* Always in the page: screen readers announce only changes of an existing status. */}
      <div ref={priceBanner} role="status" className={payment ? undefined : 'visually-hidden'}>
        {payment && (
          <Notice kind="success">
            This car is free. Total:{' '}
            <strong className="figures">{formatDollars(payment.totalPrice)}</strong>
          </Notice>
        )}
      </div>
      {payment && (
        <>
          {summary}
          <section ref={paymentSection} aria-label="Payment" tabIndex={-1}>
            <Suspense fallback={<Spinner label="Loading..." />}>
              <LazyPaymentStage
                booking={booking}
                totalPrice={payment.totalPrice}
                problem={payment.problem}
              />
            </Suspense>
          </section>
        </>
      )}
    </Panel>
  );
}

const STEPS = ['Places and dates', 'Payment'] as const;

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
