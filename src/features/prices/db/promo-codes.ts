import { type QueryCreator, sql, type UpdateQueryBuilder } from 'kysely';
import type { Database, Tables } from '#db/client/client.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { toAmount, toCents } from '#kernel/money/money.ts';
import type { PromoCode } from '../rules/price-calls.ts';
import type { PromoCodeInput } from '../rules/price-rules.ts';

const COLUMNS = [
  'code',
  'currency',
  'percent',
  'amountCents',
  sql<string | null>`first_day::text`.as('from'),
  sql<string | null>`last_day::text`.as('to'),
  'mostUses',
  'uses',
] as const;

type PromoCodeRow = Omit<PromoCode, 'amount'> & { amountCents: number | null };

function toPromoCode({ amountCents, ...row }: PromoCodeRow): PromoCode {
  return { ...row, amount: amountCents === null ? null : toAmount(amountCents) };
}

/** All promotion codes, the newest first. */
export async function readPromoCodes(db: Database): Promise<PromoCode[]> {
  const rows = await db.selectFrom('promoCodes').select(COLUMNS).orderBy('id', 'desc').execute();
  return rows.map(toPromoCode);
}

export async function findPromoCode(db: Database, code: string): Promise<PromoCode | undefined> {
  const row = await db
    .selectFrom('promoCodes')
    .select(COLUMNS)
    .where('code', '=', code)
    .executeTakeFirst();
  return row && toPromoCode(row);
}

/** @throws the database's refusal by promo_codes_code_key for a code that exists */
export async function addPromoCode(
  db: Database,
  { code, percent, amount, from, to, mostUses }: PromoCodeInput,
): Promise<PromoCode> {
  const row = await db
    .insertInto('promoCodes')
    .values({
      code,
      currency: companyLocale().currency,
      percent: percent ?? null,
      amountCents: amount == null ? null : toCents(amount),
      firstDay: from ?? null,
      lastDay: to ?? null,
      mostUses: mostUses ?? null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toPromoCode(row);
}

/** @returns whether there was such a code */
export async function removePromoCode(db: Database, code: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('promoCodes')
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/**
 * Uses a promotion code once, if the part `allowed` has a row and the code still has a use. Two that want the
 * last use wait for each other here.
 */
export function usedCode(
  query: QueryCreator<Tables>,
  code: string | undefined,
  allowed: string,
): UpdateQueryBuilder<Tables, 'promoCodes', 'promoCodes', { id: number }> {
  return query
    .updateTable('promoCodes')
    .set({ uses: sql`uses + 1` })
    .where('code', '=', code ?? '')
    .where(sql<boolean>`uses < coalesce(most_uses, uses + 1)`)
    .where(sql<boolean>`exists (select from ${sql.table(allowed)})`)
    .returning('id');
}
