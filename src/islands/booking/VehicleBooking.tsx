import { useSelector } from '@tanstack/react-form';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { isAdministrator } from '#domain/people/person.ts';
import { completePeriod } from '#domain/renting/rental-fields.ts';
import { withFailureBoundary } from '#shared/failure/FailureBoundary.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { Availability } from './Availability.tsx';
import { BookingForm } from './BookingForm.tsx';
import { useBooking } from './use-booking.ts';
import { useHourlyPrice } from './use-hourly-price.ts';
import styles from './VehicleBooking.module.css';

/**
 * A vehicle's availability and its booking form, with one rental: the first stage of the form.
 * Prerendered for a visitor.
 */
export default withFailureBoundary(VehicleBooking);

function VehicleBooking({ vehicle }: { vehicle: Pick<Vehicle, 'id' | 'pricePerHour'> }) {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const booking = useBooking(vehicle.id, user);
  const { form } = booking.rental;
  const values = useSelector(form.store, (state) => state.values);
  const { stage } = booking;
  const isPaying = user !== undefined && stage.name === 'payment';
  const pricePerHour = useHourlyPrice(
    vehicle.pricePerHour,
    form,
    isPaying ? stage.totalPrice : undefined,
  );
  return (
    <>
      <section className={styles.availability} aria-labelledby="availability">
        <Availability
          vehicleId={vehicle.id}
          pricePerHour={pricePerHour}
          values={values}
          setPeriod={booking.setPeriod}
          isVisitor={session.state === 'signed-out'}
          isForAdministrator={user !== undefined && isAdministrator(user)}
          isLocked={isPaying}
        />
      </section>
      <section className={styles.booking} id="booking" aria-label="Booking">
        <BookingForm
          vehicleId={vehicle.id}
          pricePerHour={pricePerHour}
          session={session}
          booking={booking}
          period={completePeriod(values)}
        />
      </section>
    </>
  );
}
