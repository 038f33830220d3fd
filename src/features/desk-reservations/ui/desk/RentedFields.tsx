import { VehiclePicker } from '#fleet/ui.ts';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { PlaceFields } from '#rental/ui/PlaceField.tsx';
import { FreeVehicles, StartNow } from './FreeVehicles.tsx';
import styles from './NewReservationPage.module.css';
import { RentalTimes } from './RentalFields.tsx';
import type { DeskBooking } from './use-desk-booking.ts';

/** What is booked: the vehicle, the times and the places. */
export function RentedFields({ booking }: { booking: DeskBooking }) {
  const { form, fieldProps } = booking;
  return (
    <Stack as="fieldset">
      <legend className={styles.legend}>Rental</legend>
      <form.Field name="car">
        {(api) => {
          const { value, ...props } = fieldProps(api);
          return (
            <VehiclePicker
              {...props}
              label="Vehicle"
              hint="Type a model, a plate or a number to find it."
              value={value ?? undefined}
              onChange={(car) => api.handleChange(car ?? null)}
            />
          );
        }}
      </form.Field>
      <StartNow booking={booking} />
      <RentalTimes edit={booking} />
      <Fields>
        <PlaceFields rental={booking} />
      </Fields>
      <FreeVehicles booking={booking} />
    </Stack>
  );
}
