import { isIPv6 } from 'node:net';

/** The network that limits count by: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(ip: string): string {
  return prefixOf(ip, 4);
}

/** The network of an address and the larger ones around it: one customer may hold a /48 of IPv6, one provider a /32. */
export function networksOf(ip: string): { own: string; site: string; provider: string } {
  return { own: prefixOf(ip, 4), site: prefixOf(ip, 3), provider: prefixOf(ip, 2) };
}

/** An IPv4 address unchanged; an IPv6 address cut after the given number of 16-bit groups. */
function prefixOf(ip: string, groups: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const all = tail === undefined ? first : [...first, ...zeros, ...last];
  return all
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
