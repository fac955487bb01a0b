/** @jest-environment node */
import { readSearchChoice } from './global-search';

const choice = { id: 3, type: 'License', tabIndex: 1, address: '/license/3/7' };

test('global search: a choice leads to its tab and its address', () => {
  expect(readSearchChoice(choice)).toEqual({ tabIndex: 1, address: '/license/3/7' });
});

test.each([
  undefined,
  null,
  true,
  'x',
  {},
  { ...choice, tabIndex: '1' },
  { ...choice, tabIndex: 0.5 },
  { ...choice, address: 'https://elsewhere.test/' },
  { ...choice, address: '//elsewhere.test/' },
  { ...choice, address: '/\\elsewhere.test/' },
  { ...choice, address: 'javascript:alert(1)' },
])('global search: the choice %j is refused', (said) => {
  expect(readSearchChoice(said)).toBeUndefined();
});
