import { useSelector } from '@tanstack/react-form';
import { useEffect, useState } from 'react';
import { isAdministrator } from '#accounts/rules/is-administrator.ts';
import { useSession } from '#accounts/ui/shared/use-session.ts';
import { findShownVehicle } from '#catalog/ui/shown-vehicle.ts';
import { authPath } from '#kernel/paths/paths.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { completePeriod } from '#rental/rules/rental-fields.ts';
import { AvailabilityPanel } from './AvailabilityPanel.tsx';
import { BookingForm } from './BookingForm.tsx';
import type { BookedVehicle } from './booking.ts';
import { bookingPath } from './period-in-url.ts';
import { useBooking } from './use-booking.ts';
import styles from './VehicleBooking.module.css';

/**
 * A vehicle's availability and its booking form. Both use the rental of the form's first stage.
 * Prerendered for a visitor, with the vehicle as it was at the build. The vehicle is undefined if it
 * was added later.
 */
export default withFailureBoundary(PresentVehicleBooking);

function PresentVehicleBooking({ vehicle: built }: { vehicle?: BookedVehicle }) {
  const [vehicle, setVehicle] = useState(built);
  useEffect(() => {
    findShownVehicle().then(
      (present) => present && setVehicle(present),
      // The page's script reports the failure.
      () => undefined,
    );
  }, []);
  return vehicle && <VehicleBooking vehicle={vehicle} />;
}

function VehicleBooking({ vehicle }: { vehicle: BookedVehicle }) {
  const { id, pricePerHour } = vehicle;
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const booking = useBooking(id, user);
  const { form } = booking.rental;
  const values = useSelector(form.store, (state) => state.values);
  const { stage } = booking;
  const isPaying = user !== undefined && stage.name === 'payment';
  return (
    <Stack gap="large" className={styles.side}>
      <section className={styles.availability} aria-labelledby="availability">
        <AvailabilityPanel
          vehicleId={id}
          pricePerHour={pricePerHour}
          values={values}
          setPeriod={booking.setPeriod}
          isVisitor={session.state === 'signed-out'}
          signInPath={authPath('login', bookingPath(id, completePeriod(values)))}
          isForAdministrator={user !== undefined && isAdministrator(user)}
          isLocked={isPaying}
          isAnswered={isPaying || (stage.name === 'rental' && stage.problem !== undefined)}
        />
      </section>
      <section id="booking" aria-label="Booking">
        <BookingForm
          vehicle={vehicle}
          session={session}
          booking={booking}
          period={completePeriod(values)}
        />
      </section>
    </Stack>
  );
}
