import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '#kit/client/browser-storage.ts';
import { DeskBookingDraft } from '../../rules/desk-booking.ts';

/** The typed values, and the URL of the form. A different URL has different initial values. */
const KeptDraft = v.fallback(
  v.optional(v.object({ url: v.string(), draft: DeskBookingDraft })),
  undefined,
);

/** The draft of the desk's booking form in this tab. It survives reloads and a sign-in. */
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
