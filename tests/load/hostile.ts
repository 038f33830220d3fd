import type { Person } from '../bench/fill.ts';
import { oneOf } from './period.ts';
import type { Visit } from './visit.ts';

/** The largest body that is read, less what surrounds its text. */
const LARGE = 1_000_000 - 1_000;

/** Calls that try to keep the process busy or to fill its memory: large bodies, and texts that patterns and Markdown are slow with. */
export function hostileRequests(people: Person[]): Omit<Visit, 'kind'>[] {
  // They are all owners.
  const { token } = oneOf(people);
  const post = (path: string, body: unknown): Omit<Visit, 'kind'> => ({
    method: 'POST',
    path,
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const preview = (text: string) => post('/api/agreement/admin/preview', { text });
  return [
    { ...post('/api/user', { firstName: 'a'.repeat(LARGE) }), method: 'PUT' },
    {
      ...post(
        '/api/user',
        Array.from({ length: LARGE / 8 }, () => 'a'),
      ),
      method: 'PUT',
    },
    { ...post('/api/user', '['.repeat(2 * LARGE)), method: 'PUT' },
    post('/api/search/admin', { q: ' '.repeat(LARGE) }),
    preview(`a {{${' '.repeat(1_500)}x`),
    preview('['.repeat(10_000)),
    preview('> '.repeat(10_000)),
    preview('{{company}}'.repeat(3_000)),
    preview('x'.repeat(5_000)),
  ];
}
