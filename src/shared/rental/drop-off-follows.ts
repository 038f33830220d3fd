import type { RentalFields } from '#domain/renting/rental-fields.ts';

/** A form with a drop-off date. */
type DropOffForm = { setFieldValue: (name: 'dropOffDate', value: string) => void };

/** Moves the drop-off date along when the pick-up date was changed to a later one. */
export function dropOffFollows(
  form: DropOffForm,
  { pickUpDate, dropOffDate }: RentalFields,
  changed: keyof RentalFields,
): void {
  // Not while the drop-off date is typed: while typing 2026, the year is 2 at first.
  const isLeft = changed === 'pickUpDate' && dropOffDate !== '' && dropOffDate < pickUpDate;
  if (isLeft) form.setFieldValue('dropOffDate', pickUpDate);
}
