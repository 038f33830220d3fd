import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createCdnCache } from '../../netlify/host/cdn-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A cache before a function whose every answer is another one. */
function openCache(headers: Record<string, string>, status = 200) {
  const cache = createCdnCache();
  let answers = 0;
  const ask = async () => {
    answers += 1;
    return new Response(`answer ${answers}`, { status, headers });
  };
  async function get(path: string, init: RequestInit = {}) {
    const response = await cache.answer(new Request(`https://kestrel.test${path}`, init), ask);
    return { text: await response.text(), status: response.status, headers: response.headers };
  }
  return {
    cache,
    get,
    textOf: async (path: string, init: RequestInit = {}) => (await get(path, init)).text,
  };
}

const KEPT = {
  'netlify-cdn-cache-control': 'public, durable, max-age=300, stale-while-revalidate=60',
  'netlify-cache-tag': 'a,b',
  'netlify-vary': 'query=page|size',
};

test('an answer is kept for its time, then served once more as a newer one is fetched', async () => {
  const { textOf } = openCache(KEPT);
  expect(await textOf('/x')).toBe('answer 1');
  vi.setSystemTime(Date.now() + 299_000);
  expect(await textOf('/x')).toBe('answer 1');
  vi.setSystemTime(Date.now() + 50_000);
  expect(await textOf('/x')).toBe('answer 1');
  await expect.poll(() => textOf('/x')).toBe('answer 2');
  vi.setSystemTime(Date.now() + 361_000);
  expect(await textOf('/x')).toBe('answer 3');
});

test('a refresh that fails leaves what there is', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => errors.mockRestore());
  const { cache, textOf } = openCache(KEPT);
  await textOf('/x');
  vi.setSystemTime(Date.now() + 301_000);
  const failing = () => Promise.reject(new Error('gone'));
  const request = new Request('https://kestrel.test/x');
  expect(await (await cache.answer(request, failing)).text()).toBe('answer 1');
  await expect.poll(() => errors.mock.calls).toHaveLength(1);
  expect(await textOf('/x')).toBe('answer 1');
});

test('the parameters that are named tell answers apart, in any order, and no others do', async () => {
  const { textOf } = openCache(KEPT);
  expect(await textOf('/x?page=1&size=8')).toBe('answer 1');
  expect(await textOf('/x?made=up&size=8&page=1')).toBe('answer 1');
  expect(await textOf('/x?page=2&size=8')).toBe('answer 2');
  expect(await textOf('/x')).toBe('answer 3');
});

test('without netlify-vary every parameter tells answers apart', async () => {
  const { 'netlify-vary': _, ...headers } = KEPT;
  const { textOf } = openCache(headers);
  expect(await textOf('/x')).toBe('answer 1');
  expect(await textOf('/x?made=up')).toBe('answer 2');
  expect(await textOf('/x?made=up')).toBe('answer 2');
});

test('headers that are named tell answers apart, and a token does not', async () => {
  const { textOf } = openCache({ ...KEPT, vary: 'Origin' });
  const from = (origin: string) => textOf('/x', { headers: { origin, authorization: origin } });
  expect(await from('https://a.example')).toBe('answer 1');
  expect(await from('https://b.example')).toBe('answer 2');
  expect(await from('https://a.example')).toBe('answer 1');
  expect(await textOf('/x', { headers: { authorization: 'Bearer a' } })).toBe('answer 3');
  expect(await textOf('/x', { headers: { authorization: 'Bearer b' } })).toBe('answer 3');
});

test('a purge forgets what is kept under its tag', async () => {
  const { cache, textOf } = openCache(KEPT);
  await textOf('/x');
  cache.purge(['c']);
  expect(await textOf('/x')).toBe('answer 1');
  cache.purge(['b']);
  expect(await textOf('/x')).toBe('answer 2');
});

test('HEAD is answered from what is kept, and another method never', async () => {
  const { get } = openCache(KEPT);
  await get('/x', { method: 'POST' });
  await get('/x', { method: 'HEAD' });
  expect((await get('/x')).text).toBe('answer 3');
  const head = await get('/x', { method: 'HEAD' });
  expect(head.headers.get('cache-status')).toBe('"Netlify Edge"; hit');
  expect((await get('/x', { method: 'DELETE' })).text).toBe('answer 4');
});

test('who has the answer that is kept gets 304', async () => {
  const { get } = openCache({ ...KEPT, etag: '"1"' });
  await get('/x');
  const known = await get('/x', { headers: { 'if-none-match': '"0", "1"' } });
  expect([known.status, known.text]).toEqual([304, '']);
  expect((await get('/x', { headers: { 'if-none-match': '"2"' } })).status).toBe(200);
});

test.each([
  ['says nothing of it', {}, 200],
  ['is for browsers alone', { 'cache-control': 'private, max-age=86400' }, 200],
  ['is an error', KEPT, 404],
  ['is a redirect', { ...KEPT, location: '/y' }, 302],
])('an answer that %s is not kept', async (_, headers, status) => {
  const { textOf } = openCache(headers, status);
  expect(await textOf('/x')).toBe('answer 1');
  expect(await textOf('/x')).toBe('answer 2');
});

test('what only the CDN reads is taken off', async () => {
  const { get } = openCache({ ...KEPT, 'cache-control': 'public, max-age=0, must-revalidate' });
  for (const status of ['fwd=miss', 'hit']) {
    const { headers } = await get('/x');
    expect(headers.get('cache-status')).toBe(`"Netlify Edge"; ${status}`);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
    expect(headers.get('netlify-cache-tag')).toBeNull();
  }
});
