import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { loadFunctions } from '#host/functions.ts';
import { openSite, textFunction, watchLog, writeProject } from './open-site.ts';

const at = (path: string, body: string) => `
  export default async (request, context) => { ${body} };
  export const config = { path: '${path}' };
`;

describe('the path of a function', () => {
  test.each([
    ['/api/cars', {}],
    ['/api/cars/', {}],
    ['/API/Cars?page=0', {}],
    ['/api/cars/Seven/', { id: 'Seven' }],
    ['/api/cars/a%2Fb', { id: 'a%2Fb' }],
    ['/api/cars/7/more', 404],
    ['/api/cars/all', 404],
  ])('answers %s with %j', async (path, outcome) => {
    const config = { path: ['/api/cars', '/api/cars/:id'], excludedPath: ['/api/cars/all'] };
    const site = await openSite({ 'functions/cars.mjs': textFunction('cars', config) });
    const response = await fetch(site.url + path);
    expect(response.ok ? (await response.json()).params : response.status).toEqual(outcome);
  });

  test('is refused to a module without a function', async () => {
    const folder = await writeProject({ 'functions/broken.mjs': 'export const config = {};' });
    await expect(loadFunctions(join(folder, 'functions'))).rejects.toThrow('broken.mjs');
  });
});

test('a function is loaded once, so that its module keeps its state between calls', async () => {
  const source = `let calls = 0; ${at('/count', 'return new Response(String(++calls));')}`;
  const site = await openSite({ 'functions/count.mjs': source });
  await fetch(`${site.url}/count`);
  expect(await (await fetch(`${site.url}/count`)).text()).toBe('2');
});

describe('a function gets', () => {
  test('the request as it was sent', async () => {
    const body = `return Response.json({
      url: request.url, method: request.method, type: request.headers.get('content-type'),
      text: await request.text(),
    });`;
    const site = await openSite({ 'functions/echo.mjs': at('/echo', body) });
    const response = await fetch(`${site.url}/echo?a=1&a=2`, {
      method: 'PUT',
      headers: { 'content-type': 'text/x-note' },
      body: 'Grüße',
    });
    expect(await response.json()).toEqual({
      url: `${site.url}/echo?a=1&a=2`,
      method: 'PUT',
      type: 'text/x-note',
      text: 'Grüße',
    });
  });

  test("the caller's IP from the socket, whatever the headers claim", async () => {
    const body = `return Response.json([
      context.ip, request.headers.get('x-nf-client-connection-ip'),
    ]);`;
    const site = await openSite({ 'functions/ip.mjs': at('/ip', body) });
    const headers = { 'x-forwarded-for': '1.2.3.4', 'X-NF-Client-Connection-IP': '1.2.3.4' };
    const response = await fetch(`${site.url}/ip`, { headers });
    expect(await response.json()).toEqual(['127.0.0.1', null]);
  });

  test("the site's own URL, whatever the Host header claims", async () => {
    const site = await openSite({
      'functions/where.mjs': at('/where', 'return new Response(context.site.url);'),
    });
    const asking = request(`${site.url}/where`, { headers: { host: '127.0.0.1:1' } }).end();
    const [answer] = await once(asking, 'response');
    expect(await text(answer)).toBe(site.url);
  });

  test('a request id of its own for each call', async () => {
    const site = await openSite({
      'functions/id.mjs': at('/id', 'return new Response(context.requestId);'),
    });
    const ids = await Promise.all([1, 2].map(async () => (await fetch(`${site.url}/id`)).text()));
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a function that fails', () => {
  test('gives a 500 without internals, and the host goes on', async () => {
    const errors = watchLog();
    const site = await openSite({
      'functions/broken.mjs': at('/broken', `throw new Error('password=hunter2');`),
      'functions/fine.mjs': at('/fine', `return new Response('fine');`),
    });
    const response = await fetch(`${site.url}/broken`);
    const body = (await response.json()) as { requestId: string };
    expect([response.status, body]).toMatchObject([500, { code: 'internal_error' }]);
    expect(JSON.stringify(body)).not.toContain('hunter2');
    expect(errors).toHaveBeenCalledWith(
      expect.stringContaining(`[function broken] GET /broken failed (${body.requestId})`),
      expect.objectContaining({ message: 'password=hunter2' }),
    );
    expect(await (await fetch(`${site.url}/fine`)).text()).toBe('fine');
  });

  test('because it returns nothing gives a 500', async () => {
    const errors = watchLog();
    const site = await openSite({ 'functions/broken.mjs': at('/broken', '') });
    expect((await fetch(`${site.url}/broken`)).status).toBe(500);
    expect(errors).toHaveBeenCalledOnce();
  });
});

describe('context.waitUntil', () => {
  test('is awaited before the host closes, not before the answer', async () => {
    const info = watchLog('info');
    const body = `
      const late = new Promise((resolve) => setTimeout(resolve, 50));
      context.waitUntil(late.then(() => console.info('late work done')));
      return new Response('ok');`;
    const site = await openSite({ 'functions/late.mjs': at('/late', body) });
    await fetch(`${site.url}/late`);
    expect(info).not.toHaveBeenCalled();
    await site.close();
    expect(info).toHaveBeenCalledWith('late work done');
  });

  test('logs what fails', async () => {
    const errors = watchLog();
    const body = `context.waitUntil(Promise.reject(new Error('late'))); return new Response('ok');`;
    const site = await openSite({ 'functions/late.mjs': at('/late', body) });
    expect((await fetch(`${site.url}/late`)).status).toBe(200);
    await site.close();
    expect(errors).toHaveBeenCalledWith(
      '[function late] waitUntil failed:',
      expect.objectContaining({ message: 'late' }),
    );
  });
});

describe('a background function', () => {
  const work = `
    export default async (request) => {
      const text = await request.text();
      await new Promise((resolve) => setTimeout(resolve, 50));
      console.info(text);
      return new Response('never seen', { status: 500 });
    };
    export const config = { background: true };
  `;

  test('is answered 202 at once, and does its work with what it was sent', async () => {
    const info = watchLog('info');
    const site = await openSite({ 'functions/work.mjs': work });
    const url = `${site.url}/.netlify/functions/work`;
    const response = await fetch(url, { method: 'POST', body: 'work done' });
    expect([response.status, await response.text()]).toEqual([202, '']);
    expect(info).not.toHaveBeenCalled();
    await expect.poll(() => info.mock.calls).toEqual([['work done']]);

    await fetch(url, { method: 'POST', body: 'done before the site has closed' });
    await site.close();
    expect(info).toHaveBeenLastCalledWith('done before the site has closed');
  });

  test('takes no more than 256 KB, and no request that breaks off', async () => {
    const errors = watchLog();
    const info = watchLog('info');
    const site = await openSite({ 'functions/work.mjs': work });
    const url = `${site.url}/.netlify/functions/work`;
    const send = (bytes: number) => fetch(url, { method: 'POST', body: 'x'.repeat(bytes) });
    expect((await send(262_145)).status).toBe(413);

    const leaving = request(url, { method: 'POST', headers: { 'content-length': 100 } });
    leaving.on('error', () => {});
    await new Promise((sent) => leaving.write('x', sent));
    leaving.destroy();

    expect((await send(262_144)).status).toBe(202);
    await expect.poll(() => info.mock.calls).toEqual([['x'.repeat(262_144)]]);
    expect(errors).not.toHaveBeenCalled();
  });

  test('that fails is logged, and still answered 202', async () => {
    const errors = watchLog();
    const source = `
      export default async () => { throw new Error('late'); };
      export const config = { background: true };
    `;
    const site = await openSite({ 'functions/work.mjs': source });
    const response = await fetch(`${site.url}/.netlify/functions/work`, { method: 'POST' });
    expect([response.status, await response.text()]).toEqual([202, '']);
    await expect.poll(() => errors.mock.calls).toHaveLength(1);
    expect(errors).toHaveBeenCalledWith(
      expect.stringContaining('[function work] POST /.netlify/functions/work failed'),
      expect.objectContaining({ message: 'late' }),
    );
  });
});
