import type { ChangeFacts } from '#payments/rules/letter-reservation.ts';
import {
  reservationButton,
  reservationLetter,
  reservationTable,
} from '#payments/server/letters/reservation-parts.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';

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
