import { lazy, Suspense, useEffect, useRef } from 'react';
import { formatDollars } from '../../domain/dollars.ts';
import { isAdministrator } from '../../domain/user.ts';
import type { Vehicle } from '../../domain/vehicle.ts';
import { withFailureBoundary } from '../../shared/failure/FailureBoundary.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './BookingForm.module.css';
import { RentalStage } from './RentalStage.tsx';
import { RentalSummary } from './RentalSummary.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { loadPaymentStage, useBooking } from './use-booking.ts';
import { useHourlyPrice } from './use-hourly-price.ts';

const PaymentStage = lazy(async () => ({ default: (await loadPaymentStage()).PaymentStage }));

/** Checks and books a vehicle in two stages (rules, booking form). Prerendered for a visitor. */
export default withFailureBoundary(BookingForm);

function BookingForm({ vehicle }: { vehicle: Pick<Vehicle, 'id' | 'pricePerHour'> }) {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const isSignedIn = user !== undefined;
  const isForAdministrator = isSignedIn && isAdministrator(user);
  const booking = useBooking(vehicle.id, user);
  const payment = isSignedIn && booking.stage.name === 'payment' ? booking.stage : undefined;
  const isPaying = payment !== undefined;
  const pricePerHour = useHourlyPrice(
    vehicle.pricePerHour,
    booking.rental.form,
    payment?.totalPrice,
  );

  const priceBanner = useRef<HTMLDivElement>(null);
  const paymentSection = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isPaying) return;
    paymentSection.current?.focus({ preventScroll: true });
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    priceBanner.current?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  }, [isPaying]);

  return (
    <div className={`panel ${styles.booking}`}>
      <h2 className={styles.title}>Book by the hour</h2>
      <SessionNotice session={session} vehicleId={vehicle.id} />
      <RentalStage
        booking={booking}
        isForAdministrator={isForAdministrator}
        isLocked={!isSignedIn || isPaying}
        hasCheck={!isPaying}
      />
      {/* Always in the page: screen readers announce only changes of an existing status. */}
      <div ref={priceBanner} role="status" className={payment ? undefined : 'visually-hidden'}>
        {payment && (
          <Notice kind="success">
            The vehicle is available. Total price:{' '}
            <strong className="figures">{formatDollars(payment.totalPrice)}</strong>
          </Notice>
        )}
      </div>
      {payment && (
        <section ref={paymentSection} aria-label="Payment" tabIndex={-1}>
          <Suspense fallback={<Spinner label="Loading..." />}>
            <PaymentStage booking={booking} problem={payment.problem} />
          </Suspense>
        </section>
      )}
      <RentalSummary
        form={booking.rental.form}
        pricePerHour={pricePerHour}
        totalPrice={payment?.totalPrice}
      />
    </div>
  );
}
