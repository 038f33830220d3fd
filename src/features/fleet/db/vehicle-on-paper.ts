import { sql } from 'kysely';

/** How documents name a row of `vehicles`: its model, its plate and its VIN, as far as they are known. */
export const vehicleOnPaper = sql<string>`
  concat_ws(', ', vehicles.model, vehicles.plate, 'VIN ' || vehicles.vin)`;
