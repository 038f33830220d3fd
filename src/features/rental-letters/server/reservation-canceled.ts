import { PATHS } from '#kernel/paths/paths.ts';
import { cancellationInWords, type ReservationFacts } from '#payments/rules.ts';
import { type LetterPart, type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { payingFactsOf, reservationLetter, reservationTable } from './reservation-parts.ts';

export const reservationCanceled: LetterWriter<ReservationFacts> = (facts, context) => {
  const { reservation } = facts;
  const { company, words, siteUrl } = context;
  const own = words['reservation-canceled'];
  const text = reservation.isUnpaid ? own.unpaid : own.text;
  const parts: LetterPart[] = [
    paragraph(text(cancellationInWords(company, payingFactsOf(company, reservation, 'CANCELLED')))),
    reservationTable(company, reservation, words, reservation, 'CANCELLED'),
    // The link doesn't lead to the reservation, because the desk may have deleted it.
    {
      kind: 'button',
      label: words.reservation.openList,
      url: new URL(PATHS.ownReservations, siteUrl),
    },
    paragraph(own.calendar),
  ];
  return reservationLetter(facts, own, context, parts, true);
};
