import { describe, expect, it, vi } from 'vitest';
import { call } from '../calls.ts';
import { addUser, addVehicle } from '../records.ts';
import { logIn } from '../requests.ts';

// Before the functions are imported: they read their environment then.
vi.hoisted(() => {
  process.env.ALLOWED_ORIGINS = 'https://www.example.com, http://localhost:5173';
});

const ALLOWED = 'https://www.example.com';
const OTHERS = [
  'https://example.com',
  'http://www.example.com',
  'https://www.example.com.evil.example',
  'null',
];

function preflight(path: string, origin: string, method: string) {
  return call('OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,if-match',
    },
  });
}

describe('a page of an allowed origin', () => {
  it.each([
    ['/login', 'POST', 'POST'],
    ['/user/7/auth', 'DELETE', 'GET, PUT, DELETE'],
    ['/files/upload', 'POST', 'POST, DELETE'],
    ['/excel/download/users', 'GET', 'GET'],
  ])('may call %s with %s after a preflight', async (path, method, methods) => {
    const { status, headers } = await preflight(path, ALLOWED, method);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(ALLOWED);
    expect(headers.get('access-control-allow-methods')).toBe(methods);
    expect(headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, If-Match, X-Device-Mark, X-Taken-At',
    );
    expect(headers.get('access-control-max-age')).toBe('7200');
    expect(headers.get('vary')).toContain('Origin');
  });

  it('can read answers and errors, with ETag and Retry-After', async () => {
    const { token, email } = await addUser();
    const origin = { origin: 'http://localhost:5173' };
    const answers = [
      await call('GET', '/user', { token, headers: origin }),
      await call('GET', '/user', { headers: origin }),
      await call('GET', '/user/auth/pages', { token, headers: origin }),
      await call('DELETE', '/login', { headers: origin }),
      await call('POST', '/login', { body: '{', headers: origin }),
    ];
    for (let index = 0; index < 11; index += 1) {
      answers.push(await logIn(email, 'Wrong-1!', { headers: origin }));
    }
    expect(answers.map(({ status }) => status)).toEqual([
      ...[200, 401, 403, 405, 400],
      ...Array<number>(10).fill(401),
      429,
    ]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(origin.origin);
      expect(headers.get('access-control-expose-headers')).toBe(
        'ETag, Retry-After, RateLimit, RateLimit-Policy, Content-Disposition, X-Device-Mark',
      );
      expect(headers.get('vary')).toContain('Origin');
    }
  });
});

describe('a page of another origin', () => {
  it.each(OTHERS)('such as %s may not call', async (origin) => {
    const asked = await preflight('/login', origin, 'POST');
    expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'POST']);
    const answered = await call('GET', '/car/visitors/all', { headers: { origin } });
    for (const { headers } of [asked, answered]) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-methods')).toBeNull();
      expect(headers.get('vary')).toContain('Origin');
    }
  });
});

it("keeps answers to different origins, and to none, apart in the platform's cache", async () => {
  const path = `/car/visitors/${await addVehicle()}`;
  for (const headers of [{}, { origin: ALLOWED }] as Record<string, string>[]) {
    const answer = await call('GET', path, { headers });
    expect(answer.headers.get('netlify-vary')).toContain('header=Origin');
    expect(answer.headers.get('vary')).toContain('Origin');
  }
});

it.each(OTHERS)("keeps no answer to %s in the platform's cache", async (origin) => {
  const path = `/car/visitors/${await addVehicle()}`;
  const kept = async (headers = {}) =>
    (await call('GET', path, { headers })).headers.get('netlify-cdn-cache-control');
  expect(await kept({ origin })).toBe('no-store');
  expect(await kept({ origin: ALLOWED })).toContain('durable');
  expect(await kept()).toContain('durable');
});
