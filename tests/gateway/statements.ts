/** Tables made before the statements below, each by one statement. */
export const tables = [
  'create extension if not exists btree_gist',
  'create table people (id integer primary key, email text, age smallint check (age >= 18))',
  'create unique index people_email_key on people (lower(email))',
  `create table bookings (
    id integer primary key,
    vehicle integer not null,
    during tstzrange not null,
    constraint bookings_no_overlap exclude using gist (vehicle with =, during with &&)
  )`,
  'create table events (id integer generated always as identity, label text not null)',
  'create table notes (label text not null)',
  'create table pets (id integer primary key, owner integer references people)',
  `insert into people values (1, 'Ada@Example.org', 36)`,
  'insert into pets values (1, 1)',
  `insert into bookings values (1, 1, '[2026-12-24 10:00+00,2026-12-24 12:00+00)')`,
];

/** Run in this order: a statement, its parameters, the rows it answers, and how many it changes. */
export const commands: [query: string, params: unknown[], rows: object[], rowCount: number][] = [
  ['insert into events (label) values ($1), ($2)', ['a', 'b'], [], 2],
  ['insert into events (label) values ($1) returning *', ['c'], [{ id: 3, label: 'c' }], 1],
  [`update events set label = 'd'`, [], [], 3],
  ['update events set label = $1 where id > 2 returning *', ['e'], [{ id: 3, label: 'e' }], 1],
  ['with gone as (delete from events where id = 1 returning id) table gone', [], [{ id: 1 }], 1],
  ['delete from events where id = 3 returning null as nothing', [], [{ nothing: null }], 1],
  ['select * from events where false', [], [], 0],
  [`select lower('ŽLUŤ') as lower`, [], [{ lower: 'žluť' }], 1],
  [
    `select word from unnest(array['b', 'Z', 'ä', 'a', '_']) as word order by word`,
    [],
    ['Z', '_', 'a', 'b', 'ä'].map((word) => ({ word })),
    5,
  ],
];

/** What Postgres refuses, and the fields the refusal must have. */
export const refusals: [query: string, params: unknown[], refusal: Record<string, string>][] = [
  [
    `insert into bookings values (2, 1, '[2026-12-24 11:59+00,2026-12-24 13:00+00)')`,
    [],
    { code: '23P01', constraint: 'bookings_no_overlap', schema: 'public', table: 'bookings' },
  ],
  [
    'insert into people values (2, $1, 20)',
    ['ADA@example.ORG'],
    {
      code: '23505',
      constraint: 'people_email_key',
      detail: 'Key (lower(email))=(ada@example.org) already exists.',
    },
  ],
  ['insert into pets values (2, 9)', [], { code: '23503', constraint: 'pets_owner_fkey' }],
  ['delete from people', [], { code: '23503', constraint: 'pets_owner_fkey', table: 'pets' }],
  [
    `insert into people values (3, 'b@c.d', 17)`,
    [],
    { code: '23514', constraint: 'people_age_check' },
  ],
  ['select $1::integer', ['seven'], { code: '22P02' }],
  ['select * from nowhere', [], { code: '42P01', position: '15' }],
  ['select $1::integer', [], { code: '08P01' }],
];
