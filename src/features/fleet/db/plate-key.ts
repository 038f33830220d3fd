import { sql } from 'kysely';

/** What `plateKey` returns for the plate of a row of `vehicles`: the expression of the index vehicles_plate_key. */
export const plateKeyOfRow = sql<string | null>`plate_key(plate)`;
