import { runInNewContext } from 'node:vm';
import { parse } from 'csv-parse/sync';
import type { WireLogEntry } from 'shared-lib/api/contract';
import { patienceMs } from '../../test/wait-until';
import { formatLogAsCsvRows, logCsvHeaderLine } from './log-csv';

const line: WireLogEntry = {
  id: 'timeline-7',
  at: '2026-04-03T10:00:00.000Z',
  user: 'editor@demo.test',
  person: 'Dev Menon <editor@demo.test>',
  kind: 'other_compliance',
  recordId: 3,
  uniqueCode: 'OTC-000003',
  name: 'Board',
  action: 'Updated',
  reason: '',
  changes: {},
  ip: '192.0.2.7',
  agent: 'Browser/1',
  view: null,
  restorable: null,
};
const rowOf = (more: Partial<WireLogEntry>) => formatLogAsCsvRows([{ ...line, ...more }]);
const named = (name: string) => rowOf({ name }).split('OTC-000003,')[1]?.split(',,,192')[0];

test('log CSV: has the column titles first, and CRLF line ends', () => {
  expect(logCsvHeaderLine).toBe(
    'Time (UTC),User,Action,Kind,Unique Code,Name,Reason,Changes,IP address,Browser,Entry\r\n',
  );
  expect(rowOf({})).toBe(
    '2026-04-03T10:00:00.000Z,editor@demo.test,Updated,Other Compliance,OTC-000003,Board,,,192.0.2.7,Browser/1,timeline-7\r\n',
  );
});

const harmless = [
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'=1+1"],
  ['\r=1+1', "'=1+1"],
  ['\n=1+1', "'=1+1"],
  [' \u00A0=1+1', "'=1+1"],
  ['\u0000=1+1', "'=1+1"],
  ['\uFEFF=1+1', "'=1+1"],
  ['\u0001@x', "'@x"],
  ['\u200B=1+1', "'\u200B=1+1"],
  ['\u2066\u200F=1+1', "'\u2066\u200F=1+1"],
  ['"=1+1"', `"'""=1+1"""`],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['﹦1', "'﹦1"],
  ["'=1+1", "'=1+1"],
  ['a;=1+1', "a; '=1+1"],
  ['a;\t=1+1', "a; '=1+1"],
  ['a;\u00A0-1', "a; '\u00A0-1"],
  ['a;\uFEFF@x', "a; '\uFEFF@x"],
  ['a;\r\n＝1', "a; '＝1"],
  ['a;;=1+1', "a; ; '=1+1"],
  ['a,=1+1', `"a,'=1+1"`],
  ['a, +1', `"a, '+1"`],
  ['a,  =1', `"a, ' =1"`],
  ['a|=1+1', "a|'=1+1"],
  ['a；=1+1', "a；'=1+1"],
  [';"=1+1;', `"; '""=1+1; "`],
  ['a;"";"=1', `"a; """"; '""=1"`],
  ['a\n=1+1', 'a =1+1'],
  ['a=b; c-d', 'a=b; c-d'],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
] as const;

test.each(harmless)('log CSV: %j is no formula in a cell, and can still be read', (name, cell) => {
  expect(named(name)).toBe(cell);
});

test.each([',', ';', '|', '\t'])('log CSV: no cell is a formula if %j separates cells', (delimiter) => {
  const lines = harmless.map(([name]) => ({ ...line, name, reason: name, changes: { note: [name, name] } }));
  const sheet: string[][] = parse(formatLogAsCsvRows(lines), {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
  });
  expect(sheet).toHaveLength(lines.length);
  expect(sheet.flat().filter((cell) => /^[\s\p{Cf}"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u.test(cell))).toEqual([]);
});

test.each([
  ['A, B', '"A, B"'],
  ['the "first"', '"the ""first"""'],
  ['one\r\ntwo', 'one two'],
  ['one; two', 'one; two'],
  ['a\u0007b', 'a b'],
  ['धारा क्‍ष 😀', 'धारा क्‍ष 😀'],
  ['قانون', 'قانون'],
])('log CSV: %j is one cell with unchanged text', (name, cell) => {
  expect(named(name)).toBe(cell);
});

test('log CSV: writes changes as old → new, in the words of the screen', () => {
  const changes = { name: ['Old', 'New'], status: [null, 'Draft'], states: [[1], [1, 2]], whole: 'x' };
  expect(rowOf({ changes })).toContain('Task Name: Old → New; Status: -- → Draft; States: 1 → 1, 2; Whole: -- → x');
});

test('log CSV: many blanks after a separator do not take quadratic time', () => {
  const write = () => named(`a,${' '.repeat(2_000_000)}x`);
  // With a scan of all other blanks for each blank, it would take hours.
  runInNewContext('write()', { write }, { timeout: patienceMs });
});
