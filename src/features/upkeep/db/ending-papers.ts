import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import { type EndingPaper, PAPER_KINDS } from '../rules/ending-paper.ts';

/** The papers of its vehicle that end before a row of `reservations` does, if it is not over (upkeep: rentals at risk). */
export function endingPapers({ timeZone }: Company) {
  return sql<EndingPaper[]>`(
    select coalesce(
      json_agg(json_build_object('kind', duty_kind, 'due_on', due_on::text) order by due_on, id), '[]'
    )
    from duties
    where duties.vehicle_id = reservations.vehicle_id and reservations.status = 'CREATED'
      and duty_kind = any (${[...PAPER_KINDS]}::text[])
      and due_on < (reservations.drop_off_time at time zone ${timeZone}::text)::date
  )`;
}
