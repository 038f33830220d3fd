import ical, { ICalEventStatus } from 'ical-generator';
import { COMPANY } from '../../domain/company.ts';
import { formatDollars } from '../../domain/dollars.ts';
import type { ReservationDetail } from '../../domain/reservation.ts';
import { fromWallClock } from '../../domain/wall-clock.ts';

/**
 * A reservation as a calendar file (RFC 5545) that links to the reservation's page, `url`. Its times
 * are instants, so that they are right in every time zone. Its UID never changes, so importing a
 * newer file replaces the event. Throws a RangeError for a time that does not exist.
 */
export function reservationCalendar(
  { id, car, pickUpLocation, dropOffLocation, totalPrice, ...times }: ReservationDetail,
  url: URL,
  now: Date,
): string {
  const { name, email, phones } = COMPANY;
  const [, domain] = email.split('@');
  const calendar = ical({
    prodId: { company: name, product: 'Reservations', language: 'EN' },
  });
  calendar.createEvent({
    id: `reservation-${id}@${domain}`,
    stamp: now,
    start: instant(times.pickUpTime),
    end: instant(times.dropOffTime),
    summary: `${name}: ${car.model}`,
    location: pickUpLocation,
    description: [
      `Pick-up: ${pickUpLocation}`,
      `Drop-off: ${dropOffLocation}`,
      `Price: ${formatDollars(totalPrice)}, paid at pick-up`,
      `Questions: ${phones[0]}`,
    ].join('\n'),
    url: url.href,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

function instant(wallClock: string): Date {
  const date = fromWallClock(wallClock);
  if (!date) throw new RangeError(`${wallClock} does not exist`);
  return date;
}
