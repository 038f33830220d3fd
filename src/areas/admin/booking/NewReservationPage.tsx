import * as v from 'valibot';
import { VehicleName } from '#domain/fleet/vehicle.ts';
import { Customer } from '#domain/renting/admin-reservation.ts';
import { type DeskBookingDraft, newDeskBooking } from '#domain/renting/desk-booking.ts';
import { findPeriodFields } from '#domain/renting/rental-fields.ts';
import { PATHS } from '#urls/paths.ts';
import { RecordForm } from '../detail/RecordForm.tsx';
import { RecordLoading } from '../detail/RecordWaiting.tsx';
import { useNamedRecord } from '../detail/record-query.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import type { RouteSearch } from '../router.ts';
import { loadUser } from '../users/load-user.ts';
import { loadVehicle } from '../vehicles/load-vehicle.ts';
import { BookingQuote } from './BookingQuote.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { RentedFields } from './RentedFields.tsx';
import { useDeskBooking } from './use-desk-booking.ts';

/** Books a vehicle for a customer (rules, booking at the desk). The URL may prefill the form. */
export function NewReservationPage({ search }: { search: RouteSearch }) {
  const customer = useNamedRecord(PATHS.adminUsers, search.userId, loadUser);
  const car = useNamedRecord(PATHS.adminVehicles, search.carId, loadVehicle);
  const start = newDeskBooking({
    customer: customer.data ? v.parse(Customer, customer.data) : null,
    car: car.data ? v.parse(VehicleName, car.data) : null,
    period: findPeriodFields(new URLSearchParams(search)),
  });
  return (
    <AdminPage
      title="New Reservation"
      parent={{ title: 'Reservations', path: PATHS.adminReservations }}
    >
      {customer.isLoading || car.isLoading ? (
        <RecordLoading />
      ) : (
        <BookingForm key={JSON.stringify(search)} start={start} />
      )}
    </AdminPage>
  );
}

function BookingForm({ start }: { start: DeskBookingDraft }) {
  const booking = useDeskBooking(start);
  return (
    <RecordForm edit={booking} listPath={PATHS.adminReservations} saveLabel="Book">
      <CustomerFields booking={booking} />
      <RentedFields booking={booking} />
      <BookingQuote booking={booking} />
    </RecordForm>
  );
}
