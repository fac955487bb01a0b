/** @jest-environment node */
import { describeBelowLaw, parseBelow } from './below-law';

test.each([
  [{}, ''],
  [{ license: 1 }, '1 License'],
  [{ license: 2, return: 1 }, '2 Licenses and 1 Return'],
  [
    { law: 1, license: 2, return: 3, 'other-compliance': 1, rule: 4 },
    '1 Law, 2 Licenses, 3 Returns, 1 Other Compliance and 4 Rules',
  ],
])('sayBelow: %j reads "%s"', (below, words) => {
  expect(describeBelowLaw(below)).toBe(words);
});

test('parseBelow: reads invalid counts as 0', () => {
  expect(parseBelow({ license: 2, return: '3', rule: -1, law: 'x' })).toEqual({
    law: 0,
    license: 2,
    return: 3,
    'other-compliance': 0,
    rule: 0,
  });
});
