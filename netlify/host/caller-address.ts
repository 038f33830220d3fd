import { type BlockList, isIP } from 'node:net';
import { familyOf } from './server-settings.ts';

/**
 * The address of whoever made a request. Only a trusted proxy is believed about whom it speaks for: the last address of
 * X-Forwarded-For that is no trusted proxy's. Everything before it can be made up.
 */
export function callerAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string {
  let address = plainAddress(socketAddress);
  const named = (forwardedFor ?? '').split(',').map((part) => plainAddress(part.trim()));
  while (isIP(address) > 0 && trustedProxies.check(address, familyOf(address))) {
    const next = named.pop();
    if (!next || isIP(next) === 0) return address;
    address = next;
  }
  return address;
}

/** An IPv4 in IPv6 notation, as a socket for both has it, as IPv4. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
