import { invalidInput } from '#kernel/http/refusal.ts';

/** Matches one entity tag. The platform's edge may add a suffix for the compression. */
const ENTITY_TAG = /^(?:W\/)?"([^"]*?)(?:-(?:df|ssl))*"$/;

const MALFORMED = 'If-Match must be one ETag, such as "2026-12-24T18:00:00.123Z".';

/** The ETag of an answer that has `updatedAt`: that value in quotes. */
export function entityTag(answer: object): string | undefined {
  return 'updatedAt' in answer ? `"${answer.updatedAt}"` : undefined;
}

/**
 * The version that a call wants to change, from its If-Match; undefined for any version.
 * @throws 400 for a header that is not one entity tag
 */
export function readIfMatch({ headers }: Request): string | undefined {
  const header = headers.get('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const [, version] = ENTITY_TAG.exec(header) ?? [];
  if (version === undefined) throw invalidInput({ 'If-Match': MALFORMED });
  return version;
}
