/** Tables made before the statements below, each by one statement. */
export const tables = [
  'create extension if not exists btree_gist',
  `create table people (
    id integer primary key,
    email text not null,
    age smallint check (age >= 18)
  )`,
  'create unique index people_email_key on people (lower(email))',
  `create table bookings (
    id integer primary key,
    vehicle integer not null,
    during tstzrange not null,
    note text,
    constraint bookings_no_overlap exclude using gist (vehicle with =, during with &&)
  )`,
  'create table events (id integer generated always as identity, label text not null)',
  `create table pets (id integer primary key, owner integer references people)`,
  `insert into people values (1, 'Ada@Example.org', 36)`,
  `insert into pets values (1, 1)`,
  `insert into bookings values (1, 1, '[2026-12-24 10:00+00,2026-12-24 12:00+00)', null)`,
];

/** Run in this order. */
export const commands: {
  query: string;
  params?: unknown[];
  command: string | null;
  rowCount: number | null;
  rows: object[];
}[] = [
  {
    query: 'insert into events (label) values ($1), ($2)',
    params: ['a', 'b'],
    command: 'INSERT',
    rowCount: 2,
    rows: [],
  },
  {
    query: 'insert into events (label) values ($1) returning id, label',
    params: ['c'],
    command: 'INSERT',
    rowCount: 1,
    rows: [{ id: 3, label: 'c' }],
  },
  { query: `update events set label = 'd'`, command: 'UPDATE', rowCount: 3, rows: [] },
  {
    query: 'update events set label = $1 where id > 2 returning id, label',
    params: ['e'],
    command: 'UPDATE',
    rowCount: 1,
    rows: [{ id: 3, label: 'e' }],
  },
  {
    query: 'with gone as (delete from events where id = 1 returning id) select id from gone',
    command: 'SELECT',
    rowCount: 1,
    rows: [{ id: 1 }],
  },
  {
    query: 'delete from events returning label, null as nothing',
    command: 'DELETE',
    rowCount: 2,
    rows: [
      { label: 'd', nothing: null },
      { label: 'e', nothing: null },
    ],
  },
  { query: 'select id, label from events where false', command: 'SELECT', rowCount: 0, rows: [] },
  {
    query: `select lower('ŽLUŤ') as lower`,
    command: 'SELECT',
    rowCount: 1,
    rows: [{ lower: 'žluť' }],
  },
  {
    query: `select word from unnest(array['b', 'Z', 'ä', 'a', '_', '1']) as word order by word`,
    command: 'SELECT',
    rowCount: 6,
    rows: ['1', 'Z', '_', 'a', 'b', 'ä'].map((word) => ({ word })),
  },
];

/** What Postgres refuses, and the fields the refusal must have. */
export const refusals: {
  query: string;
  params?: unknown[];
  code: string;
  [field: string]: unknown;
}[] = [
  {
    query: `insert into bookings values (2, 1, '[2026-12-24 11:59+00,2026-12-24 13:00+00)')`,
    code: '23P01',
    constraint: 'bookings_no_overlap',
    schema: 'public',
    table: 'bookings',
  },
  {
    query: 'insert into people values (2, $1, 20)',
    params: ['ADA@example.ORG'],
    code: '23505',
    constraint: 'people_email_key',
    table: 'people',
    detail: 'Key (lower(email))=(ada@example.org) already exists.',
  },
  {
    query: 'insert into pets values (2, 9)',
    code: '23503',
    constraint: 'pets_owner_fkey',
    table: 'pets',
  },
  { query: 'delete from people', code: '23503', constraint: 'pets_owner_fkey', table: 'pets' },
  {
    query: `insert into people values (3, 'b@c.d', 17)`,
    code: '23514',
    constraint: 'people_age_check',
    table: 'people',
  },
  { query: 'select $1::integer', params: ['seven'], code: '22P02' },
  { query: 'select * from nowhere', code: '42P01', position: '15' },
  { query: 'select $1::integer', code: '08P01' },
];
