import { dialedNumber } from '../../rules/company.ts';
import { deskHours, OUTSIDE_HOURS } from '../../rules/desk-hours.ts';
import { pageCompany } from '../page-company.ts';

type DeskHoursProps = {
  /** The id for the `noteId` of the time field. */
  id: string;
  what: 'Pick-up' | 'Drop-off';
  /** As typed: YYYY-MM-DD and HH:mm. */
  day: string;
  time: string;
};

/** The desk's hours on a day, and what applies outside them (company: desk hours). */
export function DeskHours({ id, what, day, time }: DeskHoursProps) {
  const company = pageCompany();
  const [phone] = company.phones;
  const hours = deskHours(company, day, time);
  return (
    // Always in the page: screen readers announce only changes of an existing live region.
    <p className="field-hint" id={id} aria-live="polite">
      {hours?.words}
      {hours?.isOutside && (
        <>
          {' '}
          {what} {time && `at ${time}`} is outside these hours. {OUTSIDE_HOURS} Questions? Call{' '}
          <a href={`tel:${dialedNumber(phone)}`}>{phone}</a>.
        </>
      )}
    </p>
  );
}
