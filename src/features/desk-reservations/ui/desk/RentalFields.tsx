import type { ValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Fields } from '#kit/layout/layout.tsx';
import { MomentFields } from '#kit/record/MomentFields.tsx';
import type { RentalFields } from '#rental/rules.ts';

type RentalForm = { edit: Pick<ValidatedForm<RentalFields>, 'field'> };

/** The times of a rental, side by side. */
export function RentalTimes({ edit: { field } }: RentalForm) {
  return (
    <Fields>
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
    </Fields>
  );
}
