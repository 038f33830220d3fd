import type { ValidatedForm } from '#kit/form/use-validated-form.tsx';
import { MomentFields } from '#kit/record/MomentFields.tsx';
import styles from '#kit/record/RecordForm.module.css';
import type { RentalFields as Rental } from '#rental/rules/rental-fields.ts';
import { PlaceField } from '#rental/ui/PlaceField.tsx';
import { usePlaces } from '#rental/ui/use-places.ts';

type RentalForm = { edit: Pick<ValidatedForm<Rental>, 'field'> };
type PlacesForm = { edit: { form: Parameters<typeof usePlaces>[0] } };

/** The places of a rental, side by side. */
export function RentalPlaces({ edit: { form, field } }: RentalForm & PlacesForm) {
  const { pickUpProps, dropOffProps } = usePlaces(form);
  return (
    <div className={styles.pair}>
      {field('pickUpLocation', (pickUp) => (
        // Rendered together, because the drop-off location follows the pick-up location.
        <>
          <PlaceField {...pickUpProps(pickUp)} label="Pick-up location" />
          {field('dropOffLocation', (dropOff) => (
            <PlaceField {...dropOffProps(dropOff)} label="Drop-off location" />
          ))}
        </>
      ))}
    </div>
  );
}

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
