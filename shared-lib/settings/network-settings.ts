import { isIP, isIPv6 } from 'node:net';
import type { SettingReader } from './parse-settings';

/** Reads LIMIT_FACTOR, a factor by which all request limits are multiplied. */
export function readLimitFactor({ text, fault }: SettingReader): number {
  const factor = Number(text('LIMIT_FACTOR') ?? 1);
  if (factor > 0 && factor <= 1_000_000) return factor;
  fault('LIMIT_FACTOR must be a number above 0, at most 1000000.');
  return 1;
}

/** Reads TRUSTED_PROXIES, the proxies whose X-Forwarded-For is trusted. */
export function readTrustedProxies({ text, fault }: SettingReader): string[] {
  const proxies =
    text('TRUSTED_PROXIES')
      ?.split(',')
      .map((proxy) => proxy.trim()) ?? [];
  if (!proxies.every(isNetwork)) fault('TRUSTED_PROXIES must be addresses or ranges, like 10.0.0.7,10.1.0.0/16.');
  return proxies;
}

function isNetwork(proxy: string): boolean {
  const [address = '', bits, ...more] = proxy.split('/');
  const most = isIPv6(address) ? 128 : 32;
  return (
    isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/** Whether only the machine itself can reach this host, as with `localhost`. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name)
  );
}
