import { useSelector } from '@tanstack/react-form';
import { useEffect, useState } from 'react';
import { useSession } from '#accounts/ui/shared/use-session.ts';
import { findShownVehicle } from '#catalog/ui/shown-vehicle.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { BookingForm } from './BookingForm.tsx';
import type { BookedVehicle } from './booking.ts';
import { useBooking } from './use-booking.ts';

/**
 * The card in which a vehicle is booked. Prerendered for a visitor, with the vehicle as it was at the build. The vehicle is
 * undefined if it was added later.
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
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const booking = useBooking(vehicle.id, user);
  const values = useSelector(booking.rental.form.store, (state) => state.values);
  return <BookingForm vehicle={vehicle} session={session} booking={booking} values={values} />;
}
