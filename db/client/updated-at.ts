import { type RawBuilder, sql } from 'kysely';

/**
 * The time of a change, at least one millisecond after the row's last change. Answers carry
 * milliseconds, so two versions of a row never have the same `updatedAt`.
 */
export const changedNow = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/**
 * The time of a reservation's change, at least one second after its last, because its calendar files count
 * their versions in seconds.
 */
export const reservationChangedNow = sql<Date>`greatest(now(), updated_at + interval '1 second')`;

/** A row's version, as calls return it in `updatedAt`. */
export const versionText = sql<string>`
  to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Whether a row still has the version that calls returned as `updatedAt`. Always true without a version,
 * never for a text that is no version.
 */
export function isVersion(version: string | undefined): RawBuilder<boolean> {
  return version === undefined ? sql<boolean>`true` : sql<boolean>`${versionText} = ${version}`;
}
