import { PATHS } from '#urls/paths.ts';
import { type LetterWriter, paragraph } from '../letter.ts';
import { calendarAttachment, reservationTable } from '../reservation-parts.ts';

export const reservationCanceled: LetterWriter<'reservation-canceled'> = (
  { firstName, reservation },
  { words, siteUrl },
) => {
  const own = words['reservation-canceled'];
  return {
    subject: own.subject(reservation),
    preview: words.time(new Date(reservation.pickUpTime)),
    heading: own.heading,
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(own.text),
      reservationTable(reservation, words),
      // Not to the reservation itself, which an administrator may have deleted.
      {
        kind: 'button',
        label: words.reservation.openList,
        url: new URL(PATHS.ownReservations, siteUrl),
      },
      paragraph(own.calendar),
    ],
    attachment: calendarAttachment(reservation, { siteUrl, isCanceled: true }),
  };
};
