import { formatDollars, toDollars } from '#domain/money/dollars.ts';
import { PATHS } from '#urls/paths.ts';
import { type LetterPart, type LetterWriter, paragraph } from '../letter.ts';
import { reservationLetter, reservationTable } from '../reservation-parts.ts';

export const reservationCanceled: LetterWriter<'reservation-canceled'> = (facts, context) => {
  const { reservation } = facts;
  const { cancellationFeeCents: feeCents = 0 } = reservation;
  const { words, siteUrl } = context;
  const own = words['reservation-canceled'];
  const parts: LetterPart[] = [
    paragraph(feeCents > 0 ? own.fee(formatDollars(toDollars(feeCents))) : own.text),
    reservationTable(reservation, words),
    // The link doesn't lead to the reservation, because an administrator may have deleted it.
    {
      kind: 'button',
      label: words.reservation.openList,
      url: new URL(PATHS.ownReservations, siteUrl),
    },
    paragraph(own.calendar),
  ];
  return reservationLetter(facts, own, context, parts, true);
};
