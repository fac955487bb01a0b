/** @jest-environment node */

import { findViewInstantOfDay } from './as-at';
import { describeFieldChanges, listLawIds } from './field-changes';
import { listEntriesUntil, makeViewInstantOfEntry } from './timeline-log';

// The field takes days day first: text that is left as typed is no day month first either.
test.each(['', '2026', 'yesterday', '2026-13-01', '2026-02-30', '04/13/2026'])('as-at date: %j is no day', (day) => {
  expect(findViewInstantOfDay(day)).toBeUndefined();
});

test('as-at date: a day means its end in the organisation’s time zone', () => {
  expect(findViewInstantOfDay('2026-04-03')).toEqual({
    instant: '2026-04-03T18:29:59.999Z',
    text: '3 Apr 2026',
  });
});

test('as-at date: an entry’s instant is right after it', () => {
  const { instant, text } = makeViewInstantOfEntry({ at: '2026-04-03T10:00:00.120Z' });
  expect(instant).toBe('2026-04-03T10:00:00.121Z');
  expect(text).toBe('3 Apr 2026, 15:30');
});

const entry = (id: number, at: string) => ({
  id,
  at,
  record: '',
  type: '',
  action: '',
  user: '',
  person: '',
  reason: '',
});
const entries = [entry(2, '2026-04-03T10:00:00.120Z'), entry(1, '2026-04-02T10:00:00.000Z')];

test.each([
  [undefined, [2, 1]],
  [makeViewInstantOfEntry({ at: '2026-04-03T10:00:00.120Z' }), [2, 1]],
  [{ instant: '2026-04-03T10:00:00.119Z', text: '' }, [1]],
  [{ instant: '2026-04-01T00:00:00.000Z', text: '' }, []],
])('as-at date: at %j there are the entries %j', (asAt, ids) => {
  expect(listEntriesUntil(entries, asAt).map(({ id }) => id)).toEqual(ids);
});

const naming = {
  names: new Map([
    ['state', new Map([[2, 'Goa']])],
    ['indusKey', new Map([[7, 'Mining']])],
  ] as const),
  codes: new Map([[12, 'A-12']]),
};

test.each<[string, unknown, string, string, string]>([
  ['code', ['L-1', 'L-2'], 'License Code', 'L-1', 'L-2'],
  ['code', [null, 'L-2'], 'License Code', '--', 'L-2'],
  ['states', [[2], [2, 99]], 'States', 'Goa', 'Goa, 99'],
  ['states', [null, []], 'States', '--', '--'],
  ['exemptIndustries', [[7], [0]], 'Exempted Industries', 'Mining', 'No Exempted Industries'],
  ['law', [12, 13], 'Law Code Name', 'A-12', 'No. 13'],
  ['penaltyTypes', [['Fine'], ['Fine', 'Others']], 'Penalty Type', 'Fine', 'Fine, Others'],
  [
    'extensions',
    [[], [{ id: 1, start_date: '2026-01-01', end_date: '2026-02-01', extension_date: '2026-03-31' }]],
    'Extension',
    '--',
    '1 Jan 2026 to 1 Feb 2026, extended to 31 Mar 2026',
  ],
  [
    'attachments',
    [
      [{ name: 'a.pdf', file: 'x~a.pdf' }],
      [
        { name: 'a.pdf', file: 'x~a.pdf' },
        { name: 'b.pdf', file: 'y~b.pdf' },
      ],
    ],
    'Attachments',
    'a.pdf',
    'a.pdf\nb.pdf',
  ],
  ['horn', ['short', 'long'], 'Horn', 'short', 'long'],
  ['name', 'no pair', 'License to be Obtained', '--', 'no pair'],
])('change texts: %s of a license from %j', (name, change, field, before, after) => {
  expect(describeFieldChanges({ kind: 'license', changes: { [name]: change } }, naming)).toEqual([
    { field, before, after },
  ]);
});

test.each<[string, unknown, string, string]>([
  ['startDate', ['', '2026-04-03'], '--', '3 Apr 2026'],
  ['dayMonths', [[], [{ date: 7, month: 'May' }]], '--', 'Date: 7 - Month: May'],
])('change texts: %s of a return from %j', (name, change, before, after) => {
  const [described] = describeFieldChanges({ kind: 'return', changes: { [name]: change } }, naming);
  expect(described).toMatchObject({ before, after });
});

test('change texts: a missing parent law reads as in the form', () => {
  const [described] = describeFieldChanges({ kind: 'law', changes: { parentLaw: ['-1', 12] } }, naming);
  expect(described).toEqual({ field: 'Parent Law', before: 'No Parent Law', after: 'A-12' });
});

test('change texts: changes of something that is no record read as in the log', () => {
  const changes = { inputField: [null, 'text'] };
  expect(describeFieldChanges({ kind: 'question', changes }, naming)).toEqual([
    { field: 'Input field', before: '--', after: 'text' },
  ]);
});

test.each([
  ['license', { law: [12, 13], code: ['1', '2'] }, [12, 13]],
  ['law', { parentLaw: ['-1', 12] }, [12]],
  ['law', { parentLaw: [null, '12'] }, [12]],
  ['question', { law: [12, 13] }, []],
])('change texts: the laws that a change of a %s names', (kind, changes, laws) => {
  expect(listLawIds({ kind, changes })).toEqual(laws);
});
