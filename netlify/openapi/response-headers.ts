import type { AnswerHeader } from '#platform/http/call-description.ts';
import type { JsonObject } from './json-schemas.ts';

export type HeaderName = AnswerHeader | 'Retry-After';

const HEADERS: Record<HeaderName, JsonObject> = {
  'Content-Disposition': {
    description: 'The name to save the file under.',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'The version of what is returned, for If-Match or If-None-Match.',
    schema: { type: 'string' },
  },
  Location: { description: 'Where the answer is.', schema: { type: 'string' } },
  'Retry-After': {
    description: 'After how many seconds to try again.',
    schema: { type: 'integer', minimum: 1 },
  },
};

/** The headers that a response always has. */
export function describeHeaders(names: HeaderName[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { ...HEADERS[name], required: true }]));
}
