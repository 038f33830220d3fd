import { type BlockList, isIP } from 'node:net';
import { familyOf } from './server-settings.ts';

/**
 * The address of the caller. X-Forwarded-For counts only if a trusted proxy sent it: the last address in it that is not a
 * trusted proxy's. The caller may have made up everything before that one.
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
