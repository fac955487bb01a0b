import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const dayMs = 24 * 60 * 60 * 1000;

type ProxyWatchOptions = {
  trusted: readonly string[];
  /** Whether visitors use https. There must then be a proxy, because Lexboard itself speaks only http. */
  isSecure?: boolean;
  warn(sentence: string): void;
  now?(): number;
};

/**
 * Watches for a proxy behind which all visitors share one request limit: TRUSTED_PROXIES lacks the proxy, or the proxy
 * does not send X-Forwarded-For. Warns once a day.
 */
export function watchForUntrustedProxy({ trusted, isSecure = false, warn, now = Date.now }: ProxyWatchOptions) {
  const proxies = parseNetworks(trusted);
  let quietUntil = 0;
  return ({ headers, socket }: IncomingMessage): void => {
    const address = normalizeAddress(socket.remoteAddress ?? '');
    if (address === '' || now() < quietUntil) return;
    const fault =
      headers['x-forwarded-for'] === undefined
        ? isSecure && headers['sec-fetch-mode'] === 'navigate' && describeProxyWithoutHeaders(address)
        : !proxies.check(address, findAddressFamily(address)) && describeUntrustedProxy(address, trusted);
    if (!fault) return;
    quietUntil = now() + dayMs;
    warn(
      `${fault} All visitors who come through it share one limit and stand in the logs as ${address}. This is said once a day.`,
    );
  };
}

function describeUntrustedProxy(address: string, trusted: readonly string[]): string {
  return `A request from ${address} has X-Forwarded-For, but TRUSTED_PROXIES does not name ${address}. If it is your proxy, set TRUSTED_PROXIES=${[...trusted, address].join(',')} and start again.`;
}

/**
 * Describes a proxy that sends no X-Forwarded-For. If visitors use https, there is a proxy, because Lexboard itself
 * speaks only http.
 */
function describeProxyWithoutHeaders(address: string): string {
  return `PUBLIC_BASE_URL begins with https, and a browser asked for a page through ${address} without X-Forwarded-For. Let the proxy send this header and Host: docs/how-to/put-it-behind-a-proxy.md shows how.`;
}

function parseNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, findAddressFamily(address));
    else list.addSubnet(address, Number(bits), findAddressFamily(address));
  }
  return list;
}

const findAddressFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Removes the prefix of IPv4 addresses on dual-stack sockets, such as ::ffff:10.0.0.7. */
const normalizeAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
