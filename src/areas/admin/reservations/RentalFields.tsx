import type { RentalFields as Rental } from '#domain/renting/rental-fields.ts';
import type { ValidatedForm } from '#shared/form/use-validated-form.tsx';
import { MomentFields } from '../detail/MomentFields.tsx';
import styles from '../detail/RecordForm.module.css';

type RentalForm = { edit: Pick<ValidatedForm<Rental>, 'field'> };

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
