import { type LetterWriter, paragraph } from '../letter.ts';
import { reservationButton, reservationLetter, reservationTable } from '../reservation-parts.ts';

export const reservationConfirmed: LetterWriter<'reservation-confirmed'> = (facts, context) => {
  const { reservation } = facts;
  const { words } = context;
  const own = words['reservation-confirmed'];
  const parts = [
    paragraph(own.text(reservation)),
    reservationTable(reservation, words),
    reservationButton(reservation, context),
    paragraph(own.cancel),
    paragraph(words.reservation.toBring),
    paragraph(words.reservation.calendar),
  ];
  return reservationLetter(facts, own, context, parts);
};
