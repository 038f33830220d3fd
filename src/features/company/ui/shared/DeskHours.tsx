import { t } from '#kernel/words/t.ts';
import { RichText } from '#kit/words/RichText.tsx';
import { dialedNumber } from '../../rules/company.ts';
import { deskHours, outsideHours } from '../../rules/desk-hours.ts';
import { phoneAt } from '../../rules/place-facts.ts';
import { pageCompany } from '../page-company.ts';

type DeskHoursProps = {
  /** The id for the `noteId` of the time field. */
  id: string;
  end: 'pickUp' | 'dropOff';
  /** As typed: YYYY-MM-DD and HH:mm. */
  day: string;
  time: string;
  /** Where, as it is chosen or typed so far. */
  location: string;
};

/** The hours of a place on a day, and what applies outside them (company: desk hours). */
export function DeskHours({ id, end, day, time, location }: DeskHoursProps) {
  const company = pageCompany();
  const phone = phoneAt(company, location);
  const hours = deskHours(company, day, time, location);
  return (
    // Always in the page: screen readers announce only changes of an existing live region.
    <p className="field-hint" id={id} aria-live="polite">
      {hours?.words}
      {hours?.isOutside && (
        <>
          {' '}
          {isOutsideInWords(end, time)} {outsideHours()}{' '}
          <RichText
            text={t('company.questionsCall', { phone })}
            link={(words) => <a href={`tel:${dialedNumber(phone)}`}>{words}</a>}
          />
        </>
      )}
    </p>
  );
}

function isOutsideInWords(end: DeskHoursProps['end'], time: string): string {
  if (end === 'pickUp') {
    return time ? t('company.pickUpOutsideHoursAt', { time }) : t('company.pickUpOutsideHours');
  }
  return time ? t('company.dropOffOutsideHoursAt', { time }) : t('company.dropOffOutsideHours');
}
