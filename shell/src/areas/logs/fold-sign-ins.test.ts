import { foldSignIns, groupLogRows } from './fold-sign-ins';
import { type LogEntry, readLogEntry } from './log-entry';

function entry(id: string, action: string, user = 'a@demo.test', at = '2026-11-26T09:00:00Z'): LogEntry {
  const read = readLogEntry({ id, at, action, user, ip: '10.0.0.1' });
  if (!read) throw new Error('no entry');
  return read;
}

const dayOf = ({ at }: LogEntry) => at.slice(0, 10);
const fold = (entries: LogEntry[], ...opened: string[]) =>
  foldSignIns(entries, { opened: new Set(opened), dayOf }).map(({ id, repeats }) => [id, repeats]);

test('sign-ins: those of one user that follow each other on one day are one row', () => {
  const entries = [entry('9', 'Signed in'), entry('8', 'Signed in'), entry('7', 'Signed in')];
  expect(fold(entries)).toEqual([['sign-ins 7', 3]]);
});

test.each([
  ['another user', entry('8', 'Signed in', 'b@demo.test')],
  ['another day', entry('8', 'Signed in', 'a@demo.test', '2026-11-25T09:00:00Z')],
  ['another action', entry('8', 'Sign-in failed')],
])('sign-ins: %s between them keeps the rows apart', (_what, other) => {
  expect(fold([entry('9', 'Signed in'), other])).toEqual([
    ['9', undefined],
    ['8', undefined],
  ]);
});

test('sign-ins: other actions that repeat are not folded', () => {
  expect(fold([entry('9', 'Updated'), entry('8', 'Updated')])).toHaveLength(2);
});

test('sign-ins: an open row has its entries below it, and keeps its id when a new entry comes', () => {
  const entries = [entry('8', 'Signed in'), entry('7', 'Signed in')];
  expect(fold(entries, 'sign-ins 7').map(([id]) => id)).toEqual(['sign-ins 7', '8', '7']);
  expect(fold([entry('9', 'Signed in'), ...entries])).toEqual([['sign-ins 7', 3]]);
});

test('sign-ins: a folded row has an address only if all its entries have it', () => {
  const elsewhere = { ...entry('8', 'Signed in'), ip: '10.0.0.2' };
  const [row] = foldSignIns([entry('9', 'Signed in'), elsewhere], { opened: new Set(), dayOf });
  expect(row?.ip).toBe('');
});

test('log groups: each day is a group, and below the last day with several rows each month, never between days', () => {
  const at = (id: string, day: string) => entry(id, 'Updated', 'a@demo.test', `${day}T09:00:00Z`);
  const rows = [
    at('10', '2026-11-27'),
    at('9', '2026-11-26'),
    at('8', '2026-11-26'),
    at('7', '2026-11-07'),
    at('6', '2026-11-05'),
    at('5', '2026-10-31'),
  ];
  const groupsOf = (some: LogEntry[]) =>
    groupLogRows(some, { titleOf: dayOf, findMonthGroup }).map(({ group, day }) => [group, day]);
  const findMonthGroup = ({ at: instant }: LogEntry) =>
    instant.startsWith('2026-12') ? undefined : { group: instant.slice(0, 7), day: instant.slice(8, 10) };
  const below = [
    ['2026-11', '07'],
    ['2026-11', '05'],
    ['2026-10', '31'],
  ];
  expect(groupsOf(rows)).toEqual([
    ['2026-11-27', undefined],
    ['2026-11-26', undefined],
    ['2026-11-26', undefined],
    ...below,
  ]);
  // Today and yesterday stay days, even with one row.
  expect(groupsOf([at('11', '2026-12-01'), ...rows.slice(3)])).toEqual([['2026-12-01', undefined], ...below]);
});
