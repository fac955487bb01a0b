/** @jest-environment node */

import type { IncomingMessage } from 'node:http';
import { findNestedNetworks, findNetwork } from './networks';
import { watchForUntrustedProxy } from './untrusted-proxy';

describe('findNetwork', () => {
  const cases: [string, string][] = [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::', 'fe80:0:0:0'],
  ];
  it.each(cases)('reads %s as network %s', (ip, network) => {
    expect(findNetwork(ip)).toBe(network);
  });
});

test('findNetworks: an IPv6 address lies in its /64, its /48 and its /32', () => {
  expect(findNestedNetworks('2001:db8:1:2:3:4:5:6')).toEqual({
    own: '2001:db8:1:2',
    site: '2001:db8:1',
    provider: '2001:db8',
  });
});

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

function watched(trusted: string[]) {
  const warnings: string[] = [];
  let time = Date.parse('2026-11-24T08:00:00Z');
  const look = watchForUntrustedProxy({ trusted, warn: (line) => warnings.push(line), now: () => time });
  const pass = (hours: number) => {
    time += hours * 3_600_000;
  };
  return { warnings, look, pass };
}

it('proxy check: warns once a day of an untrusted proxy, with the effect and the setting to change', () => {
  const { warnings, look, pass } = watched(['10.0.0.7']);
  look(from('::ffff:10.0.0.8', '203.0.113.9'));
  look(from('10.0.0.8', '203.0.113.10'));
  expect(warnings).toEqual([
    expect.stringMatching(/from 10\.0\.0\.8 .*TRUSTED_PROXIES=10\.0\.0\.7,10\.0\.0\.8 .*share one limit/),
  ]);
  expect(warnings[0]).not.toContain('203.0.113');
  pass(23);
  look(from('10.0.0.8', '203.0.113.9'));
  expect(warnings).toHaveLength(1);
  pass(2);
  look(from('10.0.0.8', '203.0.113.9'));
  expect(warnings).toHaveLength(2);
});

it.each([
  ['a trusted address', ['10.0.0.7'], from('::ffff:10.0.0.7', '203.0.113.9')],
  ['a trusted range', ['10.0.0.0/8'], from('10.1.2.3', '203.0.113.9')],
  ['a trusted range of IPv6', ['fd00::/8'], from('fd00::1', '203.0.113.9')],
  ['a visitor who comes directly', [], from('203.0.113.9')],
])('proxy check: does not warn of %s', (_who, trusted, request) => {
  const { warnings, look } = watched(trusted);
  look(request);
  expect(warnings).toEqual([]);
});

it('proxy check: warns of an https proxy without X-Forwarded-For, with the header to set', () => {
  const warnings: string[] = [];
  const page = { headers: { 'sec-fetch-mode': 'navigate' }, socket: { remoteAddress: '127.0.0.1' } };
  const look = (isSecure: boolean) =>
    watchForUntrustedProxy({ trusted: ['127.0.0.1'], isSecure, warn: (line) => warnings.push(line) })(
      page as unknown as IncomingMessage,
    );
  look(false);
  expect(warnings).toEqual([]);
  look(true);
  expect(warnings).toEqual([
    expect.stringMatching(/through 127\.0\.0\.1 without X-Forwarded-For\. Let the proxy send .*share one limit/),
  ]);
});
