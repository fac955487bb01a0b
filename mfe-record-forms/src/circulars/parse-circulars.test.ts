/** @jest-environment node */
import { parseCirculars } from './parse-circulars';

test.each([
  [undefined, []],
  ['text', []],
  [[{ topic: ' Order 7 ', link: 'https://a.test' }], [{ topic: 'Order 7', link: 'https://a.test' }]],
  [[null, {}, { topic: 'Alone' }], [{ topic: 'Alone', link: '' }]],
])('circulars: %j is parsed as %j', (reply, circulars) => {
  expect(parseCirculars(reply)).toEqual(circulars);
});
