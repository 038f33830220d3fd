import * as v from 'valibot';

/** When an entity last changed, as answers carry it: a UTC instant to the millisecond. */
export const UpdatedAt = v.pipe(
  v.string('Must be an instant such as 2026-12-24T18:00:00.123Z'),
  v.check(isInstant, 'Must be an instant such as 2026-12-24T18:00:00.123Z'),
);

/**
 * In the body of an edit: the `updatedAt` that was read. An edit of what has changed since is
 * refused; one without it always counts.
 */
export const ReadUpdatedAt = v.optional(
  v.pipe(
    UpdatedAt,
    v.transform((instant) => new Date(instant)),
  ),
);

/** Said when an edit would write over somebody else's newer one. */
export const CHANGED_MEANWHILE = 'Somebody else has changed this in the meantime.';

function isInstant(text: string): boolean {
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}
