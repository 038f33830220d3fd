import { type RawBuilder, sql } from 'kysely';
import { isTakenWithin, standingPlace } from '#availability/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import type { SqlCondition } from '#db/client/list.ts';
import { toDeskName } from '#fleet/db.ts';
import { endOfDay, startOfDay } from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { isNotCanceled } from '#rental/db/reservation-state.ts';
import type { Transfer, TransferInput } from '../rules/transfer.ts';

type TransferRow = Pick<Transfer, 'reservationId' | 'direction' | 'isTooShort' | 'doneBy'> & {
  vehicleId: number;
  model: string;
  plate: string | null;
  fromPlaceId: number;
  fromName: string;
  toPlaceId: number;
  toName: string;
  arrivesBy: Date;
  leavesAfter: Date;
  doneAt: Date | null;
};

/** The longest transfer, in days. */
const MOST_DAYS = 1;

/** The transfers of a day of the company: those by which the vehicle has to be there on that day. */
export async function readTransfers(
  db: Database,
  company: Company,
  day: string,
): Promise<Transfer[]> {
  const { rows } = await sql<TransferRow>`
    select * from (${transfersOfDay(company, day)}) as transfers order by arrives_by, reservation_id`.execute(
    db,
  );
  return rows.map((row) => toTransfer(company, row));
}

/** How many transfers of a day are not done yet. */
export function openTransfers(company: Company, day: string, place?: number): RawBuilder<number> {
  return sql`(
    select count(*) from (${transfersOfDay(company, day)}) as transfers
    where done_at is null
      and (${place ?? null}::integer is null or ${place ?? null}::integer in (from_place_id, to_place_id))
  )`;
}

function transfersOfDay(company: Company, day: string): RawBuilder<unknown> {
  const [start, end] = [startOfDay(day, company.timeZone), endOfDay(day, company.timeZone)];
  return transfers({
    pickUps: sql`pick_up_time >= ${start} and pick_up_time < ${end}`,
    // Of a vehicle that came back late, the planned times are over.
    dropOffs: sql`(
      reservations.id in (select reservation_id from occupancies where ${isTakenWithin(start, end, 0)})
      or returned_at >= ${start}::timestamptz - make_interval(days => ${MOST_DAYS}) and returned_at < ${end}
    )`,
    listed: sql`arrives_by >= ${start} and arrives_by < ${end}`,
  });
}

/**
 * The transfers of reservations. A vehicle is brought to a pick-up from its home, or from where it stands if it stays where it was
 * returned, and home from where it was returned. What was handed over was brought, whether somebody has said so or not.
 */
function transfers({
  pickUps,
  dropOffs,
  listed = sql`true`,
}: {
  pickUps: SqlCondition | RawBuilder<unknown>;
  dropOffs: SqlCondition | RawBuilder<unknown>;
  listed?: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const returned = sql`coalesce(returned_at, drop_off_time)`;
  const after = sql`make_interval(mins => transfer_after_minutes)`;
  return sql`
    select transfer.*, arrives_by - leaves_after < minutes as is_too_short, model, plate,
      from_place.name as from_name, to_place.name as to_name, done_at,
      actor_name(done_by, actor_key_id) as done_by
    from (
      select reservations.id as reservation_id, 'pick-up' as direction, vehicle_id, picked_up_at is not null as is_over,
        ${standingPlace(sql`pick_up_time`, sql`reservations.id`)} as from_place_id,
        pick_up_place_id as to_place_id, pick_up_time as arrives_by,
        make_interval(mins => transfer_before_minutes) as minutes,
        coalesce((
          select max(end_time) from occupancies
          where occupancies.vehicle_id = reservations.vehicle_id and reservation_id is distinct from reservations.id
            and start_time < pick_up_time
        ), pick_up_time - make_interval(mins => transfer_before_minutes)) as leaves_after
      from reservations join vehicles on vehicles.id = vehicle_id
      where ${pickUps} and ${isNotCanceled}
      union all
      select reservations.id, 'drop-off', vehicle_id, false, coalesce(return_place_id, drop_off_place_id), home_place_id,
        greatest(
          (select max(end_time) from occupancies where reservation_id = reservations.id),
          case when returned_at > drop_off_time then returned_at + ${after} end
        ),
        ${after}, ${returned}
      from reservations join vehicles on vehicles.id = vehicle_id
      where ${dropOffs} and ${isNotCanceled} and not company_floats()
    ) as transfer
      join vehicles on vehicles.id = vehicle_id
      join places as from_place on from_place.id = from_place_id
      join places as to_place on to_place.id = to_place_id
      left join done_transfers as done on done.reservation_id = transfer.reservation_id
        and done.direction = transfer.direction and done.vehicle_id = transfer.vehicle_id
        and done.from_place_id = transfer.from_place_id and done.to_place_id = transfer.to_place_id
    where transfer.from_place_id <> transfer.to_place_id and not (is_over and done_at is null) and ${listed}`;
}

/** Says that a transfer was done, by whoever makes the statement, or that it was not. Returns it; undefined if there is none. */
export async function recordTransfer(
  db: Database,
  company: Company,
  { reservationId, direction, done }: TransferInput,
): Promise<Transfer | undefined> {
  const isAsked = sql<boolean>`reservations.id = ${reservationId}`;
  const read = async () => {
    const { rows } = await sql<TransferRow>`
      select * from (${transfers({ pickUps: isAsked, dropOffs: isAsked })}) as transfers
      where direction = ${direction}`.execute(db);
    return rows[0];
  };
  const found = await read();
  if (!found || (found.doneAt !== null) === done) return found && toTransfer(company, found);
  if (!done) {
    await db
      .deleteFrom('doneTransfers')
      .where('reservationId', '=', reservationId)
      .where('direction', '=', direction)
      .execute();
  } else {
    const { vehicleId, fromPlaceId, toPlaceId } = found;
    await db
      .insertInto('doneTransfers')
      .values({ reservationId, direction, vehicleId, fromPlaceId, toPlaceId })
      // One that somebody else has just written stays. That of another vehicle, or of other places, is over.
      .onConflict((key) =>
        key
          .columns(['reservationId', 'direction'])
          .doUpdateSet({
            ...{ vehicleId, fromPlaceId, toPlaceId },
            doneAt: sql`now()`,
            doneBy: sql`statement_actor()`,
            actorKeyId: sql`statement_key()`,
          })
          .where(
            sql<boolean>`(done_transfers.vehicle_id, done_transfers.from_place_id, done_transfers.to_place_id)
              is distinct from (${vehicleId}::integer, ${fromPlaceId}::integer, ${toPlaceId}::integer)`,
          ),
      )
      .execute();
  }
  const written = await read();
  return written && toTransfer(company, written);
}

function toTransfer({ timeZone }: Company, row: TransferRow): Transfer {
  const { reservationId, direction, vehicleId, model, plate, isTooShort, doneAt, doneBy } = row;
  const { id: carId, ...named } = toDeskName({ id: vehicleId, model, plate });
  return {
    carId,
    ...named,
    from: { id: row.fromPlaceId, name: row.fromName },
    to: { id: row.toPlaceId, name: row.toName },
    by: toWallClock(row.arrivesBy, timeZone),
    after: toWallClock(row.leavesAfter, timeZone),
    ...{ isTooShort, reservationId, direction, doneBy },
    doneAt: doneAt && toWallClock(doneAt, timeZone),
  };
}
