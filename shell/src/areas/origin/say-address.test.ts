/** @jest-environment node */
import { formatClientAddress } from './format-origin';

test.each([
  ['::1', 'The server'],
  ['127.0.0.1', 'The server'],
  ['127.8.0.1', 'The server'],
  ['::ffff:127.0.0.1', 'The server'],
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['1270.0.0.1', '1270.0.0.1'],
  ['', ''],
])('the address %j is shown as %j', (address, words) => {
  expect(formatClientAddress(address)).toBe(words);
});
