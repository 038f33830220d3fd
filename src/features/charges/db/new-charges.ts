import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import { toAmount } from '#kernel/money/money.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import type { ChargeLine } from '#prices/rules.ts';
import { objectionDay, sumsOfCharge } from '../rules/later-charge.ts';
import { canObjectTo, type NewCharge } from '../rules/new-charge.ts';

type StoredNewCharge = { id: string; kind: NewCharge['kind']; addedAt: string };

/** The charges of a row of reservations to which the customer has not objected, the newest first; null if there are none. */
export function unopposedCharges(reservation: string) {
  return sql<StoredNewCharge[] | null>`(
    select jsonb_agg(jsonb_build_object('id', id, 'kind', charge_kind, 'addedAt', added_at) order by added_at desc, id)
    from later_charges
    where reservation_id = ${sql.ref(`${reservation}.id`)}
      and not exists (select from contact_messages where charge_id = later_charges.id)
  )`;
}

/** Those of them to which the customer can still object (charges: objections). */
export function toNewCharges(
  company: Company,
  lines: readonly ChargeLine[] | null,
  stored: readonly StoredNewCharge[] | null,
): NewCharge[] {
  const today = dayAt(new Date(), company.timeZone).toString();
  return (stored ?? []).flatMap(({ id, kind, addedAt }) => {
    const { amountCents, totalCents } = sumsOfCharge(lines, id);
    const objectBy = objectionDay(company, new Date(addedAt));
    return canObjectTo({ amountCents, objectBy }, today)
      ? [{ kind, total: toAmount(totalCents), objectBy }]
      : [];
  });
}
