import { sql } from 'kysely';

/** What `plateKey` returns for the plate of a row of `vehicles`: the expression of the index vehicles_plate_key. */
export const plateKeyOfRow = sql<string | null>`plate_key(plate)`;

/** The VIN or frame number of a row of `vehicles`, as the index vehicles_vin_key compares it. */
export const vinKeyOfRow = sql<string | null>`upper(translate(vin, ' -', ''))`;

/** How receipts, letters and the page of the provider name a row of `vehicles`: its model, and its plate if it is known. */
export const vehicleOnReceipt = sql<string>`concat_ws(', ', vehicles.model, vehicles.plate)`;

/** How agreements and signed records name a row of `vehicles`: as receipts do, and by its VIN or frame number if it is known. */
export const vehicleOnAgreement = sql<string>`
  concat_ws(', ', ${vehicleOnReceipt},
    case when vehicles.vin ~ '^[A-HJ-NPR-Z0-9]{17}$' then 'VIN ' else 'frame number ' end || vehicles.vin)`;
