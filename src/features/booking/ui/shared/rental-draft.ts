import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '#kit/client/browser-storage.ts';
import { EMPTY_RENTAL, RENTAL_FIELDS } from '#rental/rules.ts';

const RentalDraft = v.object({
  ...v.entriesFromList(RENTAL_FIELDS, v.string()),
  extras: v.optional(v.array(v.object({ id: v.string(), quantity: v.number() })), []),
  promoCode: v.optional(v.string(), ''),
  birthDate: v.optional(v.string(), ''),
});
type RentalDraft = v.InferOutput<typeof RentalDraft>;

/** The first stages of booking forms, by vehicle. Card fields are never stored. */
const RentalDrafts = v.fallback(v.record(v.string(), RentalDraft), {});

/**
 * The draft of this tab for a vehicle. It survives reloads and a sign-in. Other vehicles only take
 * over the period of the URL.
 */
export function findRentalDraft(vehicleId: number): RentalDraft | undefined {
  return readDrafts()[vehicleId];
}

/** Keeps the rental or the choices of a vehicle's draft. The other ones stay as they are. */
export function keepRentalDraft(vehicleId: number, draft: Partial<RentalDraft>): void {
  const drafts = readDrafts();
  const kept = { ...EMPTY_RENTAL, ...drafts[vehicleId], ...draft };
  writeStored('rentalDraft', JSON.stringify({ ...drafts, [vehicleId]: kept }));
}

function readDrafts(): Record<string, RentalDraft> {
  return v.parse(RentalDrafts, readStoredJson('rentalDraft'));
}

/** Forgets all drafts, after a booking. */
export function dropRentalDrafts(): void {
  removeStored('rentalDraft');
}
