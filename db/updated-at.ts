import { type RawBuilder, sql } from 'kysely';

/**
 * When a change happens: after the row's last one by a millisecond at least, so that answers, which
 * tell milliseconds, never tell two states of a row apart by nothing.
 */
export const changedNow = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/** Whether the row is still the one that was read then; without a time, it always is. */
export function isAsRead(updatedAt: Date | undefined): RawBuilder<boolean> {
  return updatedAt === undefined
    ? sql<boolean>`true`
    : sql<boolean>`date_trunc('milliseconds', updated_at) = ${updatedAt}`;
}
