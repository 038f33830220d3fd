import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '#kernel/http/problem.ts';
import { call } from '../calls.ts';
import { operations } from '../operations.ts';
import { addAdministrator, addUser, addVehicle, forgetAttempts, MORNING } from '../records.ts';
import { book, logIn, readPage } from '../requests.ts';

const SQL = [
  "'; drop table reservations; --",
  "' or '1'='1",
  '1; select pg_sleep(10)',
  '$1',
  "\\'; commit; --",
];

const logged = vi.mocked(console.log);

beforeEach(forgetAttempts);

describe('SQL in a text', () => {
  it.each(SQL)('is stored as plain text: %s', async (text) => {
    const { token } = await addUser();
    const stored = { pickUpLocation: text };
    const booked = await book(token, await addVehicle(), { ...MORNING, ...stored });
    expect(booked).toMatchObject({ status: 201, body: stored });
    const { content } = await readPage('/reservations/auth/all', { token });
    expect(content).toMatchObject([stored]);
  });

  it('signs nobody in', async () => {
    const { email } = await addUser();
    for (const [index, text] of SQL.entries()) {
      const from = { ip: `198.51.100.${index}` };
      expect([400, 401]).toContain((await logIn(`${text}@example.com`, text, from)).status);
      expect((await logIn(email, text, from)).status).toBe(401);
    }
  });
});

describe.each(operations)('$method $path', ({ method, path, query, access }) => {
  it('takes no SQL from its path and its query', async () => {
    const { token } = await addUser({
      roles: typeof access === 'object' ? ['Administrator'] : ['Customer'],
    });
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

describe('half of a surrogate pair', () => {
  const withBody = operations.filter(({ body }) => body.length > 0);

  it.each(withBody)('is refused in every field of $method $path', async (operation) => {
    const { method, path, body: names } = operation;
    const { token } = await addAdministrator();
    const body = Object.fromEntries(names.map((name) => [name, 'Correct-Horse-1!\ud800']));
    const query = { id: 1, carId: 1, userId: 1, reservationId: 1, at: 'return' };
    const answer = await call(method, path.replace(/\{\w+\}/g, '1'), { token, query, body });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as Problem).errors ?? {})).toEqual(
      expect.arrayContaining(names),
    );
  });
});

describe('a line break in what a caller sends', () => {
  const BREAKS = [
    '\r\nset-cookie: a=b',
    '%0d%0aset-cookie:%20a=b',
    '\n\nHTTP/1.1 200 OK',
    '\u2028x',
  ];

  it.each(BREAKS)('adds no header to an answer: %j', async (text) => {
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

  it.each(ESCAPES)(
    'has one line of JSON for each call, whatever the call contains: %j',
    async (text) => {
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
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
        expect(line).not.toMatch(/[\0-\x1F\x7F\u2028\u2029]/);
        expect(Object.keys(JSON.parse(line)).sort()).toEqual(
          ['level', 'requestId', 'method', 'path', 'status', 'milliseconds'].sort(),
        );
      }
    },
  );

  it('names no person and no secret', async () => {
    const { email, token } = await addUser();
    const secret = 'Very-Secret-9!';
    logged.mockClear();
    await call('POST', '/login', { body: { email, password: secret }, query: { email } });
    await call('GET', '/user', { token, query: { email, secret } });
    await call('PUT', '/user', { token, body: { email, firstName: secret } });
    const lines = logged.mock.calls.map((words) => words.join(' '));
    expect(lines.flatMap((line) => JSON.parse(line).path ?? [])).toEqual([
      '/api/login',
      '/api/user',
      '/api/user',
    ]);
    for (const word of [email, token, secret, 'Bearer']) {
      expect(lines.join('\n')).not.toContain(word);
    }
  });
});
