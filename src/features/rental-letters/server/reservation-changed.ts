import type { ChangeFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { reservationButton, reservationLetter, reservationTable } from './reservation-parts.ts';

export const reservationChanged: LetterWriter<ChangeFacts> = (facts, context) => {
  const { reservation, before } = facts;
  const { company, words } = context;
  const own = words['reservation-changed'];
  const parts = [
    paragraph(own.text),
    reservationTable(company, reservation, words, before),
    reservationButton(reservation, context),
    paragraph(own.question),
    paragraph(words.reservation.calendarUpdate),
  ];
  return reservationLetter(facts, own, context, parts);
};
