import * as v from 'valibot';
import { loadUser } from '#customers/ui.ts';
import { DeskVehicleName } from '#fleet/rules.ts';
import { loadVehicle } from '#fleet/ui.ts';
import { Customer } from '#identity/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { RecordLoading } from '#kit/record/RecordWaiting.tsx';
import { useNamedRecord } from '#kit/record/record-query.ts';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { findPeriodFields } from '#rental/rules.ts';
import { type DeskBookingDraft, newDeskBooking } from '../../rules/desk-booking.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { DeskBookingQuote } from './DeskBookingQuote.tsx';
import { RentedFields } from './RentedFields.tsx';
import { useDeskBooking } from './use-desk-booking.ts';

/** Books a vehicle for a customer (desk-reservations: booking at the desk). The URL may prefill the form. */
export function NewReservationPage({ search }: { search: RouteSearch }) {
  const customer = useNamedRecord(PATHS.adminUsers, search.userId, loadUser);
  const car = useNamedRecord(PATHS.adminVehicles, search.carId, loadVehicle);
  const start = newDeskBooking({
    customer: customer.data ? v.parse(Customer, customer.data) : null,
    car: car.data ? v.parse(DeskVehicleName, car.data) : null,
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
      <DeskBookingQuote booking={booking} />
    </RecordForm>
  );
}
