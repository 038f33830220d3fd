import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../db/connection.ts';
import { requestTime } from '../rental-days.ts';
import { call } from './calls.ts';
import { operations } from './operations.ts';
import { addUser, addVehicle, rental } from './records.ts';

const SQL = [
  "'; drop table reservations; --",
  "' or '1'='1",
  '1; select pg_sleep(10)',
  "1' union select password_hash from users --",
  '$1',
  "\\'; commit; --",
  '%27%20or%201=1',
  "x' || (select version()) || '",
];

const logged = vi.mocked(console.log);

beforeEach(async () => {
  await database.deleteFrom('attempts').execute();
});

describe('SQL in a text', () => {
  it.each(SQL)('is stored as it is: %s', async (text) => {
    const { token } = await addUser();
    const booked = await call('POST', '/reservations/add', {
      token,
      query: { carId: await addVehicle() },
      body: {
        ...rental(requestTime(1, '10:00:00'), requestTime(1, '12:00:00')),
        pickUpLocation: text,
      },
    });
    expect([booked.status, booked.body]).toMatchObject([201, { pickUpLocation: text }]);
    const list = await call('GET', '/reservations/auth/all', { token });
    expect(list.body).toMatchObject({ content: [{ pickUpLocation: text }] });
  });

  it('signs nobody in', async () => {
    const { email } = await addUser();
    for (const [index, text] of SQL.entries()) {
      const body = { email: `${text}@example.com`, password: text };
      const ip = `198.51.100.${index}`;
      expect([400, 401]).toContain((await call('POST', '/login', { body, ip })).status);
      expect((await call('POST', '/login', { body: { email, password: text }, ip })).status).toBe(
        401,
      );
    }
  });
});

describe.each(operations)('$method $path', ({ method, path, query, access }) => {
  it('takes SQL in its path and its query for what it is: none of the things it knows', async () => {
    const token =
      access === 'everyone'
        ? undefined
        : (await addUser({ roles: access === 'administrators' ? ['Administrator'] : ['Customer'] }))
            .token;
    for (const text of SQL) {
      const aimed = path.replace(/\{\w+\}/g, encodeURIComponent(text));
      const answer = await call(method, aimed, {
        token,
        query: Object.fromEntries(query.map((name) => [name, text])),
        ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
      });
      if (query.length > 0 || aimed !== path) expect([400, 404, 415]).toContain(answer.status);
      expect(answer.status).toBeLessThan(500);
    }
  });
});

describe('a line break in what a caller sends', () => {
  const BREAKS = [
    '\r\nset-cookie: a=b',
    '%0d%0aset-cookie:%20a=b',
    '\n\nHTTP/1.1 200 OK',
    '\u2028x',
  ];

  it.each(BREAKS)('makes no header of an answer: %j', async (text) => {
    const { token } = await addUser();
    for (const answer of [
      await call('GET', `/car/visitors/${encodeURIComponent(text)}`),
      await call('GET', '/car/visitors/pages', { query: { sort: text } }),
      await call('GET', `/files/display/${encodeURIComponent(text)}`, { query: { format: text } }),
      await call('POST', '/login', { body: { email: text, password: text } }),
      await call('GET', `/reservations/${encodeURIComponent(text)}/auth`, { token }),
    ]) {
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect([...answer.headers.values()].join()).not.toMatch(/[\r\n\u2028]|a=b/);
    }
  });
});

describe('the log', () => {
  const ESCAPES = [
    '\n{"level":"info","forged":true}',
    '\r\u001b[2K\u001b[31m',
    '%0A%1B[31m',
    '\u2028',
  ];

  afterEach(() => logged.mockClear());

  it.each(ESCAPES)('has one line of JSON a call, whatever the call holds: %j', async (text) => {
    const { token } = await addUser();
    const encoded = encodeURIComponent(text);
    logged.mockClear();
    await call('GET', `/car/visitors/${encoded}`);
    await call('GET', `/reservations/${encoded}/auth`, { token, query: { [text]: text } });
    await call('POST', '/login', { body: { email: text, password: text } });
    await call('POST', '/login', {
      body: '{}',
      headers: { 'user-agent': `x${encoded}`, 'x-request-id': encoded },
    });
    const lines = logged.mock.calls.map((words) => words.join(' '));
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
      expect(line).not.toMatch(/[\0-\x1F\x7F\u2028\u2029]/);
      expect(Object.keys(JSON.parse(line)).sort()).toEqual(
        ['level', 'requestId', 'method', 'path', 'status', 'milliseconds'].sort(),
      );
    }
  });

  it('names no person and no secret', async () => {
    const { email, token } = await addUser();
    const secret = 'Very-Secret-9!';
    logged.mockClear();
    await call('POST', '/login', { body: { email, password: secret }, query: { email } });
    await call('GET', '/user', { token, query: { email, secret } });
    await call('PUT', '/user', { token, body: { email, firstName: secret } });
    const lines = logged.mock.calls.map((words) => words.join(' '));
    // No query: it would be in the path, where the words below are written in another way.
    expect(lines.map((line) => JSON.parse(line).path)).toEqual([
      '/api/login',
      '/api/user',
      '/api/user',
    ]);
    for (const word of [email, token, secret, 'Bearer']) {
      expect(lines.join('\n')).not.toContain(word);
    }
  });
});
