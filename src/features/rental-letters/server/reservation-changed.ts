import { t } from '#kernel/words/t.ts';
import type { ChangeFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { reservationButton, reservationLetter, reservationTable } from './reservation-parts.ts';

export const reservationChanged: LetterWriter<ChangeFacts> = (facts, context) => {
  const { reservation, before } = facts;
  const { company, siteUrl } = context;
  const { id, model } = reservation;
  const subject = t('letters.changedSubject', { id, model });
  return reservationLetter(facts, context, subject, t('letters.changedHeading'), [
    paragraph(t('letters.changedText')),
    reservationTable(company, reservation, before),
    reservationButton(reservation, siteUrl),
    paragraph(t('letters.changedQuestion')),
    paragraph(t('letters.calendarUpdate')),
  ]);
};
