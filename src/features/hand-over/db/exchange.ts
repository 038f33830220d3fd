import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { isInTheWay, standingPlace, taken, transfersOf } from '#availability/db.ts';
import type { EditedReservation } from '#booking/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { all } from '#db/client/list.ts';
import { DESK_NAME_COLUMNS, isServed, toDeskName } from '#fleet/db.ts';
import { toAmount } from '#kernel/money/money.ts';
import { instantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import { toPricedVehicle } from '#prices/db.ts';
import { termsAfterEdit } from '#prices/rules.ts';
import { STRETCHES } from '#rental/db/reservation-state.ts';
import { type FormerStretch, type HandlingRecord, handedOverAt } from '#rental/rules.ts';
import {
  type ExchangeVehicle,
  MOST_EXCHANGE_VEHICLES,
  type RentalStretch,
} from '../rules/exchange.ts';

/**
 * The vehicles that a rental could go on with from `at` on: those that are free until its end first, then those that are free at
 * first and booked later; of both, first those that stand where the rental is, then those of its class, then those with the nearest
 * rate.
 */
export async function readExchangeVehicles(
  db: Database,
  company: Company,
  { agreed, newestBook }: EditedReservation,
  at: Date,
): Promise<ExchangeVehicle[]> {
  const dropOff = instantOf(agreed.dropOffTime, company.timeZone);
  // A vehicle that is late is exchanged, too.
  const until = dropOff > at ? dropOff : at;
  // A typed location is no place, so every vehicle is as near.
  const isElsewhere = sql`(
    (select pick_up_place_id from reservations where id = ${agreed.id}::integer) <> stands.at
  ) is true`;
  const { dropOffLocation } = agreed;
  const transfers = transfersOf({ dropOffLocation }, sql.ref('vehicles.id'));
  const rows = await db
    .selectFrom('vehicles')
    .leftJoin('vehicleClasses', 'vehicleClasses.id', 'vehicles.classId')
    .innerJoinLateral(
      () =>
        sql<{ at: number | null }>`(
          select ${standingPlace(sql`${at}::timestamptz`)} as at
        )`.as('stands'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      () =>
        sql<{ startTime: Date; reservationId: number | null }>`(
          select start_time, reservation_id from ${taken}
          where taken.vehicle_id = vehicles.id and reservation_id is distinct from ${agreed.id}::integer
            and ${isInTheWay(at, until, agreed.turnaroundMinutes, transfers)}
          order by start_time limit 1
        )`.as('first'),
      (join) => join.onTrue(),
    )
    .select(['vehicles.id', 'model', 'plate', 'pricePerHourCents', 'dailyCapCents', 'classId'])
    .select(['vehicleClasses.name as className', 'first.startTime'])
    .select([
      sql<number | null>`case when ${isElsewhere} then stands.at end`.as('placeId'),
      sql<number | null>`(select id from reservations where id = first.reservation_id)`.as(
        'reservationId',
      ),
    ])
    .where('vehicles.id', '<>', agreed.vehicleId)
    .where(all(isServed()))
    .where(sql<boolean>`first.start_time is null or first.start_time > ${at}::timestamptz`)
    .orderBy(sql`first.start_time is not null`)
    .orderBy(isElsewhere)
    .orderBy(sql`class_id is distinct from ${agreed.classId}::integer`)
    .orderBy(sql`abs(price_per_hour_cents - ${agreed.rateCents}::integer)`)
    .orderBy('vehicles.id')
    .limit(MOST_EXCHANGE_VEHICLES)
    .execute();
  return rows.map(({ className, startTime, reservationId, placeId, ...row }) => {
    const basis = { vehicle: toPricedVehicle(row), book: newestBook };
    const { totalCents } = termsAfterEdit(company, agreed, { ...agreed, vehicleId: row.id }, basis);
    return {
      car: toDeskName({ id: row.id, model: row.model, plate: row.plate }),
      className,
      isSameClass: row.classId === agreed.classId,
      placeId,
      taken: startTime && { from: toWallClock(startTime, company.timeZone), reservationId },
      totalPrice: toAmount(totalCents),
    };
  });
}

/** Whether nothing was photographed, marked or signed since the vehicle of a reservation was exchanged. */
export async function isUntouchedSinceExchange(
  db: Database,
  reservationId: number,
  formerStretches: readonly FormerStretch[],
): Promise<boolean> {
  const present = formerStretches.length + 1;
  const recordedAt = formerStretches.at(-1)?.exchangeRecordedAt ?? null;
  const { rows } = await sql<{ isTouched: boolean }>`
    select exists (select from photos where reservation_id = ${reservationId} and stretch = ${present}::smallint)
      or exists (select from condition_marks where reservation_id = ${reservationId} and stretch = ${present}::smallint)
      or exists (
        select from agreements
        where reservation_id = ${reservationId} and signed_at >= ${recordedAt}::timestamptz
      ) as is_touched`.execute(db);
  return rows[0]?.isTouched === false;
}

/** The stretches of a rental, and whose it is; undefined if there is no such reservation. */
export async function findStretches(
  db: Database,
  company: Company,
  reservationId: number,
): Promise<{ userId: number; stretches: RentalStretch[] } | undefined> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoinLateral(
      () =>
        sql<{ number: number; vehicleId: number }>`(
          select number, vehicle_id from ${STRETCHES}
        )`.as('stretch'),
      (join) => join.onTrue(),
    )
    .select([
      'userId',
      'formerStretches',
      'number',
      'pickedUpAt',
      'handOverRecordedAt',
      'returnedAt',
    ])
    .select(['pickUpOdometer', 'pickUpFuel', 'pickUpNote'])
    .select(['returnOdometer', 'returnFuel', 'returnNote'])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('vehicles')
          .select(DESK_NAME_COLUMNS)
          .whereRef('vehicles.id', '=', 'stretch.vehicleId'),
      )
        .$notNull()
        .as('car'),
    )
    .where('reservations.id', '=', reservationId)
    .orderBy('number')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const clock = (time: Date | string | null) =>
    time === null ? null : toWallClock(new Date(time), company.timeZone);
  const record = (time: Date | string | null, facts: Omit<HandlingRecord, 'time'>) => {
    const at = clock(time);
    return at && { time: at, ...facts };
  };
  const stretches = rows.map(({ number, car, formerStretches, ...row }) => {
    const former = formerStretches?.[number - 1];
    const facts = former ?? row;
    const handedOver = former ? former.pickedUpAt : handedOverAt({ ...row, formerStretches });
    return {
      number,
      car: toDeskName(car),
      pickedUpAt: clock(facts.pickedUpAt),
      handOver: record(handedOver, {
        odometer: facts.pickUpOdometer,
        fuel: facts.pickUpFuel,
        note: facts.pickUpNote,
      }),
      returnedAt: clock(facts.returnedAt),
      return: record(facts.returnedAt, {
        odometer: facts.returnOdometer,
        fuel: facts.returnFuel,
        note: facts.returnNote,
      }),
      reason: former?.reason ?? null,
      place: former?.place ?? null,
    };
  });
  return { userId: first.userId, stretches };
}
