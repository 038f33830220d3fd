import { invalidInput } from './refusal.ts';

/** One entity tag; the platform's edge adds how it compressed the answer. */
const ENTITY_TAG = /^(?:W\/)?"([^"]*?)(?:-(?:df|ssl))*"$/;

const MALFORMED = 'If-Match must be one ETag, such as "2026-12-24T18:00:00.123Z".';

/** The ETag of what is answered, where it has one: its `updatedAt` in quotes. */
export function entityTag(answer: object): string | undefined {
  return 'updatedAt' in answer ? `"${answer.updatedAt}"` : undefined;
}

/**
 * The version that a call wants to change, as its If-Match names it; undefined when any will do.
 * @throws 400 for what is no entity tag
 */
export function readIfMatch({ headers }: Request): string | undefined {
  const header = headers.get('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const [, version] = ENTITY_TAG.exec(header) ?? [];
  if (version === undefined) throw invalidInput({ 'If-Match': MALFORMED });
  return version;
}
