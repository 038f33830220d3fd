import { PlaceField } from '#shared/rental/PlaceField.tsx';
import { usePlaces } from '#shared/rental/use-places.ts';
import { TextField } from '#ui/TextField.tsx';
import { TimeField } from '#ui/TimeField.tsx';
import fieldStyles from '../detail/RecordForm.module.css';
import { VehiclePicker } from '../vehicles/VehiclePicker.tsx';
import styles from './NewReservationPage.module.css';
import type { DeskBooking } from './use-desk-booking.ts';

/** What is booked: the vehicle, the times and the places. */
export function RentalFields({ booking: { form, field, fieldProps } }: { booking: DeskBooking }) {
  const { pickUpProps, dropOffProps } = usePlaces(form);
  return (
    <fieldset className={fieldStyles.fields}>
      <legend className={styles.legend}>Rental</legend>
      <form.Field name="car">
        {(api) => {
          const { value, ...props } = fieldProps(api);
          return (
            <VehiclePicker
              {...props}
              label="Vehicle"
              hint="Type a model or a number to find it."
              value={value ?? undefined}
              onChange={(car) => api.handleChange(car ? { id: car.id, model: car.model } : null)}
            />
          );
        }}
      </form.Field>
      <div className={fieldStyles.pair}>
        <div className={fieldStyles.moment}>
          {field('pickUpDate', (props) => (
            <TextField {...props} label="Pick-up date" type="date" />
          ))}
          {field('pickUpTime', (props) => (
            <TimeField {...props} label="Pick-up time" />
          ))}
        </div>
        <div className={fieldStyles.moment}>
          {field('dropOffDate', (props) => (
            <TextField {...props} label="Drop-off date" type="date" />
          ))}
          {field('dropOffTime', (props) => (
            <TimeField {...props} label="Drop-off time" />
          ))}
        </div>
      </div>
      <div className={fieldStyles.pair}>
        {field('pickUpLocation', (props) => (
          <PlaceField {...pickUpProps(props)} label="Pick-up location" />
        ))}
        <form.Subscribe selector={(state) => state.values.pickUpLocation}>
          {() =>
            field('dropOffLocation', (props) => (
              <PlaceField {...dropOffProps(props)} label="Drop-off location" />
            ))
          }
        </form.Subscribe>
      </div>
    </fieldset>
  );
}
