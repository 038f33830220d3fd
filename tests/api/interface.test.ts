import { describe, expect, it } from 'vitest';
import { call } from './calls.ts';
import { addUser } from './records.ts';

describe('every call', () => {
  it('answers 405 with Allow for another method on its path', async () => {
    const answer = await call('DELETE', '/login');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(answer.body).toMatchObject({ code: 'method_not_allowed' });
  });

  it('lets in no other origin while none is allowed', async () => {
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

  it('answers HEAD as GET', async () => {
    expect((await call('HEAD', '/car/visitors/all')).status).toBe(200);
  });

  it('carries a request id and forbids sniffing', async () => {
    const { headers } = await call('GET', '/car/visitors/all');
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

  it('on vehicles is kept by the CDN until vehicles change', async () => {
    for (const [path, vary] of [
      ['/car/visitors/all', 'query=none'],
      ['/car/visitors/pages', 'query=search|fuelType|transmission|page|size|sort|direction'],
    ] as const) {
      const { headers } = await call('GET', path);
      expect(headers.get('netlify-vary')).toBe(vary);
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(headers.get('netlify-cdn-cache-control')).toContain('max-age=300');
      expect(headers.get('netlify-cache-tag')).toBe('vehicles');
    }
  });
});

it('takes a parameter that is given twice by its first value', async () => {
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
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ code: 'unsupported_media_type' });
  });

  it.each(['', '{', '{"email":}', 'undefined', '\u0000'])(
    'of %j is refused as malformed',
    async (body) => {
      const answer = await call('POST', '/login', { body });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        message: 'The body is not valid JSON.',
        code: 'malformed_body',
      });
    },
  );

  it.each(['null', '[]', '"text"', '3'])('of %s is refused as no object', async (body) => {
    const answer = await call('POST', '/login', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_input' });
  });

  it('over 1 MB is refused with 413', async () => {
    const { token } = await addUser();
    const body = { pickUpLocation: 'x'.repeat(1_048_577) };
    const answer = await call('POST', '/reservations/add', { token, query: { carId: 1 }, body });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ code: 'body_too_large' });
  });
});
