import type { VehicleName } from '../../../domain/vehicle.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import styles from '../detail/RecordForm.module.css';
import { STATUS_OPTIONS } from './status-options.ts';
import type { ReservationEdit } from './use-reservation-edit.ts';
import { VehicleChoice } from './VehicleChoice.tsx';

/** What administrators can change of a reservation (rules, reservation form). */
export function ReservationFields({ edit, car }: { edit: ReservationEdit; car: VehicleName }) {
  const { form, fieldProps } = edit;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <form.Field name="pickUpLocation">
          {(field) => <TextField {...fieldProps(field)} label="Pick-up location" />}
        </form.Field>
        <form.Field name="dropOffLocation">
          {(field) => <TextField {...fieldProps(field)} label="Drop-off location" />}
        </form.Field>
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
          {(field) => <VehicleChoice {...fieldProps(field)} current={car} />}
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
