import * as v from 'valibot';

/**
 * When an entity last changed, as answers carry it: a UTC instant to the millisecond. In quotes it
 * is the entity's ETag, and what an edit names in If-Match to be refused once it has changed.
 */
export const UpdatedAt = v.pipe(v.string(), v.isoTimestamp());

/** Said when an edit would write over a newer one: somebody else's, or one's own in another tab. */
export const CHANGED_MEANWHILE = 'This has been changed in the meantime.';
