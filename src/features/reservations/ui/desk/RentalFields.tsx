import type { ValidatedForm } from '#kit/form/use-validated-form.tsx';
import { MomentFields } from '#kit/record/MomentFields.tsx';
import styles from '#kit/record/RecordForm.module.css';
import type { RentalFields } from '#rental/rules/rental-fields.ts';

type RentalForm = { edit: Pick<ValidatedForm<RentalFields>, 'field'> };

/** The times of a rental, side by side. */
export function RentalTimes({ edit: { field } }: RentalForm) {
  return (
    <div className={styles.pair}>
      <MomentFields
        field={field}
        names={['pickUpDate', 'pickUpTime']}
        labels={['Pick-up date', 'Pick-up time']}
      />
      <MomentFields
        field={field}
        names={['dropOffDate', 'dropOffTime']}
        labels={['Drop-off date', 'Drop-off time']}
      />
    </div>
  );
}
