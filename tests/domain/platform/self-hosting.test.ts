import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { describe, expect, it } from 'vitest';
import { callerAddress } from '#host/caller-address.ts';
import { createKeptResponses } from '#host/kept-responses.ts';
import { createRateLimits } from '#host/rate-limits.ts';
import { readServerSettings } from '#host/server-settings.ts';

// Memory is measured after it was collected.
setFlagsFromString('--expose-gc');

const trusting = (TRUSTED_PROXIES: string) =>
  readServerSettings({ TRUSTED_PROXIES }).trustedProxies;

describe('the settings of a server', () => {
  it('are loopback and one process by default', () => {
    expect(readServerSettings({ PORT: '' })).toMatchObject({
      ...{ host: '127.0.0.1', port: 8888, processes: 1 },
    });
    expect(readServerSettings({ SERVER_PROCESSES: 'all' }).processes).toBeGreaterThan(0);
  });

  it.each([
    ['PORT', '70000'],
    ['SERVER_HOST', 'everywhere'],
    ['SERVER_PROCESSES', '0'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', 'proxy.example'],
  ])('name %s if it is %s', (name, value) => {
    expect(() => readServerSettings({ [name]: value })).toThrow(name);
  });
});

describe("the caller's address", () => {
  it.each([
    // Nobody is trusted, so what a caller says about itself does not count.
    ['', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['127.0.0.1', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    // The caller has sent the first one itself.
    ['127.0.0.1', '127.0.0.1', '10.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['127.0.0.1 10.0.0.0/8', '127.0.0.1', '198.51.100.1, 10.2.3.4', '198.51.100.1'],
    ['2001:db8::/32', '2001:db8::1', '2001:dead::7', '2001:dead::7'],
    ['127.0.0.1', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
  ])('with %j trusted, from %s saying %j: %s', (trusted, socket, forwarded, address) => {
    expect(callerAddress(socket, forwarded, trusting(trusted))).toBe(address);
  });
});

describe('kept responses', () => {
  function open(mostBytes?: number) {
    const clock = { ms: 0 };
    const kept = createKeptResponses(mostBytes, () => clock.ms);
    let count = 0;
    const get = async (
      path: string,
      init: RequestInit & { cdn?: object; encoding?: string; during?: () => void } = {},
    ) => {
      const { cdn = PUBLIC, encoding, during, ...rest } = init;
      const respond = async () => {
        count += 1;
        during?.();
        return new Response(`answer ${count}`, { headers: { ...cdn } });
      };
      const request = new Request(`http://site${path}`, rest);
      const response = await kept.responseTo(request, encoding, respond);
      return { status: response.status, text: await response.text(), headers: response.headers };
    };
    return { kept, clock, get };
  }
  const PUBLIC = {
    'netlify-cdn-cache-control': 'public, durable, max-age=60',
    'netlify-cache-tag': 'vehicles',
    'netlify-vary': 'query=page|size',
  };

  it('are the same for so many seconds, by the parameters that count', async () => {
    const { get, clock } = open();
    expect((await get('/cars?page=1&x=1')).text).toBe('answer 1');
    expect((await get('/cars?page=1&x=2')).text).toBe('answer 1');
    expect((await get('/cars?page=2')).text).toBe('answer 2');
    expect((await get('/cars?page=1', { encoding: 'br' })).text).toBe('answer 3');
    clock.ms = 60_000;
    expect((await get('/cars?page=1')).text).toBe('answer 4');
  });

  it('are removed with their tag, and by a new build', async () => {
    const { kept, get } = open();
    await get('/cars');
    kept.purge(['company']);
    expect((await get('/cars')).text).toBe('answer 1');
    kept.purge(['company', 'vehicles']);
    expect((await get('/cars')).text).toBe('answer 2');
    kept.clear();
    expect((await get('/cars')).text).toBe('answer 3');
  });

  it('do not include what was being read while its tag was purged or a build was published', async () => {
    const { kept, get } = open();
    for (const change of [() => kept.purge(['vehicles']), () => kept.clear()]) {
      const old = await get('/cars', { during: change });
      expect((await get('/cars')).text).not.toBe(old.text);
      kept.clear();
    }
  });

  it('do not include what the CDN would not keep, another method or another origin', async () => {
    const { get } = open();
    for (const init of [
      { cdn: {} },
      { cdn: { 'netlify-cdn-cache-control': 'no-store' } },
      { method: 'POST' },
      { headers: { origin: 'https://other.example' } },
    ]) {
      const first = await get('/cars', init);
      expect((await get('/cars', init)).text).not.toBe(first.text);
    }
  });

  it('have no headers for the CDN, and are not sent again to a browser that has them', async () => {
    const { get } = open();
    const { headers } = await get('/cars');
    expect([...headers.keys()].filter((name) => name.startsWith('netlify'))).toEqual([]);
    const again = await get('/cars', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('take no more memory than they may: the least recently used are removed', async () => {
    // Room for two entries with their headers.
    const { get } = open(2_900);
    await get('/a');
    await get('/b');
    await get('/a');
    await get('/c');
    expect((await get('/a')).text).toBe('answer 1');
    expect((await get('/b')).text).toBe('answer 4');
  });

  it('count their paths and queries, which a caller makes as long and as many as it likes', async () => {
    const gc: () => void = runInNewContext('gc');
    const { get } = open(1_000_000);
    await get('/first');
    gc();
    const before = process.memoryUsage().heapUsed;
    for (let call = 0; call < 3_000; call += 1) {
      await get(`/${call}-${'x'.repeat(6_000)}?page=${call}${'y'.repeat(6_000)}`);
    }
    gc();
    // All the paths and queries together are 36 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000);
    expect((await get('/first')).text).not.toBe('answer 1');
  });
});

it('calls are counted by the /64 network of an IPv6, and by the whole IPv4', async () => {
  const isWithin = createRateLimits(RateLimiterMemory);
  const limit = { windowLimit: 2, windowSize: 60 };
  const call = (ip: string) => isWithin('login', limit, ip);
  expect(await call('2001:db8:0:1::1')).toBe(true);
  expect(await call('2001:db8:0:1:ffff::2')).toBe(true);
  expect(await call('2001:DB8::1:0:0:0:3')).toBe(false);
  expect(await call('2001:db8:0:2::1')).toBe(true);
  expect(await call('198.51.100.1')).toBe(true);
  expect(await call('::ffff:198.51.100.1')).toBe(true);
  expect(await call('198.51.100.1')).toBe(false);
  expect(await call('198.51.100.2')).toBe(true);
});
