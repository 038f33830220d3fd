import { type LetterWriter, paragraph } from '../letter.ts';
import { reservationButton, reservationLetter, reservationTable } from '../reservation-parts.ts';

export const reservationConfirmed: LetterWriter<'reservation-confirmed'> = (facts, context) => {
  const { reservation } = facts;
  const { words } = context;
  const own = words['reservation-confirmed'];
  const hasPlaces = reservation.pickUpLocation !== '' && reservation.dropOffLocation !== '';
  const isPaid = (reservation.paidCents ?? 0) >= reservation.totalCents;
  const parts = [
    paragraph(isPaid ? own.paidText(reservation) : own.text(reservation)),
    reservationTable(reservation, words),
    ...(hasPlaces ? [] : [paragraph(own.places)]),
    reservationButton(reservation, context),
    paragraph(isPaid ? own.paidNext : own.next),
    paragraph(words.reservation.toBring),
    paragraph(facts.reservation.lines ? own.cancelByRules : own.cancel),
    paragraph(words.reservation.calendar),
  ];
  return reservationLetter(facts, own, context, parts);
};
