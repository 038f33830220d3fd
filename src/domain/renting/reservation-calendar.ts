import ical, { ICalEventStatus } from 'ical-generator';
import { COMPANY } from '../company/company.ts';
import { formatDollars } from '../money/dollars.ts';

/** What a calendar file is made from: instants, and the total in dollars. A location can be ''. */
type CalendarReservation = {
  id: number;
  model: string;
  start: Date;
  end: Date;
  pickUpLocation: string;
  dropOffLocation: string;
  totalPrice: number;
  isCanceled: boolean;
  updatedAt: Date;
};

const FIRST_VERSION_MS = Date.UTC(2020);

/**
 * A reservation as a calendar file (RFC 5545) that links to the reservation's page, `url`. Its UID never
 * changes and its SEQUENCE grows with each change, so that importing a newer file replaces the event.
 */
export function reservationCalendar(reservation: CalendarReservation, url: URL, now: Date): string {
  const { id, pickUpLocation, dropOffLocation } = reservation;
  const { name, email, phones } = COMPANY;
  const [, domain] = email.split('@');
  const calendar = ical({
    prodId: { company: name, product: 'Reservations', language: 'EN' },
  });
  calendar.createEvent({
    id: `reservation-${id}@${domain}`,
    // A count of seconds that fits 32 bits.
    sequence: Math.floor((reservation.updatedAt.getTime() - FIRST_VERSION_MS) / 1_000),
    stamp: now,
    start: reservation.start,
    end: reservation.end,
    summary: `${name}: ${reservation.model}`,
    location: pickUpLocation || null,
    description: [
      ...(pickUpLocation ? [`Pick-up: ${pickUpLocation}`] : []),
      ...(dropOffLocation ? [`Drop-off: ${dropOffLocation}`] : []),
      `Price: ${formatDollars(reservation.totalPrice)}, paid at pick-up`,
      `Questions: ${phones[0]}`,
    ].join('\n'),
    url: url.href,
    status: reservation.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/** The name of the file. */
export function reservationCalendarName(id: number): string {
  return `reservation-${id}.ics`;
}
