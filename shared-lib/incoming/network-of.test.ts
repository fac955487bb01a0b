/** @jest-environment node */
import { networkOf, networksOf } from './network-of';

describe('networkOf', () => {
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
    expect(networkOf(ip)).toBe(network);
  });
});

test('networksOf: an IPv6 address lies in its /64, its /48 and its /32', () => {
  expect(networksOf('2001:db8:1:2:3:4:5:6')).toEqual({
    own: '2001:db8:1:2',
    site: '2001:db8:1',
    provider: '2001:db8',
  });
});
