import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '#api/browser-storage.ts';
import { DeskBookingDraft } from '#domain/renting/desk-booking.ts';

/** What was typed, and the URL of the form: another one begins with something else. */
const KeptDraft = v.fallback(
  v.optional(v.object({ url: v.string(), draft: DeskBookingDraft })),
  undefined,
);

/** What was typed into the desk's booking form in this tab, across reloads and to the sign-in and back. */
export function findDeskBookingDraft(url: string): DeskBookingDraft | undefined {
  const kept = v.parse(KeptDraft, readStoredJson('deskBooking'));
  return kept?.url === url ? kept.draft : undefined;
}

export function keepDeskBookingDraft(url: string, draft: DeskBookingDraft): void {
  writeStored('deskBooking', JSON.stringify({ url, draft }));
}

export function dropDeskBookingDraft(): void {
  removeStored('deskBooking');
}
