import { deskHours } from '#company/rules.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { ReservationFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { reservationButton, reservationLetter, reservationTable } from './reservation-parts.ts';

export const pickUpReminder: LetterWriter<ReservationFacts> = (facts, context) => {
  const { reservation } = facts;
  const { company, words } = context;
  const own = words['pick-up-reminder'];
  const [day = '', time = ''] = toWallClock(
    new Date(reservation.pickUpTime),
    company.timeZone,
  ).split('T');
  const hours = deskHours(company, day, time.slice(0, 5));
  const parts = [
    paragraph(own.text(reservation)),
    reservationTable(company, reservation, words),
    ...(hours ? [paragraph(own.hours(hours))] : []),
    paragraph(words.reservation.toBring),
    reservationButton(reservation, context),
  ];
  return reservationLetter(facts, own, context, parts);
};
