import * as v from 'valibot';
import { AdminReservation } from '#booking/rules.ts';
import { DeskVehicleName } from '#fleet/rules.ts';
import { Customer } from '#identity/rules.ts';
import { requiredText } from '#kernel/records/field.ts';
import { MOST_SEARCH_CHARACTERS } from '#kernel/records/page.ts';
import { codeText } from '#kernel/text/code-text.ts';
import { phoneText } from '#kernel/text/phone-text.ts';

/** The body of POST /search/admin. */
export const AdminSearchInput = v.object({
  q: requiredText('Enter what to search for', MOST_SEARCH_CHARACTERS),
});

/** A reservation among what was found. */
export const FoundReservation = v.pick(AdminReservation, [
  'id',
  'status',
  'pickUpTime',
  'dropOffTime',
  'car',
  'customer',
]);
export type FoundReservation = v.InferOutput<typeof FoundReservation>;

/** The results of a search at the desk, the best first (desk-reservations: admin search). */
export const FoundRecords = v.object({
  customers: v.array(Customer),
  vehicles: v.array(DeskVehicleName),
  reservations: v.array(FoundReservation),
});
export type FoundRecords = v.InferOutput<typeof FoundRecords>;

/** The most results of each kind. */
export const MOST_FOUND = 5;

const MOST_RESERVATION_NUMBER = 2_147_483_647;

/**
 * The spans of reservation numbers that begin with the typed digits. For '17' or '#17' they are 17, 170 to
 * 179, 1700 to 1799 and so on. Any other text has no spans.
 */
export function numberSpans(text: string): { first: number; last: number }[] {
  const [, digits] = /^#?([1-9]\d{0,9})$/.exec(codeText(text)) ?? [];
  const spans: { first: number; last: number }[] = [];
  for (let power = 1; digits !== undefined; power *= 10) {
    const first = Number(digits) * power;
    if (first > MOST_RESERVATION_NUMBER) break;
    spans.push({ first, last: Math.min(first + power - 1, MOST_RESERVATION_NUMBER) });
  }
  return spans;
}

/**
 * The digits of a text that can be part of a phone number: at least three, without the US country code and
 * without zeros that are dialed only within a country or before its code. Undefined for any other text.
 */
export function phoneDigits(search: string): string | undefined {
  const text = phoneText(search);
  if (!/^[\d\s()+./-]+$/.test(text)) return undefined;
  const digits = text.replace(/\(0\)|\D/g, '').replace(/^0+|^1(?=\d{10}$)/, '');
  return digits.length >= 3 ? digits : undefined;
}
