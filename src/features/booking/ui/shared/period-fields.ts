import { PERIOD_FIELDS, type PeriodFields } from '#rental/rules.ts';

/** A form with a rental's period. */
type PeriodForm = { setFieldValue: (name: keyof PeriodFields, value: string) => void };

/** Fills in a period. */
export function fillPeriod(form: PeriodForm, period: PeriodFields): void {
  for (const name of PERIOD_FIELDS) form.setFieldValue(name, period[name]);
}

/** Moves the drop-off date along when the pick-up date changes to a later day. */
export function dropOffFollows(
  form: PeriodForm,
  { pickUpDate, dropOffDate }: PeriodFields,
  changed: string,
): void {
  // The drop-off must not move while it is being typed: while somebody types 2026, the year is 2 at
  // first.
  const isLeft = changed === 'pickUpDate' && dropOffDate !== '' && dropOffDate < pickUpDate;
  if (isLeft) form.setFieldValue('dropOffDate', pickUpDate);
}
