import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import os, { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { expect, it, vi } from 'vitest';
import { publicLookup, requireAllowedUrl } from '#partners/server/endpoint-url.ts';
import { postEvent } from '#partners/server/post-event.ts';

const SENDER = { siteUrl: 'https://kestrel.test', isLocal: false };

const message = { body: '{}', headers: () => ({}) };

/** What a connection is told about a name with these addresses. */
function lookUp(...addresses: string[]): Promise<string | LookupAddress[]> {
  const lookup = publicLookup(false, async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
  return new Promise((resolve, reject) =>
    lookup('example.com', { all: true }, (error, found) =>
      error ? reject(error) : resolve(found),
    ),
  );
}

const PRIVATE = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.8.9.10', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.1.1'],
  ...['198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:a00:1', '64:ff9b::a00:1'],
  ...['64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1', '2002:a00:1::', 'fc00::1', 'fd12::1'],
  ...['fe80::1', 'fec0::1', 'ff02::1'],
];
const PUBLIC = ['1.1.1.1', '172.15.0.1', '172.32.0.1', '192.167.0.1', '2606:4700::1111'];

it.each(PRIVATE)('a name that leads to %s is not called', async (address) => {
  await expect(lookUp(address)).rejects.toThrow('not public');
  // One of several is enough.
  await expect(lookUp('1.1.1.1', address)).rejects.toThrow('not public');
});

it.each(PUBLIC)('a name that leads to %s is called there', async (address) => {
  expect(await lookUp(address)).toMatchObject([{ address }]);
});

it('a name that leads nowhere, or to an address of this machine, is not called', async () => {
  await expect(lookUp()).rejects.toThrow('not public');
  const [own] = networkInterfaces().lo ?? [];
  const interfaces = vi.spyOn(os, 'networkInterfaces');
  interfaces.mockReturnValue({ eth0: [{ ...own, address: '1.1.1.1' } as NetworkInterfaceInfo] });
  syncBuiltinESMExports();
  await expect(lookUp('1.1.1.1')).rejects.toThrow('not public');
  interfaces.mockRestore();
  syncBuiltinESMExports();
  await lookUp('1.1.1.1');
});

it.each([
  ...['https://127.1/', 'https://0x7f000001/', 'https://2130706433/', 'https://017700000001/'],
  ...['https://[::ffff:7f00:1]/', 'https://[::1]:8443/', 'https://169.254.169.254/latest/'],
  ...['https://kestrel.test/api', 'https://KESTREL.test.:444/', 'http://example.com/'],
])('%s is not allowed', (url) => {
  expect(() => requireAllowedUrl(new URL(url), SENDER)).toThrow('The URL');
});

it.each(['https://example.com/', 'https://example.com:8443/a?b=c', 'https://1.1.1.1/'])(
  '%s is allowed',
  (url) => {
    expect(() => requireAllowedUrl(new URL(url), SENDER)).not.toThrow();
  },
);

it('http and this machine are allowed in a local run alone, and other private addresses nowhere', () => {
  const local = { ...SENDER, isLocal: true };
  const here = new URL('http://localhost:8080/');
  expect(() => requireAllowedUrl(here, local)).not.toThrow();
  expect(() => requireAllowedUrl(here, SENDER)).toThrow();
  for (const url of ['http://example.com', 'https://10.0.0.1']) {
    expect(() => requireAllowedUrl(new URL(url), local)).toThrow();
  }
});

it('a name is looked up once for each attempt, and the connection is made to what was checked', async () => {
  let received = 0;
  const server = createServer((_, response) => {
    received += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const addresses = ['127.0.0.1', '10.0.0.1'];
  const findAddresses = async () => [{ address: addresses.shift() ?? '', family: 4 }];
  const post = () =>
    postEvent(`http://localhost:${port}/`, message, { ...SENDER, isLocal: true, findAddresses });
  expect(await post()).toMatchObject({ isDelivered: true });
  expect(received).toBe(1);
  expect(await post()).toMatchObject({
    isDelivered: false,
    error: 'The URL leads to an address that is not public',
  });
  expect(addresses).toEqual([]);
  server.close();
});

it('a certificate that nobody vouches for is a failure', async () => {
  // A server without TLS has none at all.
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const result = await postEvent(`https://127.0.0.1:${port}/`, message, {
    ...SENDER,
    isLocal: true,
  });
  server.close();
  expect(result).toMatchObject({ isDelivered: false, status: null });
  expect(result.error).toMatch(/SSL|wrong version|EPROTO/i);
});
