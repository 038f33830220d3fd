import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { toAmount } from '#kernel/money/money.ts';
import type { DayPeriod } from '#kernel/time/calendar-day.ts';
import { isNotCanceled } from '#rental/db/reservation-state.ts';
import { CHARGED_KINDS, type ChargedSum } from '../rules/charges-by-kind.ts';
import { spanOfPeriod } from '../rules/figures.ts';
import { isOfHome } from './fleet.ts';

/** What was charged in a period by kind for the vehicles of a place or all of them, beside the price of the rentals (figures: charges). */
export async function readChargesByKind(
  db: Database,
  company: Company,
  period: DayPeriod,
  place?: number,
): Promise<ChargedSum[]> {
  const { start, end } = spanOfPeriod(company, period);
  const { rows } = await sql<{ kind: string; cents: number }>`
    select line ->> 'kind' as kind, sum((line ->> 'amountCents')::bigint)::float8 as cents
    from reservations cross join jsonb_array_elements(charges) as line
    where pick_up_time >= ${start} and pick_up_time < ${end} and ${isNotCanceled}
      and jsonb_array_length(charges) > 0 and ${isOfHome(place)}
    group by 1`.execute(db);
  return CHARGED_KINDS.map((kind) => {
    const cents = rows.find((row) => row.kind === kind)?.cents ?? 0;
    return { kind, amount: toAmount(cents) };
  }).filter(({ amount }) => amount !== 0);
}
