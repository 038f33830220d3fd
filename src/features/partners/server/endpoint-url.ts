import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { isThisMachine } from '#environment/this-machine.ts';

/** All public addresses of IPv6 (RFC 4291). Others can contain one of IPv4. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Why nothing is sent to a URL, in words for the desk. */
export class UrlRefusal extends Error {}

/** From where messages are sent: the site's own URL, and whether that is a local run, whose endpoints can be on the same machine. */
export type Sender = { siteUrl: string; isLocal: boolean };

/**
 * Refuses a URL whose text already says that nothing may be sent there. What its name leads to is seen when it is called.
 * @throws UrlRefusal
 */
export function requireAllowedUrl(url: URL, { siteUrl, isLocal }: Sender): void {
  const isHere = isLocal && isThisMachine(url.hostname);
  if (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:')) {
    throw new UrlRefusal('The URL must start with https://');
  }
  const host = nameOf(url);
  if (host === nameOf(new URL(siteUrl)) && !isHere) {
    throw new UrlRefusal('The URL must not be on this site');
  }
  // Nobody looks up what is an address already.
  if (isIP(host)) requirePublicAddresses([host], isLocal);
}

function nameOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$|\.$/g, '');
}

/**
 * @throws UrlRefusal unless all addresses are public ones: neither of a private network, however it is written, nor this machine's
 */
function requirePublicAddresses(addresses: string[], isLocal: boolean): void {
  const own = Object.values(networkInterfaces()).flatMap((all = []) =>
    all.map(({ address }) => address),
  );
  const isAllowed = (address: string) => {
    const parsed = ipaddr.process(address);
    const range = parsed.range();
    if (range === 'loopback') return isLocal;
    const isOutside = parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6);
    return range === 'unicast' && !isOutside && !own.includes(parsed.toString());
  };
  if (addresses.length === 0 || !addresses.every(isAllowed)) {
    throw new UrlRefusal('The URL leads to an address that is not public');
  }
}

/** Looks up the addresses of a name. */
export type FindAddresses = (name: string) => Promise<LookupAddress[]>;

/**
 * A lookup for a connection that fails unless all addresses are public. The connection is made to what was checked, so a name that
 * leads elsewhere a moment later changes nothing.
 */
export function publicLookup(
  isLocal: boolean,
  findAddresses: FindAddresses = (name) => lookup(name, { all: true }),
): LookupFunction {
  return (name, options, done) => {
    findAddresses(name)
      .then((found) => {
        requirePublicAddresses(
          found.map(({ address }) => address),
          isLocal,
        );
        return found;
      })
      .then(
        (found) =>
          options.all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family),
        (error) => done(error, ''),
      );
  };
}
