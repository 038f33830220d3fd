import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '../api/browser-storage.ts';
import { RENTAL_FIELDS, type RentalFields } from '../domain/rental-fields.ts';

/** The first stage of the booking form, by the vehicle's id. Card fields are never kept anywhere. */
const RentalDrafts = v.fallback(
  v.record(v.string(), v.object(v.entriesFromList(RENTAL_FIELDS, v.string()))),
  {},
);

/** What was typed for a vehicle in this tab, across reloads and the way to sign in and back. */
export function findRentalDraft(vehicleId: number): RentalFields | undefined {
  return readDrafts()[vehicleId];
}

export function keepRentalDraft(vehicleId: number, draft: RentalFields): void {
  writeStored('rentalDrafts', JSON.stringify({ ...readDrafts(), [vehicleId]: draft }));
}

export function dropRentalDraft(vehicleId: number): void {
  const { [vehicleId]: _, ...others } = readDrafts();
  writeStored('rentalDrafts', JSON.stringify(others));
}

export function dropRentalDrafts(): void {
  removeStored('rentalDrafts');
}

function readDrafts(): Record<string, RentalFields> {
  return v.parse(RentalDrafts, readStoredJson('rentalDrafts'));
}
