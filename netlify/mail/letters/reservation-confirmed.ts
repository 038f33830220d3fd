import { type LetterWriter, paragraph } from '../letter.ts';
import { calendarAttachment, reservationButton, reservationTable } from '../reservation-parts.ts';

export const reservationConfirmed: LetterWriter<'reservation-confirmed'> = (
  { firstName, reservation },
  { words, siteUrl },
) => {
  const own = words['reservation-confirmed'];
  return {
    subject: own.subject(reservation),
    preview: words.time(new Date(reservation.pickUpTime)),
    heading: own.heading,
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(own.text(reservation)),
      reservationTable(reservation, words),
      reservationButton(reservation, { words, siteUrl }),
      paragraph(own.cancel),
      paragraph(words.reservation.toBring),
      paragraph(words.reservation.calendar),
    ],
    attachment: calendarAttachment(reservation, { siteUrl, isCanceled: false }),
  };
};
