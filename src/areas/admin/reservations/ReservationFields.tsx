import { useState } from 'react';
import type { VehicleName } from '#domain/fleet/vehicle.ts';
import { PlaceField } from '#shared/rental/PlaceField.tsx';
import { usePlaces } from '#shared/rental/use-places.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TimeField } from '#ui/TimeField.tsx';
import styles from '../detail/RecordForm.module.css';
import { VehiclePicker } from '../vehicles/VehiclePicker.tsx';
import { STATUS_OPTIONS } from './status-options.ts';
import type { useReservationEdit } from './use-reservation-edit.ts';

type ReservationFieldsProps = {
  edit: ReturnType<typeof useReservationEdit>;
  /** The vehicle of the saved reservation. */
  car: VehicleName;
};

/** What administrators can change of a reservation (rules, changing a reservation). */
export function ReservationFields({ edit: { form, fieldProps }, car }: ReservationFieldsProps) {
  /** The form holds only its id. */
  const [chosen, setChosen] = useState(car);
  const { pickUpProps, dropOffProps } = usePlaces(form);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <form.Field name="pickUpLocation">
          {(field) => <PlaceField {...pickUpProps(fieldProps(field))} label="Pick-up location" />}
        </form.Field>
        <form.Subscribe selector={(state) => state.values.pickUpLocation}>
          {() => (
            <form.Field name="dropOffLocation">
              {(field) => (
                <PlaceField {...dropOffProps(fieldProps(field))} label="Drop-off location" />
              )}
            </form.Field>
          )}
        </form.Subscribe>
      </div>
      <div className={styles.pair}>
        <div className={styles.moment}>
          <form.Field name="pickUpDate">
            {(field) => <TextField {...fieldProps(field)} label="Pick-up date" type="date" />}
          </form.Field>
          <form.Field name="pickUpTime">
            {(field) => <TimeField {...fieldProps(field)} label="Pick-up time" />}
          </form.Field>
        </div>
        <div className={styles.moment}>
          <form.Field name="dropOffDate">
            {(field) => <TextField {...fieldProps(field)} label="Drop-off date" type="date" />}
          </form.Field>
          <form.Field name="dropOffTime">
            {(field) => <TimeField {...fieldProps(field)} label="Drop-off time" />}
          </form.Field>
        </div>
      </div>
      <div className={styles.pair}>
        <form.Field name="carId">
          {(field) => (
            <VehiclePicker
              {...fieldProps(field)}
              label="Vehicle"
              hint="Type a model or a number to find it."
              value={[car, chosen].find(({ id }) => id === field.state.value)}
              onChange={(vehicle) => {
                if (vehicle) setChosen(vehicle);
                field.handleChange(vehicle?.id);
              }}
            />
          )}
        </form.Field>
        <form.Field name="status">
          {(field) => (
            <SelectField
              {...fieldProps(field)}
              label="Status"
              placeholder="Status"
              options={STATUS_OPTIONS}
            />
          )}
        </form.Field>
      </div>
    </div>
  );
}
