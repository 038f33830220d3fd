import { once } from 'node:events';
import { Agent, request as nodeRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSite, watchLog } from './open-site.ts';

/** A function that emits 'one' at once and the rest when /stream/go is called. */
const stream = `
  let go, pulled = 0, cancelled = false, aborted = false;
  export default (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/stream/go') { go(); return new Response('gone'); }
    if (pathname === '/stream/state') return Response.json({ pulled, cancelled, aborted });
    request.signal.addEventListener('abort', () => { aborted = true; });
    const encoder = new TextEncoder();
    if (pathname === '/stream/endless') {
      return new Response(new ReadableStream({
        pull(controller) { pulled += 1; controller.enqueue(new Uint8Array(65536)); },
        cancel() { cancelled = true; },
      }));
    }
    if (pathname === '/stream/breaks') {
      return new Response(new ReadableStream({
        pull(controller) {
          if (pulled++ === 0) controller.enqueue(encoder.encode('half'));
          else controller.error(new Error('broken'));
        },
      }));
    }
    return new Response(new ReadableStream({
      start(controller) {
        controller.enqueue(encoder.encode('one'));
        go = () => { controller.enqueue(encoder.encode('two')); controller.close(); };
      },
    }));
  };
  export const config = { path: ['/stream', '/stream/:part'] };
`;

type StreamState = { pulled: number; cancelled: boolean; aborted: boolean };

async function stateOf(url: string): Promise<StreamState> {
  return (await (await fetch(`${url}/stream/state`)).json()) as StreamState;
}

/** Resolves to a value once it is the same twice in a row. */
async function settled(read: () => number | Promise<number>): Promise<number> {
  let value = Number.NaN;
  await vi.waitFor(async () => {
    const before = value;
    value = await read();
    expect(value).toBe(before);
  });
  return value;
}

describe('an answer', () => {
  test('reaches the caller chunk by chunk', async () => {
    const { url } = await openSite({ 'functions/stream.mjs': stream });
    const { body } = await fetch(`${url}/stream`);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    const decode = async () => new TextDecoder().decode((await reader.read()).value);

    expect(await decode()).toBe('one');
    await fetch(`${url}/stream/go`);
    expect(await decode()).toBe('two');
  });

  test('is produced at the pace of its caller, and no longer once the caller has left', async () => {
    const log = vi.spyOn(console, 'error');
    onTestFinished(() => log.mockRestore());
    const { url } = await openSite({ 'functions/stream.mjs': stream });
    const caller = new AbortController();
    const { body } = await fetch(`${url}/stream/endless`, { signal: caller.signal });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    await reader.read();

    const pulled = await settled(async () => (await stateOf(url)).pulled);
    // As much as this machine's sockets buffer; without back-pressure it would be more.
    expect(pulled * 65_536).toBeLessThan(64_000_000);
    expect(await stateOf(url)).toMatchObject({ cancelled: false, aborted: false });

    caller.abort();
    await vi.waitFor(async () => {
      expect(await stateOf(url)).toMatchObject({ cancelled: true, aborted: true });
    });
    expect(log).not.toHaveBeenCalled();
  });

  test('is not produced for HEAD', async () => {
    const { url } = await openSite({ 'functions/stream.mjs': stream });
    await fetch(`${url}/stream/endless`, { method: 'HEAD' });
    expect(await stateOf(url)).toMatchObject({ cancelled: true, aborted: false });
  });

  test('that breaks off ends the connection', async () => {
    const log = watchLog();
    const { url } = await openSite({ 'functions/stream.mjs': stream });
    const response = await fetch(`${url}/stream/breaks`);
    await expect(response.text()).rejects.toThrow();
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining('/stream/breaks'),
      expect.objectContaining({ message: 'broken' }),
    );
  });
});

describe('the body of a request', () => {
  const upload = `
    let go, seen = 0;
    const asked = new Promise((resolve) => { go = resolve; });
    export default async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/upload/seen') return new Response(String(seen));
      if (pathname === '/upload/go') { go(); return new Response('gone'); }
      if (pathname === '/upload/unread') return new Response('too large', { status: 413 });
      const reader = request.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return new Response(String(seen));
        seen += value.length;
        if (pathname === '/upload/first') return new Response('enough', { status: 413 });
        if (pathname === '/upload/paused') await asked;
      }
    };
    export const config = { path: ['/upload', '/upload/:part'] };
  `;

  const seenOf = async (url: string) => Number(await (await fetch(`${url}/upload/seen`)).text());

  test('is read while it is still being sent', async () => {
    const { url } = await openSite({ 'functions/upload.mjs': upload });
    const sending = nodeRequest(`${url}/upload`, { method: 'POST' });
    sending.write('x'.repeat(1000));
    await vi.waitFor(async () => expect(await seenOf(url)).toBe(1000));

    const answered = once(sending, 'response');
    sending.end('yz');
    const [response] = await answered;
    expect(await text(response)).toBe('1002');
  });

  test('is not read ahead of the function', async () => {
    const { url } = await openSite({ 'functions/upload.mjs': upload });
    const chunk = new Uint8Array(100_000);
    let chunks = 0;
    const body = new ReadableStream({
      pull: (controller) => (chunks++ < 1000 ? controller.enqueue(chunk) : controller.close()),
    });
    const sent = { method: 'POST', body, duplex: 'half' };
    const answered = fetch(`${url}/upload/paused`, sent);

    // If the host collected the body, its sender could send all of it.
    await vi.waitFor(async () => expect(await seenOf(url)).toBeGreaterThan(0));
    expect(await settled(() => chunks)).toBeLessThan(500);
    await fetch(`${url}/upload/go`);
    expect(await (await answered).text()).toBe('100000000');
  });

  test.each(['unread', 'first'])(
    'left unread (%s) does not block the connection for the next call',
    async (part) => {
      const { url } = await openSite({ 'functions/upload.mjs': upload });
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      onTestFinished(() => agent.destroy());
      const send = async (path: string, bytes: number) => {
        const sending = nodeRequest(url + path, { method: 'POST', agent });
        sending.end(Buffer.alloc(bytes));
        const [response] = await once(sending, 'response');
        return [response.statusCode, await text(response), sending.reusedSocket];
      };
      expect(await send(`/upload/${part}`, 3_000_000)).toMatchObject([
        413,
        expect.any(String),
        false,
      ]);
      expect(await send('/upload/unread', 5)).toEqual([413, 'too large', true]);
    },
  );

  test('that its sender does not complete fails to be read, and nothing is logged', async () => {
    const log = watchLog();
    const source = `
      let outcome = 'waiting';
      export default async (request) => {
        if (request.method === 'GET') return new Response(outcome);
        request.text().catch(() => { outcome = 'failed'; });
        return new Promise((resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        });
      };
      export const config = { path: '/gone' };
    `;
    const { url } = await openSite({ 'functions/gone.mjs': source });
    const sending = nodeRequest(`${url}/gone`, { method: 'POST' });
    sending.on('error', () => {});
    sending.write('half');
    await fetch(`${url}/gone`);
    sending.destroy();
    await vi.waitFor(async () => {
      expect(await (await fetch(`${url}/gone`)).text()).toBe('failed');
    });
    expect(log).not.toHaveBeenCalled();
  });
});
