import { describe, expect, it } from 'vitest';
import { call } from '../calls.ts';
import { takeFaults } from '../log.ts';
import { asOwner } from '../owner.ts';
import { addUser } from '../records.ts';
import { book } from '../requests.ts';

describe('every call', () => {
  it('answers 405 with Allow for another method on its path', async () => {
    const answer = await call('DELETE', '/login');
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('allows no other origin by default', async () => {
    const headers = { origin: 'https://www.example.com', 'access-control-request-method': 'POST' };
    const asked = await call('OPTIONS', '/login', { headers });
    expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'POST']);
    const answered = await call('GET', '/car/visitors/all', { headers });
    for (const answer of [asked, answered]) {
      const names = [...answer.headers.keys()];
      expect(names.filter((name) => name === 'vary' || name.startsWith('access-control'))).toEqual(
        [],
      );
    }
  });

  it('answers HEAD like GET, with a request id and nosniff', async () => {
    const { status, headers } = await call('HEAD', '/car/visitors/all');
    expect(status).toBe(200);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('with a token, or refused, is never cached', async () => {
    const { token } = await addUser();
    for (const answer of [
      await call('GET', '/user', { token }),
      await call('GET', '/user'),
      await call('GET', '/car/visitors/0'),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('netlify-cdn-cache-control')).toBeNull();
    }
  });

  it('about vehicles is kept by the CDN for a minute', async () => {
    for (const [path, vary] of [
      ['/car/visitors/all', 'query=none'],
      [
        '/car/visitors/pages',
        'query=search|fuelType|transmission|classId|ids|minSeats|minLuggage|airConditioning|maxPricePerHour|page|size|sort|direction|pickUpDateTime|dropOffDateTime|counts|place|dropOffPlace',
      ],
    ] as const) {
      const { headers } = await call('GET', path);
      expect(headers.get('netlify-vary')).toBe(vary);
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(headers.get('netlify-cdn-cache-control')).toContain('max-age=60');
      expect(headers.get('netlify-cache-tag')).toBe('vehicles');
    }
  });
});

it('reads the first value of a parameter that is given twice', async () => {
  const { body } = await call('GET', '/car/visitors/pages?size=3&size=7');
  expect(body).toMatchObject({ size: 3 });
});

describe('a body', () => {
  it.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'email=a'],
    ['application/jsonish', '{}'],
  ])('of type %s is refused with 415', async (type, body) => {
    const answer = await call('POST', '/login', { body, headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  it.each(['', '{', '{"email":}', 'undefined', '\u0000'])(
    'of %j is refused as malformed',
    async (body) => {
      const answer = await call('POST', '/login', { body });
      const refusal = { message: 'The body is not valid JSON.', code: 'malformed_body' };
      expect([answer.status, answer.body]).toEqual([400, refusal]);
    },
  );

  it.each(['null', '[]', '"text"', '3'])(
    'of %s is refused because it is not an object',
    async (body) => {
      const answer = await call('POST', '/login', { body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );

  it('over 1 MB is refused with 413', async () => {
    const { token } = await addUser();
    const answer = await book(token, 1, { pickUpLocation: 'x'.repeat(1_048_577) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });
});

it('answers 500 with a request id and no internals when a statement fails', async () => {
  const { token } = await addUser();
  await asOwner('alter table reservations rename to renamed');
  const answer = await call('GET', '/reservations/auth/all', { token });
  await asOwner('alter table renamed rename to reservations');
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal_error',
    requestId: answer.headers.get('x-request-id'),
  });
  expect(takeFaults().join()).toContain('NeonDbError: relation');
  expect((await call('GET', '/reservations/auth/all', { token })).status).toBe(200);
});
