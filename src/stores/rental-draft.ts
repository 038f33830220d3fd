import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '#api/browser-storage.ts';
import { RENTAL_FIELDS, type RentalFields } from '#domain/renting/rental-fields.ts';

/** The first stages of booking forms, by vehicle. Card fields are never stored. */
const RentalDrafts = v.fallback(
  v.record(v.string(), v.object(v.entriesFromList(RENTAL_FIELDS, v.string()))),
  {},
);

/**
 * The draft of this tab for a vehicle. It survives reloads and a sign-in. Other vehicles only take
 * over the period of the URL.
 */
export function findRentalDraft(vehicleId: number): RentalFields | undefined {
  return readDrafts()[vehicleId];
}

export function keepRentalDraft(vehicleId: number, draft: RentalFields): void {
  writeStored('rentalDraft', JSON.stringify({ ...readDrafts(), [vehicleId]: draft }));
}

function readDrafts(): Record<string, RentalFields> {
  return v.parse(RentalDrafts, readStoredJson('rentalDraft'));
}

/** Forgets all drafts, after a booking. */
export function dropRentalDrafts(): void {
  removeStored('rentalDraft');
}
