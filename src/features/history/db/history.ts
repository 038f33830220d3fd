import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import { actingAs } from '#db/client/actor.ts';
import type { Database } from '#db/client/client.ts';
import { byColumn, readList } from '#db/client/list.ts';
import type { Page, PageQuery } from '#kernel/records/page.ts';
import { fullName } from '#kernel/records/person-name.ts';
import type { DayPeriod } from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import {
  HISTORY_KINDS,
  type HistoryEntry,
  type HistoryFilters,
  type HistoryKind,
} from '../rules/history.ts';
import type { HistoryWords, RecordNames } from '../rules/history-words.ts';

/** Records that a user has signed in. */
export async function noteSignIn(db: Database, userId: number): Promise<void> {
  await actingAs(userId, () =>
    db
      .insertInto('history')
      .values({ recordKind: 'user', recordId: userId, personId: userId, action: 'signed-in' })
      .execute(),
  );
}

/** Records that the desk has ended a user's sessions. */
export async function noteSessionsEnded(db: Database, userId: number): Promise<void> {
  await db
    .insertInto('history')
    .values({ recordKind: 'user', recordId: userId, personId: userId, action: 'signed-out' })
    .execute();
}

/**
 * Records that the caller downloads one record, or, without an id, a list.
 * @param days the days of downloaded figures
 * @param isArchive whether everything is downloaded, with all tables and pictures
 * @param filters the names of a list's filters, never their values, which can be personal
 */
export async function noteDownload(
  db: Database,
  {
    kind,
    id,
    days,
    filters = [],
    isArchive = false,
  }: {
    kind: HistoryKind;
    id?: number;
    days?: DayPeriod | undefined;
    filters?: string[];
    isArchive?: boolean;
  },
): Promise<void> {
  await db
    .insertInto('history')
    .values({
      recordKind: kind,
      recordId: id ?? null,
      personId: kind === 'user' ? (id ?? null) : null,
      action: 'downloaded',
      changes: JSON.stringify({
        ...(days && { days: [null, [days.from, days.to]] }),
        ...(isArchive && { archive: [null, true] }),
        ...(filters.length > 0 && { filters: [null, filters] }),
      }),
    })
    .execute();
}

/** One page of the entries that match the filters, in words. Records have their present names. */
export async function readHistoryPage(
  db: Database,
  company: Company,
  words: HistoryWords,
  { kinds, seesCosts }: { kinds: HistoryKind[]; seesCosts: boolean },
  { kind, id, action, ...query }: PageQuery<'id'> & HistoryFilters,
): Promise<Page<HistoryEntry>> {
  const conditions = [
    ...(kind === undefined ? seenKinds(kinds) : [sql<boolean>`record_kind = ${kind}`]),
    ...(seesCosts ? [] : [sql<boolean>`action not like 'cost-%'`]),
    ...(id === undefined ? [] : [sql<boolean>`record_id = ${id}`]),
    ...(action === undefined ? [] : [sql<boolean>`action = ${action}`]),
  ];
  const sort = byColumn('history.id');
  const page = await readList(
    db,
    { table: 'history', sort, conditions },
    query,
    (ids) =>
      db
        .selectFrom('history')
        .innerJoin(ids, 'page.id', 'history.id')
        .select([
          'history.id',
          'at',
          'actorId',
          'actorKeyId',
          'actorRole',
          'recordKind as kind',
          'recordId',
          'action',
          'changes',
        ]),
    (row) => row,
  );
  const names = await readNames(db, company, page.content);
  return {
    ...page,
    content: page.content.map(({ at, actorId, actorKeyId, actorRole, recordId, ...entry }) => {
      const changes = words.changesInWords(company, entry, names);
      return {
        id: entry.id,
        time: toWallClock(at, company.timeZone),
        actor: actorOf({ actorId, actorKeyId, actorRole }, names),
        record: {
          kind: entry.kind,
          id: recordId,
          name: recordId === null ? null : (names[NAMES_OF[entry.kind]].get(recordId) ?? null),
        },
        action: entry.action,
        summary: words.summaryInWords({ ...entry, recordId }, changes),
        changes,
      };
    }),
  };
}

/** Who made a change: a user, an API key, or, with null, the site itself or a visitor. */
function actorOf(
  {
    actorId,
    actorKeyId,
    actorRole,
  }: Pick<EntryRow, 'actorId' | 'actorKeyId'> & { actorRole: string | null },
  { users, apiKeys }: Names,
): HistoryEntry['actor'] {
  if (actorKeyId !== null) return { name: apiKeys.get(actorKeyId) ?? null, role: 'API key' };
  return actorId === null
    ? null
    : { id: actorId, name: users.get(actorId) ?? null, role: actorRole };
}

/** Who sees all kinds reads the newest entries without a condition, by their ids alone. */
function seenKinds(kinds: HistoryKind[]) {
  return kinds.length === HISTORY_KINDS.length
    ? []
    : [sql<boolean>`record_kind = any (${kinds}::text[])`];
}

type Names = RecordNames &
  Record<'reservations' | 'priceBooks' | 'promoCodes' | 'company' | 'apiKeys', Map<number, string>>;

const NAMES_OF = {
  reservation: 'reservations',
  vehicle: 'vehicles',
  user: 'users',
  'price-book': 'priceBooks',
  'promo-code': 'promoCodes',
  // Only downloads are recorded. Each movement of money says itself who did it.
  payment: 'reservations',
  company: 'company',
} as const;

type EntryRow = {
  kind: HistoryKind;
  recordId: number | null;
  actorId: number | null;
  actorKeyId: number | null;
  changes: Record<string, readonly [unknown, unknown] | null>;
};

/** The names of the records to which entries refer, as far as these exist. */
async function readNames(db: Database, company: Company, entries: EntryRow[]): Promise<Names> {
  const idsOf = (kind: HistoryKind, column?: string) => [
    ...entries.flatMap((entry) => (entry.kind === kind ? [entry.recordId] : [])),
    ...entries.flatMap(({ changes }) => (column && changes[column]) || []),
  ];
  const [vehicles, vehicleClasses, users, reservations, promoCodes, apiKeys] = await Promise.all([
    db
      .selectFrom('vehicles')
      .select(['id', 'model'])
      .where(isOneOf(idsOf('vehicle', 'vehicleId')))
      .execute(),
    db
      .selectFrom('vehicleClasses')
      .select(['id', 'name'])
      .where(isOneOf(entries.flatMap(({ changes }) => changes.classId ?? [])))
      .execute(),
    db
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName'])
      .where(isOneOf([...idsOf('user', 'userId'), ...entries.map(({ actorId }) => actorId)]))
      .execute(),
    db
      .selectFrom('reservations')
      .select('id')
      .where(isOneOf(idsOf('reservation')))
      .execute(),
    db
      .selectFrom('promoCodes')
      .select(['id', 'code'])
      .where(isOneOf(idsOf('promo-code')))
      .execute(),
    db
      .selectFrom('apiKeys')
      .select(['id', sql<string>`actor_name(null, id)`.as('name')])
      .where(isOneOf(entries.map(({ actorKeyId }) => actorKeyId)))
      .execute(),
  ]);
  return {
    vehicles: new Map(vehicles.map(({ id, model }) => [id, model])),
    vehicleClasses: new Map(vehicleClasses.map(({ id, name }) => [id, name])),
    users: new Map(users.map(({ id, ...person }) => [id, fullName(person)])),
    reservations: new Map(reservations.map(({ id }) => [id, `Reservation ${id}`])),
    // A book is never deleted.
    priceBooks: new Map(idsOf('price-book').map((id) => [Number(id), `Price book ${id}`])),
    company: new Map([[1, company.name]]),
    promoCodes: new Map(promoCodes.map(({ id, code }) => [id, code])),
    apiKeys: new Map(apiKeys.map(({ id, name }) => [id, name])),
  };
}

function isOneOf(ids: unknown[]) {
  const numbers = [...new Set(ids)].filter((id) => typeof id === 'number');
  return sql<boolean>`id = any (${numbers}::integer[])`;
}
