import { type CalendarDate, Time, toCalendarDateTime, today } from '@internationalized/date';
import { COMPANY } from '#domain/company/company.ts';
import { toApiTime } from '#domain/time/wall-clock.ts';
import type { Fleet, Person } from '../bench/fill.ts';

/** Shares of a hundred requests: 80 of browsing, 15 of availability, 5 of booking. */
const MIX = {
  page: 25,
  file: 20,
  list: 10,
  vehicle: 10,
  image: 15,
  availability: 15,
  booking: 5,
};
export type Kind = keyof typeof MIX;
export const KINDS = Object.keys(MIX) as Kind[];

/** Whether a status is right: a booking may be refused because the vehicle is taken. */
export function isExpected(kind: Kind, status: number): boolean {
  return kind === 'booking' ? status === 201 || status === 409 : status === 200;
}

/** A booking as it is asked for; times are ISO wall clock. */
export type Booking = {
  userId: number;
  vehicleId: number;
  pickUpTime: string;
  dropOffTime: string;
};

/** One request of somebody on the site. */
export type Visit = {
  kind: Kind;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  booking?: Booking;
};

/** Days ahead that people book for, and the few days and vehicles that a part of them wants. */
const DAYS_AHEAD = 1_000;
const BUSY = { share: 0.2, days: 5, vehicles: 3 };

/** How often somebody sends the booking before once more, as after a lost answer or a double click. */
const REPEATED_SHARE = 0.05;

/** Makes up requests of people over a fleet, in the shares of the mix. */
export function createVisits(
  fleet: Fleet,
  people: Person[],
  files: string[],
  mix: Record<Kind, number> = MIX,
) {
  // A fault sets the clock of the site forward by 25 hours.
  const firstDay = today(COMPANY.timeZone).add({ days: 2 });
  const kinds = KINDS.flatMap((kind) => Array.from({ length: mix[kind] }, () => kind));
  let lastBooking: Visit | undefined;

  const get = (kind: Kind, path: string, headers = {}): Visit => {
    return { kind, method: 'GET', path, headers };
  };

  function anyBooking(userId: number): Booking {
    const isBusy = Math.random() < BUSY.share;
    const { days, vehicles } = isBusy ? BUSY : { days: DAYS_AHEAD, vehicles: Infinity };
    const vehicleId = oneOf(fleet.vehicleIds.slice(0, vehicles));
    return { userId, vehicleId, ...anyPeriod(firstDay.add({ days: below(days) })) };
  }

  const makers: Record<Kind, () => Visit> = {
    page: () =>
      get(
        'page',
        oneOf(['/', '/vehicles', '/about', '/contact', `/vehicles/${oneOf(fleet.vehicleIds)}`]),
      ),
    file: () => get('file', oneOf(files)),
    list: () => get('list', `/api/car/visitors/pages?page=${below(4)}&size=8`),
    vehicle: () => get('vehicle', `/api/car/visitors/${oneOf(fleet.vehicleIds)}`),
    image: () => get('image', `/api/files/display/${oneOf(fleet.imageIds)}?w=${oneOf([360, 720])}`),
    availability() {
      const { id, token } = oneOf(people);
      const { vehicleId, pickUpTime, dropOffTime } = anyBooking(id);
      const query = new URLSearchParams({
        carId: String(vehicleId),
        pickUpDateTime: toApiTime(pickUpTime),
        dropOffDateTime: toApiTime(dropOffTime),
      });
      return get('availability', `/api/reservations/auth?${query}`, {
        authorization: `Bearer ${token}`,
      });
    },
    booking() {
      if (lastBooking && Math.random() < REPEATED_SHARE) return lastBooking;
      const { id, token } = oneOf(people);
      const booking = anyBooking(id);
      lastBooking = {
        kind: 'booking',
        method: 'POST',
        path: `/api/reservations/add?carId=${booking.vehicleId}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          pickUpTime: toApiTime(booking.pickUpTime),
          dropOffTime: toApiTime(booking.dropOffTime),
          pickUpLocation: 'Harbor desk',
          dropOffLocation: 'Airport',
        }),
        booking,
      };
      return lastBooking;
    },
  };

  /** Any request, or one of the given kind. */
  return (kind: Kind = oneOf(kinds)): Visit => makers[kind]();
}

/** Some hours of a day, or some days; always at an hour that every day has. */
function anyPeriod(day: CalendarDate): Pick<Booking, 'pickUpTime' | 'dropOffTime'> {
  const days = below(4);
  const quarter = () => 15 * below(4);
  const pickUp = toCalendarDateTime(day, new Time(7 + below(8), quarter()));
  const dropOff =
    days === 0
      ? pickUp.add({ hours: 1 + below(8) })
      : toCalendarDateTime(day.add({ days }), new Time(7 + below(16), quarter()));
  return { pickUpTime: pickUp.toString(), dropOffTime: dropOff.toString() };
}

function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

function oneOf<Choice>(choices: readonly Choice[]): Choice {
  const choice = choices[below(choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}
