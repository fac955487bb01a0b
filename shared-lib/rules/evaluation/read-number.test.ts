/** @jest-environment node */
import { readNumber } from './said';

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['+12', 12],
  ['-12.50', -12.5],
  ['007', 7],
  ['1,00,000', 100_000],
  ['100,000.5', 100_000.5],
  ['999999999999999', 999_999_999_999_999],
])('readNumber: %j is a number', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  '',
  '1e3',
  '0x10',
  '12,',
  '1,2',
  '10,00',
  '1 000',
  '.5',
  '5.',
  '--1',
  'Infinity',
  '९',
  '1234567890123456',
])('readNumber: %j is no number', (text) => {
  expect(readNumber(text)).toBeUndefined();
});
