import { sql } from 'kysely';

/** How documents name a row of `vehicles`: its model, its plate and its VIN or frame number, as far as they are known. */
export const vehicleOnPaper = sql<string>`
  concat_ws(', ', vehicles.model, vehicles.plate,
    case when vehicles.vin ~ '^[A-HJ-NPR-Z0-9]{17}$' then 'VIN ' else 'frame number ' end || vehicles.vin)`;
