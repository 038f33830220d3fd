import { deskHours } from '#domain/company/desk-hours.ts';
import { toWallClock } from '#domain/time/wall-clock.ts';
import { type LetterWriter, paragraph } from '../letter.ts';
import { calendarAttachment, reservationButton, reservationTable } from '../reservation-parts.ts';

export const pickUpReminder: LetterWriter<'pick-up-reminder'> = (
  { firstName, reservation },
  { words, siteUrl },
) => {
  const own = words['pick-up-reminder'];
  const [day = '', time = ''] = toWallClock(new Date(reservation.pickUpTime)).split('T');
  const hours = deskHours(day, time.slice(0, 5));
  return {
    subject: own.subject(reservation),
    preview: words.time(new Date(reservation.pickUpTime)),
    heading: own.heading,
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(own.text(reservation)),
      reservationTable(reservation, words),
      ...(hours ? [paragraph(own.hours(hours))] : []),
      paragraph(words.reservation.toBring),
      reservationButton(reservation, { words, siteUrl }),
    ],
    attachment: calendarAttachment(reservation, { siteUrl, isCanceled: false }),
  };
};
