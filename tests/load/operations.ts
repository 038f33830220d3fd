import { randomUUID } from 'node:crypto';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import type { Fleet, Person } from '../bench/fill.ts';
import { anyFuturePeriod, below, oneOf, type Period } from './period.ts';
import type { Visit } from './visit.ts';

/** What is done to reservations and vehicles after a booking. */
export const OPERATIONS = [
  'change',
  'cancellation',
  'payment',
  'refund',
  'block',
  'handling',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A vehicle and a time at which it was taken, at least for a while. */
export type Taken = { vehicleId: number } & Period;

type Own = {
  reservation: ReservationDetail;
  token: string;
  /** When it was booked: a double click may still ask for it again. */
  bookedMs: number;
  isPaid: boolean;
};

type Payment = { id: number; amount: number };

/** Nobody changes a booking that was made a moment ago. */
const SETTLED_MS = 5_000;

/** More blocks than this are taken away again. */
const MOST_BLOCKS = 40;

/** How often the desk sends a payment twice, as after a lost answer. */
const REPEATED_SHARE = 0.2;

/**
 * Makes up what people and the desk do with bookings. One request at a time changes a reservation, so its
 * last answer is how it must be in the end; payments of it come at any moment.
 */
export function createOperations(fleet: Fleet, people: Person[]) {
  const own: Own[] = [];
  const payments: Payment[] = [];
  const blocks: number[] = [];
  /** Rentals of today, and what the desk records next. */
  const current = fleet.currentIds.map((id) => ({ id, next: 'hand-over' as Handling }));
  const taken: Taken[] = [];
  const lastAnswers = new Map<number, ReservationDetail>();
  let lastPayment: { reservationId: number; body: object } | undefined;

  const request = (
    kind: Operation,
    method: Visit['method'],
    path: string,
    body: object | undefined,
    onAnswer: NonNullable<Visit['onAnswer']>,
    token = oneOf(people).token,
  ): Visit => ({
    ...{ kind, method, path: `/api${path}`, onAnswer },
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

  /** Takes a booking out of the list until it is answered. */
  function takeOwn(): Own | undefined {
    const index = own.findIndex(({ bookedMs }) => performance.now() - bookedMs > SETTLED_MS);
    const first = own[index];
    // Any of those that are old enough, which come first.
    const chosen = first && index + below(own.length / 2);
    if (chosen === undefined || !own[chosen]) return undefined;
    const [one] = own.splice(chosen, 1);
    if (one && performance.now() - one.bookedMs > SETTLED_MS) return one;
    if (one) own.push(one);
    return undefined;
  }

  function noteAnswer(reservation: ReservationDetail): void {
    lastAnswers.set(reservation.id, reservation);
    const { pickUpTime, dropOffTime } = reservation;
    taken.push({ vehicleId: reservation.car.id, pickUpTime, dropOffTime });
  }

  const makers: Record<Operation, () => Visit | undefined> = {
    change() {
      const one = takeOwn();
      if (!one) return undefined;
      const { id, pickUpLocation, dropOffLocation } = one.reservation;
      const { pickUpTime, dropOffTime } = anyFuturePeriod();
      const body = {
        ...{ pickUpLocation, dropOffLocation },
        ...{ pickUpTime: toApiTime(pickUpTime), dropOffTime: toApiTime(dropOffTime) },
      };
      const onAnswer = (status: number, text: string) => {
        if (status === 200) {
          one.reservation = JSON.parse(text);
          noteAnswer(one.reservation);
        }
        own.push(one);
      };
      return request('change', 'PUT', `/reservations/${id}/auth`, body, onAnswer, one.token);
    },
    cancellation() {
      const one = takeOwn();
      if (!one) return undefined;
      const onAnswer = (status: number, text: string) => {
        if (status === 200) noteAnswer(JSON.parse(text));
        else own.push(one);
      };
      const path = `/reservations/${one.reservation.id}/auth`;
      return request('cancellation', 'PATCH', path, { status: 'CANCELLED' }, onAnswer, one.token);
    },
    payment() {
      const send = ({ reservationId, body }: NonNullable<typeof lastPayment>, by?: Own) =>
        request(
          'payment',
          'POST',
          `/payments/admin?reservationId=${reservationId}`,
          body,
          (status, text) => {
            if (status !== 200 && status !== 201) return;
            if (by) by.isPaid = true;
            const { entries } = JSON.parse(text) as { entries: { id: number; amount: number }[] };
            for (const { id, amount } of entries) payments.push({ id, amount: amount });
          },
        );
      if (lastPayment && Math.random() < REPEATED_SHARE) return send(lastPayment);
      const unpaid = own.filter(({ isPaid }) => !isPaid).slice(-50);
      if (unpaid.length === 0) return undefined;
      const one = oneOf(unpaid);
      const amount = Math.min(one.reservation.totalPrice, 1 + below(200));
      const body = { purpose: 'rental', method: 'cash', amount, key: randomUUID() };
      lastPayment = { reservationId: one.reservation.id, body };
      return send(lastPayment, one);
    },
    refund() {
      const [payment] = payments.splice(below(payments.length), 1);
      if (!payment) return undefined;
      const body = { amount: 1, reason: 'Load', key: randomUUID() };
      return request(
        'refund',
        'POST',
        `/payments/admin/${payment.id}/refund`,
        body,
        () => undefined,
      );
    },
    block() {
      const old = blocks.length > MOST_BLOCKS ? blocks.shift() : undefined;
      if (old !== undefined) {
        return request('block', 'DELETE', `/maintenance/${old}/auth`, undefined, () => undefined);
      }
      const vehicleId = oneOf(fleet.vehicleIds);
      const { pickUpTime, dropOffTime } = anyFuturePeriod();
      const body = {
        ...{ startTime: toApiTime(pickUpTime), endTime: toApiTime(dropOffTime) },
        reason: 'Load',
      };
      return request(
        'block',
        'POST',
        `/maintenance/admin/add?carId=${vehicleId}`,
        body,
        (status, text) => {
          if (status !== 201) return;
          blocks.push(JSON.parse(text).id);
          taken.push({ vehicleId, pickUpTime, dropOffTime });
        },
      );
    },
    handling() {
      const one = current.shift();
      if (!one) return undefined;
      const isUndone = one.next === 'undo';
      const path = `/reservations/${one.id}/${one.next === 'hand-over' ? 'hand-over' : 'return'}`;
      const onAnswer = (status: number) => {
        if (status === 200) one.next = one.next === 'return' ? 'undo' : 'return';
        // Booked since: it stays returned.
        if (status === 200) current.push(one);
      };
      return request(
        'handling',
        isUndone ? 'DELETE' : 'PUT',
        path,
        isUndone ? undefined : {},
        onAnswer,
      );
    },
  };

  return {
    taken,
    lastAnswers,
    /** A new booking, which can be changed, paid and canceled from now on. */
    noteBooking(reservation: ReservationDetail, token: string): void {
      if (lastAnswers.has(reservation.id)) return;
      noteAnswer(reservation);
      own.push({ reservation, token, bookedMs: performance.now(), isPaid: false });
    },
    /** A request of this kind, unless there is nothing to do. */
    operate: (kind: Operation) => makers[kind](),
  };
}

type Handling = 'hand-over' | 'return' | 'undo';
