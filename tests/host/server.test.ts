import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createKeptResponses } from '#host/kept-responses.ts';
import { openSite, textFunction } from './open-site.ts';

/** Long enough to be smaller when it is compressed. */
const LONG = 'a long page '.repeat(200);

const { url, close } = await openSite({
  'netlify.toml': 'secret = "in the project"',
  'dist/index.html': 'home',
  'dist/about.html': 'about',
  'dist/long.html': LONG,
  'dist/vehicles/1.html': 'vehicle 1',
  'dist/404.html': 'no such page',
  'functions/cars.mjs': textFunction('cars', {
    path: ['/api/cars', '/api/cars/:id'],
    excludedPath: ['/api/cars/all'],
  }),
  'functions/vehicle.mjs': textFunction('called', { path: '/vehicles/:id', preferStatic: true }),
  'functions/echo.mjs': `
    export default async (request, context) => {
      if (request.headers.has('x-refuse')) return new Response('too large', { status: 413 });
      return Response.json([request.url, request.method, await request.text(), context.ip]);
    };
    export const config = { path: '/echo' };`,
  'functions/broken.mjs': `
    export default () => { throw new Error('password=hunter2'); };
    export const config = { path: '/broken' };`,
  'functions/work.mjs': textFunction('never seen', { background: true }),
  'functions/timed.mjs': textFunction('never seen', { schedule: '@hourly' }),
  'functions/limited.mjs': textFunction('within', {
    path: '/limited',
    rateLimit: { windowSize: 60, windowLimit: 2, aggregateBy: ['ip', 'domain'] },
  }),
  'functions/endless.mjs': `
    let isCanceled = false;
    export default (request) => request.url.endsWith('state')
      ? Response.json(isCanceled)
      : new Response(new ReadableStream({
          pull(controller) { controller.enqueue(new Uint8Array(65536)); },
          cancel() { isCanceled = true; },
        }));
    export const config = { path: ['/endless', '/endless/state'] };`,
});
afterAll(close);

async function get(path: string, init?: RequestInit) {
  const response = await fetch(url + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Replaces `console.error` or `console.info` until the test's end. */
function watchLog(level: 'error' | 'info') {
  const log = vi.spyOn(console, level).mockReturnValue();
  onTestFinished(() => log.mockRestore());
  return log;
}

test("a self-hosted server compresses a function's response and keeps it as long as the CDN would", async () => {
  const own = await openSite(
    {
      'netlify.toml': '',
      'functions/list.mjs': `
        let calls = 0;
        export default () => Response.json({ call: ++calls, text: ${JSON.stringify(LONG)} }, {
          headers: { 'netlify-cdn-cache-control': 'public, max-age=60' },
        });
        export const config = { path: '/list' };`,
    },
    { kept: createKeptResponses() },
  );
  onTestFinished(() => own.close());
  for (const encoding of ['br', 'br', 'gzip', 'identity']) {
    const response = await fetch(`${own.url}/list`, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    const call = { br: 1, gzip: 2 }[encoding] ?? 3;
    expect(await response.json()).toEqual({ call, text: LONG });
  }
});

test('a function with a limit refuses further calls from the same address', async () => {
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await get('/limited')).status);
  expect(statuses).toEqual([200, 200, 429]);
});

describe('a page', () => {
  test.each([
    ['/', 200, 'home'],
    ['/about?from=mail', 200, 'about'],
    ['/vehicles/1', 200, 'vehicle 1'],
    ['/vehicles/2', 200, '{"text":"called","params":{"id":"2"}}'],
    ['/nowhere', 404, 'no such page'],
  ])('at %s: %i %s', async (path, status, text) => {
    expect(await get(path)).toMatchObject({ status, text });
  });

  test('has one URL, without a slash at the end', async () => {
    const { status, headers, text } = await get('/about/?next=//evil.example');
    expect([status, headers.get('location'), text]).toEqual([
      301,
      '/about?next=//evil.example',
      '',
    ]);
  });

  test.each([
    ['/long', 'gzip, deflate, br', 'br', LONG],
    ['/long', 'gzip', 'gzip', LONG],
    ['/long', 'identity', null, LONG],
    ['/about', 'gzip, br', null, 'about'],
  ])('%s is sent to who accepts %s with %s', async (path, accepted, encoding, text) => {
    const answer = await get(path, { headers: { 'accept-encoding': accepted } });
    expect([answer.headers.get('content-encoding'), answer.text]).toEqual([encoding, text]);
  });

  test('is refused to other methods', async () => {
    const refused = await get('/about', { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

/** Sends a head as it is and resolves to the status that comes back. */
async function statusOf(head: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`${head}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`, 'latin1');
  return Number((await text(socket)).split(' ')[1]);
}

/** Sends a body without end until the connection is closed. @returns what came back, and how many bytes were taken */
async function sendEndlessly(head: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  // The other side closes while this one sends.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(`${head}\r\nHost: kestrel.example\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  while (!socket.destroyed) {
    if (!socket.write(chunk)) {
      await Promise.race([new Promise<void>((resolve) => socket.once('drain', resolve)), closed]);
    }
  }
  return { answer, sentBytes: socket.bytesWritten };
}

test.each([
  'POST /',
  'GET /about',
  'POST /nowhere',
  'POST /%',
  'POST //two/slashes',
  'PUT /vehicles/2',
  'POST /echo',
  'DELETE /api/cars/7',
  'POST /.netlify/functions/work',
  'POST /.netlify/functions/timed',
])('an endless body to %s is refused, and the connection ends', async (target) => {
  const { answer, sentBytes } = await sendEndlessly(`${target} HTTP/1.1`);
  expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 413 Payload Too Large');
  expect(answer).toContain('"code":"body_too_large"');
  // What the system keeps between the two sides comes on top of what the server reads.
  expect(sentBytes).toBeLessThan(20_000_000);
});

test.each([
  ['POST /echo', 'Content-Length: 5000001', 413],
  ['POST /nowhere', 'Content-Length: 99999999999', 413],
  ['GET /', `X-Long: ${'x'.repeat(20_000)}`, 431],
  ['GET /', Array.from({ length: 3_000 }, (_, at) => `X-${at}: 1`).join('\r\n'), 431],
])('%s with %.40s is refused with %i', async (target, header, status) => {
  expect(await statusOf(`${target} HTTP/1.1\r\n${header}`)).toBe(status);
});

test('a body that is not read leaves the connection to the next request', async () => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: kestrel.example\r\n${more}`;
  socket.write(head('POST /about', 'Content-Length: 200000\r\n\r\n') + 'x'.repeat(200_000));
  socket.write(head('GET /about', 'Connection: close\r\n\r\n'));
  const statuses = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
  expect(statuses).toEqual(['HTTP/1.1 405', 'HTTP/1.1 200']);
});

test.each([
  ['GET /% HTTP/1.1', 400],
  ['GET //about/ HTTP/1.1', 400],
  ['GET /about%00.html HTTP/1.1', 404],
  ['GET /..%2fnetlify.toml HTTP/1.1', 404],
  ['GET /a/%2e%2e/%2e%2e/netlify.toml HTTP/1.1', 404],
  ['GET /%252e%252e/netlify.toml HTTP/1.1', 404],
  ['GET /..\\..\\netlify.toml HTTP/1.1', 404],
  ['GET /functions/cars.mjs HTTP/1.1', 404],
  ['GET http://evil.example/ HTTP/1.1', 400],
  ['TRACE / HTTP/1.1', 400],
])('%s is answered with %i', async (head, status) => {
  expect(await statusOf(head)).toBe(status);
});

describe('a function', () => {
  test.each([
    ['/api/cars', {}],
    ['/API/Cars/?page=0', {}],
    ['/api/cars/a%2Fb', { id: 'a%2Fb' }],
    ['/api/cars/7/more', 404],
    ['/api/cars/all', 404],
  ])('is called at %s with %j', async (path, outcome) => {
    const { status, text } = await get(path);
    expect(status === 200 ? JSON.parse(text).params : status).toEqual(outcome);
  });

  test('gets the request as it was sent, and the IP of the socket', async () => {
    const headers = { 'x-forwarded-for': '1.2.3.4' };
    const { text } = await get('/echo?a=1&a=2', { method: 'PUT', headers, body: 'Grüße' });
    expect(JSON.parse(text)).toEqual([`${url}/echo?a=1&a=2`, 'PUT', 'Grüße', '127.0.0.1']);
  });

  test('can refuse a body that it does not read', async () => {
    const body = 'x'.repeat(3_000_000);
    for (let call = 0; call < 3; call += 1) {
      const refused = await get('/echo', { method: 'POST', headers: { 'x-refuse': 'yes' }, body });
      expect(refused).toMatchObject({ status: 413, text: 'too large' });
    }
  });

  test('that throws gives a 500 without internals', async () => {
    const errors = watchLog('error');
    const { status, text } = await get('/broken');
    expect([status, JSON.parse(text).code]).toEqual([500, 'internal_error']);
    expect(text).not.toContain('hunter2');
    const [[line]] = errors.mock.calls as [[string]];
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      level: 'error',
      requestId: JSON.parse(text).requestId,
      ended: 'function broken: GET /broken',
      fault: expect.stringContaining('password=hunter2'),
    });
  });

  test('stops producing its response once the caller has left', async () => {
    const caller = new AbortController();
    const { body } = await fetch(`${url}/endless`, { signal: caller.signal });
    await body?.getReader().read();
    caller.abort();
    await expect.poll(async () => (await get('/endless/state')).text).toBe('true');
  });
});

test('background work is accepted at once, and done before the site has closed', async () => {
  const info = watchLog('info');
  const site = await openSite({
    'functions/work.mjs': `
      export default async (request, context) => {
        const late = new Promise((done) => setTimeout(done, 100));
        context.waitUntil(late.then(() => console.info(request.headers.get('x-work'))));
        return new Response('never seen');
      };
      export const config = { background: true };`,
  });
  const call = { method: 'POST', headers: { 'x-work': 'work done' } };
  const response = await fetch(`${site.url}/.netlify/functions/work`, call);
  expect([response.status, await response.text()]).toEqual([202, '']);
  expect(info).not.toHaveBeenCalled();
  await site.close();
  expect(info).toHaveBeenCalledWith('work done');
});
