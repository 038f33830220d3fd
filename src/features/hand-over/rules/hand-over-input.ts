import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { Id, LIMITS, requiredText } from '#kernel/records/field.ts';
import { handlingInput } from '#rental/rules.ts';
import { PapersReason } from '#upkeep/rules.ts';

/** Why something is missing at a hand-over; null removes the reason. */
const MissingReason = v.optional(
  v.nullable(requiredText('Enter the reason', LIMITS.maintenanceReason)),
);

/** Why a vehicle is handed over all the same: without a license, or without what is due and the deposit. */
const missingReasons = { driverReason: MissingReason, unpaidReason: MissingReason };

/** The body of PUT /reservations/{id}/hand-over/preparation. Absent fields stay as they are recorded. */
export function preparationInput(company: Company) {
  return v.object({ ...v.omit(handlingInput(company), ['time']).entries, ...missingReasons });
}

/** The body of PUT /reservations/{id}/return. At first, a vehicle that is at no other place came back at that of the drop-off. */
export function returnInput(company: Company) {
  return v.object({ ...handlingInput(company).entries, placeId: v.optional(Id) });
}

/** The body of PUT /reservations/{id}/hand-over. The reason about papers is needed if one ends before the drop-off. */
export function handOverInput(company: Company) {
  return v.object({
    ...handlingInput(company).entries,
    ...missingReasons,
    papersReason: v.optional(v.nullable(PapersReason)),
  });
}
