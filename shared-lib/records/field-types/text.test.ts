/** @jest-environment node */
import { isLink } from './text';

test.each([
  ['https://example.test', true],
  ['www.example.test', false],
  ['javascript:alert(1)', false],
  ['https://example.test/a b', false],
  ['https://example.test/a\u0085b', false],
  ['https://example.test/a\u0000b', false],
])('%j is shown as a link: %p', (value, isShown) => {
  expect(isLink(value)).toBe(isShown);
});
