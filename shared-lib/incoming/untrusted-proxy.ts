import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const dayMs = 24 * 60 * 60 * 1000;

type Options = { trusted: readonly string[]; warn(sentence: string): void; now?(): number };

/**
 * Looks at requests that name another sender, by X-Forwarded-For, and come from an address that TRUSTED_PROXIES does
 * not name: most likely a proxy that was forgotten, behind which all visitors share one limit. Warns once a day.
 */
export function watchForUntrustedProxy({ trusted, warn, now = Date.now }: Options) {
  const proxies = listOf(trusted);
  let quietUntil = 0;
  return ({ headers, socket }: IncomingMessage): void => {
    const address = plain(socket.remoteAddress ?? '');
    if (headers['x-forwarded-for'] === undefined || address === '' || now() < quietUntil) return;
    if (proxies.check(address, familyOf(address))) return;
    quietUntil = now() + dayMs;
    warn(
      `A request from ${address} has X-Forwarded-For, but TRUSTED_PROXIES does not name ${address}. All visitors who come through it share one limit and stand in the logs as ${address}. If it is your proxy, set TRUSTED_PROXIES=${[...trusted, address].join(',')} and start again. This is said once a day.`,
    );
  };
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** An IPv4 visitor of a socket for both families comes as ::ffff:10.0.0.7. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
