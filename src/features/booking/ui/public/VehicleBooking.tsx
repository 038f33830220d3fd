import { useSelector } from '@tanstack/react-form';
import { useSession } from '#accounts/ui.ts';
import { useShownVehicle } from '#catalog/ui/shown-vehicle.ts';
import type { Vehicle } from '#fleet/rules.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { BookingForm } from './BookingForm.tsx';
import type { BookedVehicle } from './booking.ts';
import { useBooking } from './use-booking.ts';

/** The card in which a vehicle is booked. Prerendered for a visitor, with the vehicle as it was at the build. */
export default withFailureBoundary(ShownBooking);

function ShownBooking({ vehicle: built }: { vehicle?: Vehicle }) {
  const vehicle = useShownVehicle(built);
  return vehicle && <VehicleBooking vehicle={vehicle} />;
}

function VehicleBooking({ vehicle }: { vehicle: BookedVehicle }) {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const booking = useBooking(vehicle.id, user);
  const values = useSelector(booking.rental.form.store, (state) => state.values);
  return <BookingForm vehicle={vehicle} session={session} booking={booking} values={values} />;
}
