import { chooseEncoding, type Encoding } from './choose-encoding';

const both: Encoding[] = ['br', 'gzip'];

test.each<[string | undefined, Encoding[], Encoding | undefined]>([
  ['gzip, deflate, br, zstd', both, 'br'],
  ['gzip, deflate', both, 'gzip'],
  ['GZIP', both, 'gzip'],
  ['br;q=0, gzip;q=0.5', both, 'gzip'],
  ['br; q=0.1 , gzip', both, 'br'],
  ['*', both, 'br'],
  ['*;q=0', both, undefined],
  ['br;q=0, *', both, 'gzip'],
  ['identity', both, undefined],
  ['', both, undefined],
  [undefined, both, undefined],
  ['br', ['gzip'], undefined],
  ['br, gzip', [], undefined],
  ['br;q=x', both, undefined],
])('Accept-Encoding "%s" and the forms %j give %s', (header, available, expected) => {
  expect(chooseEncoding(header, available)).toBe(expected);
});
