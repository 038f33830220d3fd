import { isDeepStrictEqual } from 'node:util';
import { KEPT_OUT_HOURS } from '#availability/db/availability.ts';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { Ask } from '../bench/ask.ts';
import type { Fleet } from '../bench/fill.ts';
import type { Taken } from './operations.ts';
import type { Period } from './period.ts';
import type { Booking } from './visit.ts';

/** An answer to a booking; the same booking may have several. */
export type BookingAnswer = { booking: Booking; status: number; reservation?: ReservationDetail };

export function toBookingAnswer(booking: Booking, status: number, body: string): BookingAnswer {
  return status === 201 ? { booking, status, reservation: JSON.parse(body) } : { booking, status };
}

/** A fact about the database after a run, and how often it is wrong. */
export type Finding = { check: string; checked: number; wrong: number };

type Row = Booking & {
  id: number;
  pickUpLocation: string;
  dropOffLocation: string;
  status: string;
  totalCents: number;
  /** Until when a late vehicle is not given to anybody else. */
  keptOutUntil: string | null;
};

/** What happened to reservations after they were booked. */
type Outcome = {
  /** Every time at which a vehicle was taken for a while. */
  taken: Taken[];
  /** The last answer about each reservation that was booked. */
  lastAnswers: Map<number, ReservationDetail>;
};

const NOTHING: Outcome = { taken: [], lastAnswers: new Map() };

/** Compares the database with the answers. Every booking must have its final answer by then. */
export async function auditBookings(
  ask: Ask,
  fleet: Fleet,
  answers: BookingAnswer[],
  outcome = NOTHING,
): Promise<Finding[]> {
  const rows = await readRows(ask);
  return [
    ...(await checkTables(ask)),
    ...(await checkHistory(ask, fleet)),
    ...checkAnswers(rows, fleet, answers, outcome),
  ];
}

async function readRows(ask: Ask): Promise<Row[]> {
  const wallClock = (column: string) =>
    `to_char(${column} at time zone '${DEFAULT_COMPANY.timeZone}', 'YYYY-MM-DD"T"HH24:MI:SS')`;
  return ask<Row>(
    `select id, user_id as "userId", vehicle_id as "vehicleId",
       ${wallClock('pick_up_time')} as "pickUpTime", ${wallClock('drop_off_time')} as "dropOffTime",
       pick_up_location as "pickUpLocation", drop_off_location as "dropOffLocation", status,
       total_cents as "totalCents",
       case when status = 'CREATED' and picked_up_at is not null and drop_off_time <= now()
         then ${wallClock(`(now() + interval '${KEPT_OUT_HOURS} hours')`)} end as "keptOutUntil"
     from reservations`,
  );
}

/** Sorted by pick-up, any overlap is also one of two neighbors. */
async function checkTables(ask: Ask): Promise<Finding[]> {
  const [row] = await ask<{ total: number; overlaps: number; mispriced: number }>(
    `select count(*)::integer as total,
       count(*) filter (where drop_off_time > next_pick_up)::integer as overlaps,
       count(*) filter (where daily_cap_cents is null and total_cents <> vehicle_rate
         * ceil(extract(epoch from drop_off_time - pick_up_time) / 3600))::integer as mispriced
     from (
       select reservations.*, vehicles.price_per_hour_cents as vehicle_rate, daily_cap_cents,
         case when status <> 'CANCELLED' then lead(pick_up_time) over (
           partition by vehicle_id, status = 'CANCELLED' order by pick_up_time
         ) end as next_pick_up
       from reservations join vehicles on vehicles.id = vehicle_id
     ) as reservations`,
  );
  const { total = 0, overlaps = 0, mispriced = 0 } = row ?? {};
  return [
    { check: 'no two reservations of a vehicle overlap', checked: total, wrong: overlaps },
    {
      check: 'every price without a day maximum is its hours times its rate',
      checked: total,
      wrong: mispriced,
    },
  ];
}

/** Columns that history leaves out (`history_changes`). */
const NOT_TOLD = [
  'id',
  'hand_over_recorded_at',
  'rate_cents',
  'cap_cents',
  'price_book_id',
  'agreements',
  'extras',
  'paid_cents',
  'deposit_held_cents',
  'deposit_kept_cents',
  'is_unsettled',
  'held_until',
  'canceled_at',
  'currency',
  'created_at',
  'updated_at',
];

/** The entries of a reservation must add up to its row. */
async function checkHistory(ask: Ask, { lastReservationId }: Fleet): Promise<Finding[]> {
  const [row] = await ask<{ rows: number; untold: number; booked: number; unsigned: number }>(
    `with told as (
       select record_id, jsonb_object_agg(key, value) as columns
       from (
         select distinct on (record_id, key) record_id, key, value -> 1 as value
         from history cross join jsonb_each(changes)
         where record_kind = 'reservation' and record_id is not null and action <> 'downloaded'
         order by record_id, key, history.id desc
       ) as newest
       group by record_id
     ),
     made as (
       select record_id, array_agg(actor_id) as actors from history
       where record_kind = 'reservation' and action = 'created' group by record_id
     )
     select count(*)::integer as rows,
       count(*) filter (
         where jsonb_strip_nulls(columns) is distinct from
           jsonb_strip_nulls(to_jsonb(reservations) - '{${NOT_TOLD}}'::text[])
       )::integer as untold,
       count(*) filter (where id > ${lastReservationId})::integer as booked,
       count(*) filter (
         where id > ${lastReservationId} and actors is distinct from array[user_id]
       )::integer as unsigned
     from reservations
     left join told on told.record_id = id
     left join made on made.record_id = id`,
  );
  const { rows = 0, untold = 0, booked = 0, unsigned = 0 } = row ?? {};
  return [
    { check: 'history has every write of every reservation', checked: rows, wrong: untold },
    { check: 'history has each booking once, by its customer', checked: booked, wrong: unsigned },
  ];
}

function checkAnswers(
  rows: Row[],
  fleet: Fleet,
  answers: BookingAnswer[],
  { taken, lastAnswers }: Outcome,
): Finding[] {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const rowsByVehicle = Map.groupBy(rows, ({ vehicleId }) => vehicleId);
  const booked = answers.flatMap(({ booking, reservation }) =>
    reservation ? [{ booking, reservation }] : [],
  );
  const refused = answers.filter(({ status }) => status === 409);
  const ownRows = rows.filter(({ id }) => id > fleet.lastReservationId);
  const bookedIds = new Set(booked.map(({ reservation }) => reservation.id));

  const isAsAnswered = ({ booking, reservation }: (typeof booked)[number]) => {
    const row = rowById.get(reservation.id);
    const last = lastAnswers.get(reservation.id) ?? reservation;
    const { car, totalPrice, pickUpLocation, dropOffLocation, status } = last;
    const answered = { pickUpLocation, dropOffLocation, status };
    return (
      row !== undefined &&
      isOf(reservation, booking) &&
      reservation.car.id === booking.vehicleId &&
      isOf(row, { ...last, userId: booking.userId }) &&
      row.vehicleId === car.id &&
      row.totalCents === Math.round(totalPrice * 100) &&
      isDeepStrictEqual({ ...row, ...answered }, row)
    );
  };
  const takenByVehicle = Map.groupBy(taken, ({ vehicleId }) => vehicleId);
  const isReasonable = ({ booking }: BookingAnswer) =>
    takenByVehicle
      .get(booking.vehicleId)
      ?.some(
        ({ pickUpTime, dropOffTime }) =>
          pickUpTime < booking.dropOffTime && booking.pickUpTime < dropOffTime,
      ) ||
    rowsByVehicle
      .get(booking.vehicleId)
      ?.some(
        (row) =>
          !(isOf(row, booking) && row.vehicleId === booking.vehicleId) &&
          row.status !== 'CANCELLED' &&
          row.pickUpTime < booking.dropOffTime &&
          booking.pickUpTime < (row.keptOutUntil ?? row.dropOffTime),
      );
  return [
    {
      check: 'every answered booking is there as answered',
      checked: booked.length,
      wrong: booked.filter((answer) => !isAsAnswered(answer)).length,
    },
    {
      check: 'every refusal has another reservation or a late vehicle as its reason',
      checked: refused.length,
      wrong: refused.filter((answer) => !isReasonable(answer)).length,
    },
    {
      check: 'no reservation is without an answer',
      checked: ownRows.length,
      wrong: ownRows.filter(({ id }) => !bookedIds.has(id)).length,
    },
  ];
}

function isOf(
  row: Pick<Row, 'userId' | keyof Period>,
  { userId, pickUpTime, dropOffTime }: Pick<Booking, 'userId' | keyof Period>,
): boolean {
  return row.userId === userId && row.pickUpTime === pickUpTime && row.dropOffTime === dropOffTime;
}
