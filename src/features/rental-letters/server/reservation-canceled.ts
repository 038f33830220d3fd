import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { cancellationInWords, type ReservationFacts } from '#payments/rules.ts';
import { type LetterPart, type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { payingFactsOf, reservationLetter, reservationTable } from './reservation-parts.ts';

export const reservationCanceled: LetterWriter<ReservationFacts> = (facts, context) => {
  const { reservation } = facts;
  const { company, siteUrl } = context;
  const { id, model } = reservation;
  const cancellation = cancellationInWords(
    company,
    payingFactsOf(company, reservation, 'CANCELLED'),
  );
  const parts: LetterPart[] = [
    paragraph(
      reservation.isUnpaid
        ? t('letters.canceledUnpaidText', { cancellation })
        : t('letters.canceledText', { cancellation }),
    ),
    reservationTable(company, reservation, reservation, 'CANCELLED'),
    // The link doesn't lead to the reservation, because the desk may have deleted it.
    {
      kind: 'button',
      label: t('letters.openReservations'),
      url: new URL(localPath(PATHS.ownReservations), siteUrl),
    },
    paragraph(t('letters.calendarCanceled')),
  ];
  const subject = t('letters.canceledSubject', { id, model });
  return reservationLetter(facts, context, subject, t('letters.canceledHeading'), parts, true);
};
