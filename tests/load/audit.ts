import { Client } from 'pg';
import { COMPANY } from '../../src/domain/company.ts';
import type { Fleet } from './fleet.ts';
import type { Entry, Ledger } from './ledger.ts';

/** One thing that has to hold of the database after a run, and how often it does not. */
export type Finding = { check: string; checked: number; wrong: number };

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
};

/**
 * Holds the database against what was answered, in SQL and comparisons of its own. A row without
 * an answer is right only where an answer was lost, and only while that may still be so: with
 * `isSettled` every booking has had a last word.
 */
export async function auditBookings(
  connectionString: string,
  fleet: Fleet,
  ledger: Ledger,
  { isSettled }: { isSettled: boolean },
): Promise<Finding[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const rows = await readRows(client, fleet.lastReservationId);
    return [
      ...(await checkTables(client)),
      ...checkAnswers(rows, ledger.entries()),
      checkUnanswered(rows, ledger.entries(), isSettled),
    ];
  } finally {
    await client.end();
  }
}

async function readRows(client: Client, after: number): Promise<Row[]> {
  const wallClock = (column: string) =>
    `to_char(${column} at time zone '${COMPANY.timeZone}', 'YYYY-MM-DD"T"HH24:MI:SS')`;
  const { rows } = await client.query<Row>(
    `select id, user_id as "userId", vehicle_id as "vehicleId",
       ${wallClock('pick_up_time')} as "pickUpTime", ${wallClock('drop_off_time')} as "dropOffTime",
       pick_up_location as "pickUpLocation", drop_off_location as "dropOffLocation", status,
       total_cents as "totalCents"
     from reservations where id > $1`,
    [after],
  );
  return rows;
}

/** In the order of pick-up, an overlap anywhere is also one of two neighbours. */
async function checkTables(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{
    total: number;
    overlaps: number;
    mispriced: number;
    counted: number;
  }>(
    `select count(*)::integer as total,
       count(*) filter (where drop_off_time > next_pick_up)::integer as overlaps,
       count(*) filter (where total_cents <> price_per_hour_cents
         * ceil(extract(epoch from drop_off_time - pick_up_time) / 3600))::integer as mispriced,
       (select total from row_counts where name = 'reservations') as counted
     from (
       select reservations.*, price_per_hour_cents,
         case when status <> 'CANCELLED' then lead(pick_up_time) over (
           partition by vehicle_id, status = 'CANCELLED' order by pick_up_time
         ) end as next_pick_up
       from reservations join vehicles on vehicles.id = vehicle_id
     ) as reservations`,
  );
  const { total = 0, overlaps = 0, mispriced = 0, counted = 0 } = rows[0] ?? {};
  return [
    { check: 'no two reservations of a vehicle overlap', checked: total, wrong: overlaps },
    { check: 'every price is its hours times its rate', checked: total, wrong: mispriced },
    { check: 'the kept count is the count', checked: 1, wrong: Math.abs(total - counted) },
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
      check: 'every refusal has another reservation as its reason',
      checked: refused.length,
      wrong: refused.filter(
        ({ booking }) =>
          !rowsByVehicle
            .get(booking.vehicleId)
            ?.some(
              (row) =>
                !isOf(row, booking) &&
                row.pickUpTime < booking.dropOffTime &&
                booking.pickUpTime < row.dropOffTime,
            ),
      ).length,
    },
  ];
}

function checkUnanswered(rows: Row[], entries: Entry[], isSettled: boolean): Finding {
  const answered = new Set(
    entries.flatMap(({ answers }) => answers.flatMap(({ reservation }) => reservation?.id ?? [])),
  );
  // An answer of 500 or 503, or none, leaves open whether the booking was made.
  const open = entries.filter(
    ({ asked, answers }) =>
      answers.filter(({ status }) => status === 201 || status === 409).length < asked,
  );
  const unanswered = rows.filter(({ id }) => !answered.has(id));
  return {
    check: isSettled
      ? 'no reservation is without an answer'
      : 'a reservation without an answer lost it',
    checked: rows.length,
    wrong: isSettled
      ? unanswered.length
      : unanswered.filter((row) => !open.some(({ booking }) => isOf(row, booking))).length,
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
