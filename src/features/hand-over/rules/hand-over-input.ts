import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { handlingInput } from '#rental/rules.ts';
import { PapersReason } from '#upkeep/rules.ts';

/** The body of PUT /reservations/{id}/hand-over. The reason is needed if a paper ends before the drop-off. */
export function handOverInput(company: Company) {
  return v.object({
    ...handlingInput(company).entries,
    papersReason: v.optional(v.nullable(PapersReason)),
  });
}
