import * as v from 'valibot';

/**
 * When an entity was last changed: a UTC instant with milliseconds. In quotes, it is the entity's ETag, which
 * an edit can send as If-Match (rules, conflicting edits).
 */
export const UpdatedAt = v.pipe(v.string(), v.isoTimestamp());
