import type { RentalFields as Rental } from '#domain/renting/rental-fields.ts';
import type { ValidatedForm } from '#shared/form/use-validated-form.tsx';
import { PlaceField } from '#shared/rental/PlaceField.tsx';
import { usePlaces } from '#shared/rental/use-places.ts';
import { MomentFields } from '../detail/MomentFields.tsx';
import styles from '../detail/RecordForm.module.css';

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
