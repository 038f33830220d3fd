import { sql } from 'kysely';

/** What `plateKey` returns for the plate of a row of `vehicles`: the expression of the index vehicles_plate_key. */
export const plateKeyOfRow = sql<string | null>`plate_key(plate)`;

/** The VIN or frame number of a row of `vehicles`, as the index vehicles_vin_key compares it. */
export const vinKeyOfRow = sql<string | null>`upper(translate(vin, ' -', ''))`;

/** How documents name a row of `vehicles`: its model, its plate and its VIN or frame number, as far as they are known. */
export const vehicleOnPaper = sql<string>`
  concat_ws(', ', vehicles.model, vehicles.plate,
    case when vehicles.vin ~ '^[A-HJ-NPR-Z0-9]{17}$' then 'VIN ' else 'frame number ' end || vehicles.vin)`;
