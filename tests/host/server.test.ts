import { once } from 'node:events';
import { Agent, request as nodeRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSite, serveFiles, textFunction } from './open-site.ts';

const files = {
  'netlify.toml': 'secret = "in the project"',
  'dist/index.html': 'home',
  'dist/a.html': 'a',
  'dist/404.html': 'no such page',
  'functions/cars.mjs': textFunction('cars', { path: '/cars/:id' }),
};

const { url } = await serveFiles(files);

/** Sends bytes as they are and resolves to the status that comes back. */
async function statusOf(head: string, host = 'localhost'): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`${head}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1');
  return Number((await text(socket)).split(' ')[1]);
}

describe('a strange request', () => {
  test.each([
    ['GET /% HTTP/1.1', 400],
    ['GET /%E0%A4%A HTTP/1.1', 400],
    ['GET //x HTTP/1.1', 400],
    ['GET /\\x HTTP/1.1', 400],
    ['GET //evil.example/%2f.. HTTP/1.1', 400],
    ['GET /a//b HTTP/1.1', 400],
    ['GET /a\0 HTTP/1.1', 400],
    ['GET /index.html%00.png HTTP/1.1', 400],
    ['GET /..%2fnetlify.toml HTTP/1.1', 404],
    ['GET /a/..%2f..%2fnetlify.toml HTTP/1.1', 404],
    ['GET /..%5cnetlify.toml HTTP/1.1', 404],
    ['GET /../netlify.toml HTTP/1.1', 404],
    ['GET /a/%2e%2e/%2e%2e/netlify.toml HTTP/1.1', 404],
    ['GET /%252e%252e/netlify.toml HTTP/1.1', 404],
    ['GET /....//netlify.toml HTTP/1.1', 400],
    ['GET /%c0%ae%c0%ae/netlify.toml HTTP/1.1', 400],
    ['GET /..;/netlify.toml HTTP/1.1', 404],
    ['GET /..\\..\\netlify.toml HTTP/1.1', 404],
    ['GET /netlify.toml HTTP/1.1', 404],
    ['GET /functions/cars.mjs HTTP/1.1', 404],
    ['GET /cars/../../netlify.toml HTTP/1.1', 404],
    ['GET /a/../index.html HTTP/1.1', 200],
    ['GET http://evil.example/ HTTP/1.1', 400],
    ['OPTIONS * HTTP/1.1', 400],
    ['TRACE / HTTP/1.1', 400],
    ['GET /cars/%2e%2e%2f HTTP/1.1', 200],
  ])('%s is answered %i', async (head, status) => {
    expect(await statusOf(head)).toBe(status);
  });

  test.each([
    'localhost/api/health#',
    'localhost/cars',
    'localhost?x',
    'user@localhost',
    'localhost:99999',
    'a b',
    '',
  ])('whose Host is %j is answered 400', async (host) => {
    expect(await statusOf('GET /a HTTP/1.1', host)).toBe(400);
  });
});

describe('the server', () => {
  test('answers 200 calls at once, pages and functions', async () => {
    const calls = Array.from({ length: 200 }, async (_, index) => {
      const path = index % 2 ? `/cars/${index}` : '/';
      const response = await fetch(url + path);
      return [response.status, (await response.text()).includes(index % 2 ? `"${index}"` : 'home')];
    });
    for (const answer of await Promise.all(calls)) expect(answer).toEqual([200, true]);
  });

  test('keeps a connection for the next call', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const get = async () => {
      const sending = nodeRequest(url, { agent }).end();
      const [response] = await once(sending, 'response');
      await text(response);
      return sending.reusedSocket;
    };
    expect([await get(), await get()]).toEqual([false, true]);
  });

  test('lets the calls under way end before it closes', async () => {
    const slow = `
      export default () => new Response(new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('begun'));
          await new Promise((resolve) => setTimeout(resolve, 50));
          controller.enqueue(new TextEncoder().encode(' and ended'));
          controller.close();
        },
      }));
      export const config = { path: '/slow' };
    `;
    const site = await openSite({ ...files, 'functions/slow.mjs': slow });
    const response = await fetch(`${site.url}/slow`);
    const closed = site.close();
    expect(await response.text()).toBe('begun and ended');
    await closed;
    await expect(fetch(site.url)).rejects.toThrow();
  });

  test('refuses to start on a port that is taken', async () => {
    const { port } = new URL(url);
    await expect(openSite(files, { port: Number(port) })).rejects.toThrow('EADDRINUSE');
  });
});
