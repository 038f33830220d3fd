import { toAmount } from '#kernel/money/money.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { type ReservationFacts, termsInWords } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import {
  payingFactsOf,
  reservationButton,
  reservationLetter,
  reservationTable,
} from './reservation-parts.ts';

export const reservationConfirmed: LetterWriter<ReservationFacts> = (facts, context) => {
  const { reservation } = facts;
  const { company, words } = context;
  const own = words['reservation-confirmed'];
  const hasPlaces = reservation.pickUpLocation !== '' && reservation.dropOffLocation !== '';
  const { due } = payingFactsOf(company, reservation);
  const { terms = {}, totalCents } = reservation;
  const rental = {
    totalPrice: toAmount(totalCents),
    pickUpTime: toWallClock(new Date(reservation.pickUpTime), company.timeZone),
  };
  const parts = [
    paragraph(own.text(reservation)),
    reservationTable(company, reservation, words),
    ...(hasPlaces ? [] : [paragraph(own.places)]),
    reservationButton(reservation, context),
    paragraph(due > 0 ? own.next : own.paidNext),
    paragraph(words.reservation.toBring),
    ...termsInWords(company, terms, rental, new Date(reservation.updatedAt)).map(paragraph),
    ...(terms.cancel || terms.steps ? [] : [paragraph(own.cancel)]),
    paragraph(words.reservation.calendar),
  ];
  return reservationLetter(facts, own, context, parts);
};
