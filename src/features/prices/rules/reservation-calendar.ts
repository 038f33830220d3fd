import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type Company, fullLocation, phoneAt, placeFacts, placeOf } from '#company/rules.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import { lineAmountInWords, lineInWords } from './line-words.ts';
import type { AnsweredLine } from './price-line.ts';

/**
 * The reservation of a calendar file. Times are instants, and a location can be ''.
 */
type CalendarReservation = {
  id: number;
  model: string;
  start: Date;
  end: Date;
  pickUpLocation: string;
  dropOffLocation: string;
  totalPrice: number;
  /** How it is paid (payingInWords). */
  paying: string;
  /** Where rules apply, what the total is made of. */
  lines?: readonly AnsweredLine[] | undefined;
  isCanceled: boolean;
  /** Set while the booking waits for its payment. */
  payBy?: string | undefined;
  updatedAt: Date;
};

const FIRST_VERSION_MS = Date.UTC(2020);

/**
 * Creates a calendar file (RFC 5545) that links to the reservation's page, `url`. Its UID has the reservation's id and the site's
 * host, so it stays the same when the company's email changes. Its SEQUENCE grows with each change, so a newer file replaces the
 * event when it is imported. The file publishes or cancels the event (RFC 5546); it doesn't ask for a reply.
 */
export function reservationCalendar(
  company: Company,
  reservation: CalendarReservation,
  url: URL,
  now: Date,
): string {
  const { id, model, pickUpLocation, dropOffLocation, isCanceled } = reservation;
  const { name, email } = company;
  const geo = placeOf(company, pickUpLocation)?.position;
  const factsAt = (location: string, time: Date) =>
    placeFacts(company, location, toWallClock(time, company.timeZone));
  const calendar = ical({
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // The program, not the company: the package does not escape it.
    prodId: { company: 'Kestrel', product: 'Reservations', language: 'EN' },
  });
  calendar.createEvent({
    id: `reservation-${id}@${url.hostname}`,
    // Seconds fit into 32 bits. Two versions of a reservation are at least one second apart.
    sequence: Math.floor((reservation.updatedAt.getTime() - FIRST_VERSION_MS) / 1_000),
    stamp: now,
    start: reservation.start,
    end: reservation.end,
    organizer: { name, email },
    summary: isCanceled
      ? t('prices.calendarTitleCanceled', { company: name, vehicle: model })
      : t('prices.calendarTitle', { company: name, vehicle: model }),
    location: pickUpLocation
      ? {
          title: fullLocation(company, pickUpLocation),
          ...(geo && { geo: { lat: geo.latitude, lon: geo.longitude } }),
        }
      : null,
    description: [
      ...(pickUpLocation ? [t('prices.pickUpAt', { place: pickUpLocation })] : []),
      ...factsAt(pickUpLocation, reservation.start),
      ...(dropOffLocation ? [t('prices.dropOffAt', { place: dropOffLocation })] : []),
      ...factsAt(dropOffLocation, reservation.end),
      t('prices.priceOf', { price: formatMoney(reservation.totalPrice) }),
      ...(reservation.lines ?? []).map((line) => `${lineInWords(line)} ${lineAmountInWords(line)}`),
      reservation.paying,
      t('prices.questions', { phone: phoneAt(company, pickUpLocation) }),
    ].join('\n'),
    url: url.href,
    status: isCanceled
      ? ICalEventStatus.CANCELLED
      : reservation.payBy
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
  });
  // The format ends every line, also the last one. The package does not.
  return `${calendar.toString()}\r\n`;
}

/** The name of the file. */
export function reservationCalendarName(id: number): string {
  return `reservation-${id}.ics`;
}
