/** @jest-environment node */
import { searchKeys } from './search-control';

test.each([
  ['MacIntel', '⌘ K'],
  ['iPhone', '⌘ K'],
  ['Linux x86_64', 'Ctrl K'],
  ['Win32', 'Ctrl K'],
  ['', 'Ctrl K'],
])('search shortcut: on %s it is called %s', (platform, expected) => {
  expect(searchKeys(platform)).toBe(expected);
});
