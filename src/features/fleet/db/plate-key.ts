import { sql } from 'kysely';

/** What `plateKey` returns for the plate of a row of `vehicles`: the expression of the index vehicles_plate_key. */
export const plateKeyOfRow = sql<string | null>`plate_key(plate)`;

/** The same of its VIN or frame number, as `vehicles_vin_key` compares it. */
export const vinKeyOfRow = sql<string | null>`upper(translate(vin, ' -', ''))`;
