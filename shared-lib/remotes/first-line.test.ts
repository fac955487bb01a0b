import { firstLine } from './first-line';

test.each([
  ['an error', new Error('broken'), 'broken'],
  ['an error of many lines', new Error('\n  broken\nat here\nat there'), 'broken'],
  ['a text', 'broken', 'broken'],
  ['nothing', undefined, 'undefined'],
  ['an error without words', new Error(), ''],
  ['a very long error', new Error('a'.repeat(900)), 'a'.repeat(200)],
])('firstLine: reads %s as one line', (_what, thrown, line) => {
  expect(firstLine(thrown)).toBe(line);
});
