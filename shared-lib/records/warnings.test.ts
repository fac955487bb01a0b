/** @jest-environment node */

import { recordKinds } from './kinds/record-kinds';
import { type ComparedLaw, findExtensionWarnings, findPeriodWarning, listLawConflicts } from './warnings';

const law: ComparedLaw = { code: 'EPF', isDraft: false, isOfState: true, states: [1, 2] };
const names = new Map([
  [3, 'Goa'],
  [4, 'Kerala'],
]);

const codesOf = (more: Partial<Parameters<typeof listLawConflicts>[0]>) =>
  listLawConflicts({
    kind: recordKinds.return,
    isPublished: true,
    states: [1],
    law,
    nameOfState: (id) => names.get(id) ?? '',
    ...more,
  }).map(({ code }) => code);

test.each([
  ['a published return below a published law, in its states', {}, []],
  ['a published return below a draft law', { law: { ...law, isDraft: true } }, ['draft-law']],
  ['a draft below a draft law', { law: { ...law, isDraft: true }, isPublished: false }, []],
  ['a return in a state that its law does not name', { states: [1, 3] }, ['states-beyond-law']],
  ['a return below a central law', { states: [3], law: { ...law, isOfState: false } }, []],
  ['a law, which is compared with its parent law', { kind: recordKinds.law, states: [3] }, []],
])('law warnings: %s gives %j', (_what, more, codes) => {
  expect(codesOf(more)).toEqual(codes);
});

test('law warnings: a message gives the states by name', () => {
  const [warning] = listLawConflicts({
    kind: recordKinds.license,
    isPublished: false,
    states: [1, 3, 4],
    law,
    nameOfState: (id) => names.get(id) ?? '',
  });
  expect(warning).toEqual({
    code: 'states-beyond-law',
    field: 'state',
    message: 'The law EPF does not name Goa and Kerala among its states.',
  });
});

test.each([
  ['2026-04-03', '2026-04-02', 'The end date is before the start date.'],
  ['2026-04-03', '2026-04-03', undefined],
  ['', '2026-04-03', undefined],
  ['tomorrow', '2026-04-03', undefined],
])('findPeriodWarning: from %s to %s gives %s', (start, end, warning) => {
  expect(findPeriodWarning(start, end)).toBe(warning);
});

const row = (start: string, end: string, extendedTo = '') => ({ id: 1, start, end, extendedTo });

test('findExtensionWarnings: each odd row has its warning; of two rows that overlap, the later one', () => {
  const rows = [
    row('2026-01-01', '2026-02-01', '2026-03-01'),
    row('2026-02-01', '2026-03-01'),
    row('2026-05-01', '2026-04-01'),
    row('2026-06-01', '2026-07-01', '2026-06-15'),
    row('', ''),
  ];
  expect([...findExtensionWarnings(rows)]).toEqual([
    [1, 'Extension 1 is kept too. For a due date that is in both, the later extension date counts.'],
    [2, 'The end date is before the start date.'],
    [3, 'The extension date is before the end date.'],
  ]);
});

test.each([
  ['2026-03-10', '2026-03-20', 'extension 2 counts: it is due on 20 Mar 2026.'],
  ['2026-03-20', '2026-03-10', 'extension 1 counts: it is due on 20 Mar 2026.'],
  ['2026-03-20', '2026-03-20', 'Both move a due date that is in both to 20 Mar 2026.'],
])('findExtensionWarnings: extended to %s and to %s, a due date goes where it says', (first, second, words) => {
  const days = ['2026-01-01', '2026-02-01'] as const;
  const rows = [row(...days, first), row(...days, second)];
  expect(findExtensionWarnings(rows).get(1)).toContain(words);
});

test('findExtensionWarnings: of several earlier rows the latest one is compared', () => {
  const days = ['2026-01-01', '2026-02-01'] as const;
  const rows = [row(...days, '2026-03-01'), row(...days, '2026-03-20'), row(...days, '2026-03-10')];
  expect(findExtensionWarnings(rows).get(2)).toContain('extension 2 counts');
});
