import { COMPANY } from '#domain/company/company.ts';
import { OVERDUE_HOLD_HOURS } from '#domain/renting/hand-over.ts';
import type { Ask } from './ask.ts';
import type { Fleet } from './fleet.ts';
import type { Entry, Ledger } from './ledger.ts';

/** One thing that has to hold of the database after a run, and how often it does not. */
type Finding = { check: string; checked: number; wrong: number };

type Row = {
  id: number;
  userId: number;
  vehicleId: number;
  pickUpTime: string;
  dropOffTime: string;
  pickUpLocation: string;
  dropOffLocation: string;
  status: string;
  totalCents: number;
  /** Until when a vehicle that is late is given to nobody else. */
  heldUntil: string | null;
};

/**
 * Holds the database against what was answered, in SQL and comparisons of its own; every booking
 * has had its last word by then.
 */
export async function auditBookings(ask: Ask, fleet: Fleet, ledger: Ledger): Promise<Finding[]> {
  const rows = await readRows(ask);
  const entries = ledger.entries();
  return [
    ...(await checkTables(ask)),
    ...(await checkHistory(ask, fleet)),
    ...checkAnswers(rows, entries),
    checkUnanswered(
      rows.filter(({ id }) => id > fleet.lastReservationId),
      entries,
    ),
  ];
}

async function readRows(ask: Ask): Promise<Row[]> {
  const wallClock = (column: string) =>
    `to_char(${column} at time zone '${COMPANY.timeZone}', 'YYYY-MM-DD"T"HH24:MI:SS')`;
  return ask<Row>(
    `select id, user_id as "userId", vehicle_id as "vehicleId",
       ${wallClock('pick_up_time')} as "pickUpTime", ${wallClock('drop_off_time')} as "dropOffTime",
       pick_up_location as "pickUpLocation", drop_off_location as "dropOffLocation", status,
       total_cents as "totalCents",
       case when status = 'CREATED' and picked_up_at is not null and drop_off_time <= now()
         then ${wallClock(`(now() + interval '${OVERDUE_HOLD_HOURS} hours')`)} end as "heldUntil"
     from reservations`,
  );
}

/** In the order of pick-up, an overlap anywhere is also one of two neighbors. */
async function checkTables(ask: Ask): Promise<Finding[]> {
  const [row] = await ask<{
    total: number;
    overlaps: number;
    mispriced: number;
  }>(
    `select count(*)::integer as total,
       count(*) filter (where drop_off_time > next_pick_up)::integer as overlaps,
       count(*) filter (where total_cents <> price_per_hour_cents
         * ceil(extract(epoch from drop_off_time - pick_up_time) / 3600))::integer as mispriced
     from (
       select reservations.*, price_per_hour_cents,
         case when status <> 'CANCELLED' then lead(pick_up_time) over (
           partition by vehicle_id, status = 'CANCELLED' order by pick_up_time
         ) end as next_pick_up
       from reservations join vehicles on vehicles.id = vehicle_id
     ) as reservations`,
  );
  const { total = 0, overlaps = 0, mispriced = 0 } = row ?? {};
  return [
    { check: 'no two reservations of a vehicle overlap', checked: total, wrong: overlaps },
    { check: 'every price is its hours times its rate', checked: total, wrong: mispriced },
  ];
}

/** Columns that history leaves out (migration 0022). */
const NOT_TOLD = ['id', 'hand_over_recorded_at', 'created_at', 'updated_at'];

/** What the entries of a reservation add up to is what its row has. */
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

function checkAnswers(rows: Row[], entries: Entry[]): Finding[] {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const rowsByVehicle = Map.groupBy(rows, ({ vehicleId }) => vehicleId);
  const booked = entries.flatMap(({ booking, answers }) =>
    answers.flatMap(({ reservation }) => (reservation ? [{ booking, reservation }] : [])),
  );
  const refused = entries.filter(({ answers }) => answers.some(({ status }) => status === 409));
  const repeated = entries.filter(
    ({ answers }) => answers.filter(({ reservation }) => reservation).length > 1,
  );

  return [
    {
      check: 'every answered booking is there as answered',
      checked: booked.length,
      wrong: booked.filter(({ booking, reservation }) => {
        const row = rowById.get(reservation.id);
        return !(
          row &&
          isOf(row, booking) &&
          row.userId === reservation.userId &&
          row.vehicleId === reservation.car.id &&
          row.pickUpTime === reservation.pickUpTime &&
          row.dropOffTime === reservation.dropOffTime &&
          row.pickUpLocation === reservation.pickUpLocation &&
          row.dropOffLocation === reservation.dropOffLocation &&
          row.status === reservation.status &&
          row.totalCents === Math.round(reservation.totalPrice * 100)
        );
      }).length,
    },
    {
      check: 'a booking repeated answers the same one',
      checked: repeated.length,
      wrong: repeated.filter(
        ({ answers }) =>
          new Set(answers.flatMap(({ reservation }) => reservation?.id ?? [])).size > 1,
      ).length,
    },
    {
      check: 'every refusal has another reservation or a late vehicle as its reason',
      checked: refused.length,
      wrong: refused.filter(
        ({ booking }) =>
          !rowsByVehicle
            .get(booking.vehicleId)
            ?.some(
              (row) =>
                !isOf(row, booking) &&
                row.status !== 'CANCELLED' &&
                row.pickUpTime < booking.dropOffTime &&
                booking.pickUpTime < (row.heldUntil ?? row.dropOffTime),
            ),
      ).length,
    },
  ];
}

function checkUnanswered(rows: Row[], entries: Entry[]): Finding {
  const answered = new Set(
    entries.flatMap(({ answers }) => answers.flatMap(({ reservation }) => reservation?.id ?? [])),
  );
  return {
    check: 'no reservation is without an answer',
    checked: rows.length,
    wrong: rows.filter(({ id }) => !answered.has(id)).length,
  };
}

function isOf(row: Row, booking: Entry['booking']): boolean {
  return (
    row.userId === booking.userId &&
    row.vehicleId === booking.vehicleId &&
    row.pickUpTime === booking.pickUpTime &&
    row.dropOffTime === booking.dropOffTime
  );
}
