import { type LetterWriter, paragraph } from '../letter.ts';
import { calendarAttachment, reservationButton, reservationTable } from '../reservation-parts.ts';

export const reservationChanged: LetterWriter<'reservation-changed'> = (
  { firstName, reservation, before },
  { words, siteUrl },
) => {
  const own = words['reservation-changed'];
  return {
    subject: own.subject(reservation),
    preview: words.time(new Date(reservation.pickUpTime)),
    heading: own.heading,
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(own.text),
      reservationTable(reservation, words, before),
      reservationButton(reservation, { words, siteUrl }),
      paragraph(own.question),
      paragraph(words.reservation.calendarUpdate),
    ],
    attachment: calendarAttachment(reservation, { siteUrl, isCanceled: false }),
  };
};
