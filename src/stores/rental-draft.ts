import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '#api/browser-storage.ts';
import { RENTAL_FIELDS, type RentalFields } from '#domain/renting/rental-fields.ts';

/** The first stage of the booking form. Card fields are never stored. */
const RentalDraft = v.fallback(
  v.optional(v.object(v.entriesFromList(RENTAL_FIELDS, v.string()))),
  undefined,
);

/** The draft of this tab. It survives reloads, a change of the vehicle, and a sign-in. */
export function findRentalDraft(): RentalFields | undefined {
  return v.parse(RentalDraft, readStoredJson('rentalDraft'));
}

export function keepRentalDraft(draft: RentalFields): void {
  writeStored('rentalDraft', JSON.stringify(draft));
}

export function dropRentalDraft(): void {
  removeStored('rentalDraft');
}
