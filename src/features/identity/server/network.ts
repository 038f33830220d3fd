import { isIPv6 } from 'node:net';

/**
 * What an IP counts as. An IPv4 counts as itself. An IPv6 counts as its /64 network, because one connection
 * gets a whole network. An IPv4 in IPv6 notation counts as that IPv4.
 */
export function networkOf(ip: string): string {
  const [withoutZone = ''] = ip.split('%', 1);
  if (!isIPv6(withoutZone)) return ip;
  // URLs have a canonical notation: only groups of hexadecimal digits without leading zeros.
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
