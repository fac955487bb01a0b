import { isIPv6 } from 'node:net';

/** Counts of requests in progress, per network and in total. */
type RequestCountsByNetwork = {
  all(): number;
  of(network: string): number;
  change(network: string, by: 1 | -1): void;
};

/**
 * Creates counts of requests by network. A network with the count 0 is deleted, so that many short visits do not fill
 * the memory.
 */
export function createRequestCounts(): RequestCountsByNetwork {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    all: () => all,
    of: (network) => counts.get(network) ?? 0,
    change(network, by) {
      all += by;
      const count = (counts.get(network) ?? 0) + by;
      if (count > 0) counts.set(network, count);
      else counts.delete(network);
    },
  };
}

/**
 * Returns the network by which limits count an address: an IPv4 address itself, or the first 64 bits of an
 * IPv6 address.
 */
export function findNetwork(ip: string): string {
  return takeNetworkPrefix(ip, 4);
}

/**
 * Returns the network of an address, and the two larger networks around it. A customer may own a /48 of IPv6,
 * a provider a /32.
 */
export function findNestedNetworks(ip: string): { own: string; site: string; provider: string } {
  return { own: takeNetworkPrefix(ip, 4), site: takeNetworkPrefix(ip, 3), provider: takeNetworkPrefix(ip, 2) };
}

/** Returns the first groups of 16 bits of an IPv6 address. An IPv4 address is returned unchanged. */
function takeNetworkPrefix(ip: string, groups: number): string {
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
