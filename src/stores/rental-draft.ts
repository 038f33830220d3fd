import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '#api/browser-storage.ts';
import { RENTAL_FIELDS, type RentalFields } from '#domain/renting/rental-fields.ts';

/** The first stage of a vehicle's booking form. Card fields are never stored. */
const RentalDraft = v.fallback(
  v.optional(v.object({ vehicleId: v.number(), ...v.entriesFromList(RENTAL_FIELDS, v.string()) })),
  undefined,
);

/**
 * The draft of this tab for a vehicle. It survives reloads and a sign-in. Other vehicles only take over the
 * period of the URL.
 */
export function findRentalDraft(vehicleId: number): RentalFields | undefined {
  const draft = v.parse(RentalDraft, readStoredJson('rentalDraft'));
  if (draft?.vehicleId !== vehicleId) return undefined;
  const { vehicleId: _, ...fields } = draft;
  return fields;
}

export function keepRentalDraft(vehicleId: number, draft: RentalFields): void {
  writeStored('rentalDraft', JSON.stringify({ vehicleId, ...draft }));
}

export function dropRentalDraft(): void {
  removeStored('rentalDraft');
}
