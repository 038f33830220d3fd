import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSite, serveFiles } from './open-site.ts';

const files = {
  'dist/index.html': 'home',
  'functions/read.mjs': `
    export default async (request) => Response.json({ length: (await request.text()).length });
    export const config = { path: '/read' };
  `,
  'functions/refuse.mjs': `
    export default () => new Response('too large', { status: 413 });
    export const config = { path: '/refuse' };
  `,
};

const { url } = await serveFiles(files);

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

describe('callers who send slowly', () => {
  test.each([
    ['their heads', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['their bodies', 'POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n'],
    [
      'pieces without an end',
      'POST /read HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n',
    ],
  ])('%s do not delay others', async (_, start) => {
    const slow = await Promise.all(Array.from({ length: 100 }, () => open(url)));
    for (const socket of slow) socket.write(start);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(url)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await (await fetch(`${url}/read`, { method: 'POST', body: 'four' })).json()).toEqual({
      length: 4,
    });
  });
});

test.each([
  ['head', 'POST /read HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['body', 'POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\nxx'],
])('a %s that arrives too slowly ends its connection with 408', async (_, start) => {
  const { url } = await openSite(files, { receiveMs: 400 });
  const socket = await open(url);
  const answer = text(socket);
  socket.write(start);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  expect((await fetch(url)).status).toBe(200);
});

describe('a caller who sends too much', () => {
  test('in its headers is refused with 431', async () => {
    const socket = await open(url);
    const answer = text(socket);
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('in its body is answered while it is still sending', async () => {
    const socket = await open(url);
    const answer = once(socket, 'data');
    socket.write('POST /refuse HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
    socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    expect(String(await answer)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test.each(['GET', 'POST'])('to %s loses the connection after the answer', async (method) => {
    const socket = await open(url);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const answer = once(socket, 'data');
    const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const sendOn = () => {
      while (socket.writable && socket.write(piece));
    };
    socket.on('drain', sendOn);
    socket.write(
      `${method} /refuse HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    sendOn();
    expect(String(await answer)).toMatch(/^HTTP\/1\.1 413 /);
    await closed;
    expect(socket.bytesWritten).toBeLessThan(500_000_000);
  });

  test('with two lengths, or with an invalid one, is refused', async () => {
    for (const lengths of [
      'Content-Length: 4\r\nContent-Length: 8',
      'Content-Length: 4\r\nTransfer-Encoding: chunked',
      'Content-Length: -1',
      'Transfer-Encoding: chunked, identity',
    ]) {
      const socket = await open(url);
      const answer = text(socket);
      socket.write(`POST /read HTTP/1.1\r\nHost: localhost\r\n${lengths}\r\n\r\nxxxx`);
      expect(await answer, lengths).toMatch(/^HTTP\/1\.1 400 /);
    }
  });
});
