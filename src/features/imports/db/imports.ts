import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import { changedNow, versionText } from '#db/client/updated-at.ts';

/** Columns in camelCase with their types. */
type ColumnTypes = Record<string, string>;

/** A row to add, or, with the version that was read, to change. */
type RowToWrite = {
  existing: { id: number; updatedAt: string } | undefined;
  columns: Record<string, unknown>;
};

/** Whether the plan of an import has been applied. */
export async function isImported(db: Database, planId: string): Promise<boolean> {
  const plan = await db
    .selectFrom('imports')
    .select('planId')
    .where('planId', '=', planId)
    .executeTakeFirst();
  return plan !== undefined;
}

/** Rows as `given` in a statement, with their places in the list. */
export function givenRows(
  types: ColumnTypes,
  rows: Record<string, unknown>[],
): RawBuilder<unknown> {
  const names = Object.keys(types);
  const json = rows.map((row, place) =>
    Object.fromEntries([['place', place], ...names.map((name) => [snakeCase(name), row[name]])]),
  );
  const columns = names.map((name) => `${snakeCase(name)} ${types[name]}`);
  return sql`jsonb_to_recordset(${JSON.stringify(json)}::jsonb)
    as given (${sql.raw(['place integer', ...columns].join(', '))})`;
}

/**
 * Adds and changes rows of a table in one statement. Returns false, and changes nothing, when one of those to change
 * is gone or has another version.
 * @param columns what is written, with the types
 * @param onlyAdded what new rows have besides, as expressions over `given`
 * @param further what `given` has besides, with the types
 * @param only a further condition on which anything is written, over `given`
 * @param parts further parts of the statement, each with a comma. They read the new rows as `added`, whose ids ascend in the order of `place`
 * @throws the database's refusal by imports_pkey when the plan has been applied
 */
export async function writeRows(
  db: Database,
  planId: string,
  rows: RowToWrite[],
  {
    table,
    columns,
    onlyAdded = {},
    further = {},
    only = sql<boolean>`true`,
    parts = sql``,
  }: {
    table: 'vehicles' | 'users';
    columns: ColumnTypes;
    onlyAdded?: Record<string, RawBuilder<unknown>>;
    further?: ColumnTypes;
    only?: RawBuilder<boolean>;
    parts?: RawBuilder<unknown>;
  },
): Promise<boolean> {
  const changed = rows.filter(({ existing }) => existing).length;
  const given = rows.map(({ existing, columns }) => ({
    ...columns,
    id: existing?.id,
    version: existing?.updatedAt,
  }));
  const names = Object.keys(columns);
  const refs = (list: string[]) => sql.join(list.map((name) => sql.ref(name)));
  const values = [...names.map((name) => sql.ref(name)), ...Object.values(onlyAdded)];
  const assignments = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
  const id = sql.ref(`${table}.id`);
  const { rows: answer } = await sql<{ isApplied: boolean }>`
    with given as (
      select * from ${givenRows({ id: 'integer', version: 'text', ...columns, ...further }, given)}
    ),
    present as (
      select ${id} from ${sql.table(table)}
      where exists (
        select from given where given.id = ${id} and given.version = ${versionText}
      )
      order by ${id} for no key update
    ),
    plan as (
      insert into imports (plan_id)
      select ${planId}::uuid where (select count(*) from present) = ${changed} and ${only}
      returning plan_id
    ),
    added as (
      insert into ${sql.table(table)} (${refs([...names, ...Object.keys(onlyAdded)])})
      select ${sql.join(values)}
      from given
      where id is null and exists (select from plan)
      order by place
      returning *
    ),
    ${parts}
    replaced as (
      update ${sql.table(table)}
      set ${sql.join(assignments)}, updated_at = ${changedNow}
      from given
      where given.id = ${id} and exists (select from plan)
    )
    select exists (select from plan) as is_applied`.execute(db);
  return answer[0]?.isApplied ?? false;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
