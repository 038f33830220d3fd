import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '../api/browser-storage.ts';

const RentalDraft = v.object({
  pickUpLocation: v.string(),
  dropOffLocation: v.string(),
  pickUpDate: v.string(),
  pickUpTime: v.string(),
  dropOffDate: v.string(),
  dropOffTime: v.string(),
});

/** The booking form's first stage as typed. Card fields are never kept anywhere. */
export type RentalDraft = v.InferOutput<typeof RentalDraft>;

const RentalDrafts = v.fallback(v.record(v.string(), RentalDraft), {});

/** What was typed for a vehicle in this tab, across reloads and the trip to sign in. */
export function findRentalDraft(vehicleId: number): RentalDraft | undefined {
  return readDrafts()[vehicleId];
}

export function keepRentalDraft(vehicleId: number, draft: RentalDraft): void {
  writeStored('rentalDrafts', JSON.stringify({ ...readDrafts(), [vehicleId]: draft }));
}

export function dropRentalDraft(vehicleId: number): void {
  const { [vehicleId]: _, ...others } = readDrafts();
  writeStored('rentalDrafts', JSON.stringify(others));
}

export function dropRentalDrafts(): void {
  removeStored('rentalDrafts');
}

function readDrafts(): Record<string, RentalDraft> {
  return v.parse(RentalDrafts, readStoredJson('rentalDrafts'));
}
