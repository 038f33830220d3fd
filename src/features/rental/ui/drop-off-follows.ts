import type { RentalFields } from '../rules/rental-fields.ts';

/** A form with a drop-off date. */
type DropOffForm = { setFieldValue: (name: 'dropOffDate', value: string) => void };

/** Moves the drop-off date along when the pick-up date changes to a later day. */
export function dropOffFollows(
  form: DropOffForm,
  { pickUpDate, dropOffDate }: RentalFields,
  changed: keyof RentalFields,
): void {
  // The drop-off must not move while it is being typed: while somebody types 2026, the year is 2 at
  // first.
  const isLeft = changed === 'pickUpDate' && dropOffDate !== '' && dropOffDate < pickUpDate;
  if (isLeft) form.setFieldValue('dropOffDate', pickUpDate);
}
