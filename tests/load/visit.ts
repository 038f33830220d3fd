import { toApiTime } from '#kernel/time/request-times.ts';
import type { Fleet, Person } from '../bench/fill.ts';
import { hostileRequests } from './hostile.ts';
import { createOperations, OPERATIONS, type Operation } from './operations.ts';
import { anyFuturePeriod, below, oneOf, type Period } from './period.ts';

/** Shares of a hundred requests: 72 of browsing, 15 of availability, 5 of booking, 8 of what follows. */
const MIX = {
  page: 22,
  file: 18,
  list: 9,
  vehicle: 9,
  image: 14,
  availability: 15,
  booking: 5,
  change: 2,
  cancellation: 1,
  payment: 2,
  refund: 1,
  block: 1,
  handling: 1,
  hostile: 0,
};
type Kind = keyof typeof MIX;

/** The mix with one hostile call in eight. */
export const HOSTILE_MIX: Record<Kind, number> = { ...MIX, hostile: 14 };
export const KINDS = Object.keys(MIX) as Kind[];

/** What the kinds that write are answered with: 409 means that the vehicle is taken, or that it is too late. */
const EXPECTED: Partial<Record<Kind, number[]>> = {
  booking: [201, 409],
  change: [200, 409],
  payment: [201, 409],
  refund: [200, 409],
  block: [200, 201, 409],
  handling: [200, 409],
  hostile: [200, 400, 413],
};

/** Whether a status is right. */
export function isExpected(kind: Kind, status: number): boolean {
  return (EXPECTED[kind] ?? [200]).includes(status);
}

/** A booking as it is asked for. */
export type Booking = { userId: number; vehicleId: number } & Period;

/** One request of somebody on the site. */
export type Visit = {
  kind: Kind;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: string;
  booking?: Booking;
  /** Is told of the answer. */
  onAnswer?(status: number, body: string): void;
};

/** The few days and vehicles that a part of the people wants. */
const BUSY = { share: 0.2, days: 5, vehicles: 3 };

/** How often somebody sends the booking before once more, as after a lost answer or a double click. */
const REPEATED_SHARE = 0.05;

/** Makes up requests of people over a fleet, in the shares of the mix. */
export function createVisits(
  fleet: Fleet,
  people: Person[],
  files: string[],
  mix: Partial<Record<Kind, number>> = MIX,
) {
  const kinds = KINDS.flatMap((kind) => Array.from({ length: mix[kind] ?? 0 }, () => kind));
  const { operate, noteBooking, taken, lastAnswers } = createOperations(fleet, people);
  const hostile = hostileRequests(people);
  let lastBooking: Visit | undefined;

  const get = (kind: Kind, path: string, headers = {}): Visit => {
    return { kind, method: 'GET', path, headers };
  };

  function anyBooking(userId: number): Booking {
    const isBusy = Math.random() < BUSY.share;
    const { days, vehicles } = isBusy ? BUSY : { days: undefined, vehicles: Infinity };
    const vehicleId = oneOf(fleet.vehicleIds.slice(0, vehicles));
    return { userId, vehicleId, ...anyFuturePeriod(days) };
  }

  const makers: Record<Exclude<Kind, Operation>, () => Visit> = {
    page: () =>
      get(
        'page',
        oneOf(['/', '/vehicles', '/about', '/contact', `/vehicles/${oneOf(fleet.vehicleIds)}`]),
      ),
    file: () => get('file', oneOf(files)),
    list: () => get('list', `/api/car/visitors/pages?page=${below(4)}&size=8`),
    vehicle: () => get('vehicle', `/api/car/visitors/${oneOf(fleet.vehicleIds)}`),
    image: () => get('image', `/api/files/display/${oneOf(fleet.imageIds)}?w=${oneOf([360, 720])}`),
    hostile: () => ({ kind: 'hostile', ...oneOf(hostile) }),
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
        onAnswer(status, body) {
          if (status === 201) noteBooking(JSON.parse(body), token);
        },
      };
      return lastBooking;
    },
  };

  const isOperation = (kind: Kind): kind is Operation => OPERATIONS.includes(kind as Operation);
  return {
    /** Any request, or one of the given kind. Where there is nothing to change yet, somebody looks at the list. */
    visit(kind: Kind = oneOf(kinds)): Visit {
      return isOperation(kind) ? (operate(kind) ?? makers.list()) : makers[kind]();
    },
    /** The times at which vehicles were taken, and the last answer about each reservation. */
    outcome: { taken, lastAnswers },
  };
}
