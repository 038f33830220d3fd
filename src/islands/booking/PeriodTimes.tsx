import type { PeriodFields } from '#domain/renting/rental-fields.ts';
import { DROP_OFF_TIMES, PICK_UP_TIMES } from '#domain/renting/rental-period.ts';
import { offeredTimes } from '#shared/rental/time-options.ts';
import { SelectField } from '#ui/SelectField.tsx';
import styles from './Availability.module.css';

/** The two times of a period, for visitors: their booking form is disabled. */
export function PeriodTimes({
  values,
  onChange,
}: {
  values: PeriodFields;
  onChange: (period: PeriodFields) => void;
}) {
  const now = new Date();
  return (
    <div className={styles.times}>
      <SelectField
        name="from"
        label="Pick up at"
        placeholder="Time"
        value={values.pickUpTime}
        options={offeredTimes(PICK_UP_TIMES, values.pickUpDate, values.pickUpTime, now)}
        onChange={(pickUpTime) => onChange({ ...values, pickUpTime })}
      />
      <SelectField
        name="until"
        label="Drop off at"
        placeholder="Time"
        value={values.dropOffTime}
        options={offeredTimes(DROP_OFF_TIMES, values.dropOffDate, values.dropOffTime, now)}
        onChange={(dropOffTime) => onChange({ ...values, dropOffTime })}
      />
    </div>
  );
}
