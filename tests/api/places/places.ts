import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { runSql } from '../records.ts';

/** Two of the places that a company has at first. */
export const [TOWN, AIRPORT] = DEFAULT_COMPANY.places as unknown as [
  (typeof DEFAULT_COMPANY.places)[0],
  (typeof DEFAULT_COMPANY.places)[0],
];

/** Sets how long it takes to bring a vehicle to the airport, or from there. */
export async function setTransferMinutes(minutes: number): Promise<void> {
  await runSql`update places set transfer_minutes = ${minutes} where id = ${AIRPORT.id}`;
}

export async function setHome(vehicleId: number, placeId: number): Promise<void> {
  await runSql`update vehicles set home_place_id = ${placeId} where id = ${vehicleId}`;
}

/** Says in the database alone what becomes of vehicles after one-way rentals. */
export async function setOneWayRentals(oneWayRentals: 'home' | 'floating'): Promise<void> {
  await runSql`update company set settings = ${JSON.stringify({ ...DEFAULT_SETTINGS, oneWayRentals })}::jsonb`;
}
