import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { byColumn, readList } from '#db/client/list.ts';
import type { DeskVehicleName } from '#fleet/rules.ts';
import type { Page, PageQuery } from '#kernel/records/page.ts';
import { instantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import { STRETCHES } from '#rental/db/reservation-state.ts';
import {
  type Incident,
  type IncidentInput,
  type IncidentSort,
  MOST_INCIDENTS,
  type OpenIncident,
} from '../rules/incident.ts';

const photosOfIncident = sql<number[]>`(
  select coalesce(json_agg(photos.id order by photos.id), '[]') from photos
  where photos.reservation_id = incidents.reservation_id and handling = 'incident' and mark_key = key
)`;

const INCIDENT_COLUMNS = [
  'incidents.id',
  'key',
  'incidents.reservationId',
  'incidentKind',
  'happenedAt',
  'whatHappened',
  'place',
  'others',
  'policeNumber',
  photosOfIncident.as('photos'),
  'reportedAt',
  'isOfCustomer',
  'closedAt',
  'closingNote',
  sql<DeskVehicleName | null>`(
    select jsonb_strip_nulls(jsonb_build_object('id', id, 'model', model, 'plate', plate))
    from vehicles where vehicles.id = incidents.vehicle_id
  )`.as('car'),
] as const;

type IncidentRow = Omit<Incident, 'kind' | 'time' | 'reportedAt' | 'closedAt'> & {
  incidentKind: Incident['kind'];
  happenedAt: Date;
  reportedAt: Date;
  closedAt: Date | null;
};

function toIncident<Row extends IncidentRow>(
  { timeZone }: Company,
  { incidentKind, happenedAt, reportedAt, closedAt, ...row }: Row,
) {
  return {
    ...row,
    kind: incidentKind,
    time: toWallClock(happenedAt, timeZone),
    reportedAt: toWallClock(reportedAt, timeZone),
    closedAt: closedAt && toWallClock(closedAt, timeZone),
  };
}

/** The incidents of a reservation, the oldest first. */
export async function readIncidents(
  db: Database,
  company: Company,
  reservationId: number,
): Promise<Incident[]> {
  const rows = await db
    .selectFrom('incidents')
    .select(INCIDENT_COLUMNS)
    .where('incidents.reservationId', '=', reservationId)
    .orderBy('incidents.id')
    .execute();
  return rows.map((row) => toIncident(company, row));
}

/** A page of the incidents that are open. */
export async function readOpenIncidents(
  db: Database,
  company: Company,
  query: PageQuery<IncidentSort>,
): Promise<Page<OpenIncident>> {
  const sort = byColumn(query.sort === 'time' ? 'incidents.happenedAt' : 'incidents.id');
  return readList(
    db,
    { table: 'incidents', sort, conditions: [sql<boolean>`closed_at is null`], isShort: true },
    query,
    (ids) =>
      db
        .selectFrom('incidents')
        .innerJoin(ids, 'page.id', 'incidents.id')
        .innerJoin('reservations', 'reservations.id', 'incidents.reservationId')
        .innerJoin('users', 'users.id', 'reservations.userId')
        .select(INCIDENT_COLUMNS)
        .select([
          'userId',
          'firstName',
          'lastName',
          sql<string>`coalesce(email, '')`.as('email'),
          'phoneNumber',
        ]),
    ({ userId, firstName, lastName, email, phoneNumber, ...row }) => ({
      ...toIncident(company, row),
      customer: { id: userId, firstName, lastName, email, phoneNumber },
    }),
  );
}

/**
 * Stores an incident, and writes to the company if the customer reports it. Does nothing if its key is stored already, the reservation
 * was canceled or has as many as it may have, or its customer was erased.
 */
export async function addIncident(
  db: Database,
  company: Company,
  reservationId: number,
  { key, kind, time, whatHappened, place, others, policeNumber }: IncidentInput,
  isOfCustomer: boolean,
): Promise<void> {
  const happenedAt = instantOf(time, company.timeZone);
  // A report can arrive after the exchange that it led to. At that minute it is about the vehicle before.
  await sql`
    with rented as (
      select reservations.id, (
        select vehicle_id from ${STRETCHES} where ${happenedAt}::timestamptz <= until order by number limit 1
      ) as vehicle_id
      from reservations join users on users.id = user_id
      where reservations.id = ${reservationId}::integer and status <> 'CANCELLED' and erased_at is null
      for no key update of reservations for share of users
    ), added as (
      insert into incidents (
        reservation_id, vehicle_id, key, incident_kind, happened_at, what_happened, place, others, police_number, is_of_customer
      )
      select id, vehicle_id, ${key}::uuid, ${kind}, ${happenedAt}::timestamptz, ${whatHappened},
        ${place}, ${others}, ${policeNumber}, ${isOfCustomer}::boolean
      from rented
      where (select count(*) from incidents where reservation_id = rented.id) < ${MOST_INCIDENTS}::integer
      on conflict (reservation_id, key) do nothing
      returning reservation_id, incident_kind, happened_at
    )
    ${letterOf(company)}
    where ${isOfCustomer}::boolean`.execute(db);
}

/** The letter names nobody and no place, so it can stay when the customer is erased. */
function letterOf(company: Company): RawBuilder<unknown> {
  return sql`
    insert into letters (kind, recipient, reservation_id, facts)
    select 'incident', ${company.email}::text, reservation_id, jsonb_build_object(
      'incident', incident_kind, 'reservationId', reservation_id, 'happenedAt', happened_at,
      'car', jsonb_build_object('model', model, 'plate', plate)
    )
    from added join rented on rented.id = reservation_id join vehicles on vehicles.id = vehicle_id`;
}

/** Closes an incident. One that is closed already stays as it is. Undefined if there is none with this id. */
export async function closeIncident(
  db: Database,
  company: Company,
  id: number,
  note: string,
): Promise<Incident | undefined> {
  await db
    .updateTable('incidents')
    .set({
      closedAt: sql<Date>`now()`,
      closedBy: sql<number | null>`statement_actor()`,
      closingNote: sql<string | null>`(
        select ${note}::text from reservations join users on users.id = user_id
        where reservations.id = reservation_id and erased_at is null
      )`,
    })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute();
  const row = await db
    .selectFrom('incidents')
    .select(INCIDENT_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toIncident(company, row);
}
