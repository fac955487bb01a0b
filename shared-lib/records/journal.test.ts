/** @jest-environment node */
import { describeChanges, formatMoment, formatMomentInWords, parseTimeline } from './journal';
import { recordKinds } from './kinds/record-kinds';

test('describeChanges: fields of a record have their form labels', () => {
  const changes = { name: ['Old Act', 'New Act'], states: [[1], [1, 2]], isCentral: [false, true] };
  expect(describeChanges({ kind: 'law', changes })).toEqual([
    { field: 'Law / Guideline / Rule', before: 'Old Act', after: 'New Act' },
    { field: 'States', before: '1', after: '1, 2' },
    { field: 'Is central', before: 'No', after: 'Yes' },
  ]);
});

test.each([
  [null, '--'],
  ['', '--'],
  [[], '--'],
  [0, '0'],
  [{ id: 7, code: 'EPA' }, 'Id: 7, Code: EPA'],
  [[{ start_date: '2026-04-03', end_date: '' }], 'Start date: 2026-04-03, End date: --'],
  [[{ day: 1 }, { day: 2 }], 'Day: 1; Day: 2'],
  [['First', 'Second'], 'First, Second'],
])('describeChanges: %j reads %s', (value, text) => {
  const [change] = describeChanges({ kind: 'account', changes: { field: [value, 'x'] } });
  expect(change).toEqual({ field: 'Field', before: text, after: 'x' });
});

test('describeChanges: the name of a kind begins with a capital letter', () => {
  expect(describeChanges({ kind: 'profile', changes: { kind: ['branch', 'registration'] } })).toEqual([
    { field: 'Kind', before: 'Branch', after: 'Registration' },
  ]);
});

test('describeChanges: each text is written as asked, and a text within another one is not', () => {
  const say = (text: string) => (text === '2026-04-03' ? '3 Apr 2026' : text);
  const changes = { on: [null, '2026-04-03'], parts: [{ end: '2026-04-03' }, 'Circular 2026-04-03'] };
  expect(describeChanges({ kind: 'unicorn', changes }, say)).toEqual([
    { field: 'On', before: '--', after: '3 Apr 2026' },
    { field: 'Parts', before: 'End: 3 Apr 2026', after: 'Circular 2026-04-03' },
  ]);
});

test('describeChanges: a signature of a pack is the fingerprint that was signed', () => {
  const changes = { owner: [null, '87c0e734'] };
  expect(describeChanges({ kind: 'pack', changes })[0]?.field).toBe('Fingerprint signed by the owner');
  expect(describeChanges({ kind: 'law', changes })[0]?.field).toBe('Owner');
});

test('describeChanges: a value that is no pair counts as the new value', () => {
  expect(describeChanges({ kind: 'unicorn', changes: { horn: 'long' } })).toEqual([
    { field: 'Horn', before: '--', after: 'long' },
  ]);
});

const entry = (id: number, createdon: string) => ({
  id,
  createdon,
  complianceRecord: 'Trade license',
  type: 'License',
  action: 'Updated',
  user: 'editor@demo.test',
  person: 'Ravi Iyer, Editor <editor@demo.test>',
});

test('timeline: merges both lists, each entry once, newest first, the greater id first at the same moment', () => {
  const timeline = parseTimeline(recordKinds.license, {
    timelinelicenses_id: [entry(1, '2026-01-01T10:00:00Z'), entry(3, '2026-01-02T10:00:00Z')],
    timelinelicenses_unique_code: [entry(2, '2026-01-02T10:00:00Z'), entry(1, '2026-01-01T10:00:00Z')],
  });
  expect(timeline.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(timeline[0]).toEqual({
    id: 3,
    at: '2026-01-02T10:00:00Z',
    record: 'Trade license',
    type: 'License',
    action: 'Updated',
    user: 'editor@demo.test',
    person: 'Ravi Iyer, Editor <editor@demo.test>',
    reason: '',
  });
});

test.each([undefined, {}, { timelinelaw_id: 'x' }, { timelinelaw_id: [null, {}, { id: 'x' }] }])(
  'timeline: is empty for %j',
  (reply) => {
    expect(parseTimeline(recordKinds.law, reply)).toEqual([]);
  },
);

const utc = (moment: Date) => moment;
const hourLater = (moment: Date) => new Date(moment.getTime() + 3_600_000);

test('formatMoment: shows day, month, year and time to the second', () => {
  expect(formatMoment('2026-04-03T09:05:07.900Z', utc)).toBe('03-04-2026 09:05:07');
  expect(formatMoment('2026-04-03T23:05:07Z', hourLater)).toBe('04-04-2026 00:05:07');
  expect(formatMoment('', utc)).toBe('--');
});

test('formatMomentInWords: shows the day in words and the time to the minute', () => {
  expect(formatMomentInWords('2026-04-03T09:05:07Z', utc)).toBe('3 Apr 2026, 09:05');
  expect(formatMomentInWords('', utc)).toBe('--');
});
