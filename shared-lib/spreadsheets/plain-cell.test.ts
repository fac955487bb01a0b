/** @jest-environment node */
import { escapeSpreadsheetCell } from './plain-cell';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'=1"],
  [' \u00A0=1', "'=1"],
  ['\u200B=1', "'\u200B=1"],
  ['＝1', "'＝1"],
  ['"=1"', '\'"=1"'],
  ['a;=1', "a; '=1"],
  ['a, =1', "a, '=1"],
  ['a\r\n=1', 'a =1'],
])('escapeSpreadsheetCell: turns %j into %j, which is no formula', (text, cell) => {
  expect(escapeSpreadsheetCell(text)).toBe(cell);
});

test.each(['', 'The Factories Act, 1948', '1e5', 'a-b', 'धारा 😀'])('escapeSpreadsheetCell: keeps %j', (text) => {
  expect(escapeSpreadsheetCell(text)).toBe(text);
});
