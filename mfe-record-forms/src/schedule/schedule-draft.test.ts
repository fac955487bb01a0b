import { type Schedule, scheduleBases } from 'shared-lib/schedules';
import { makeScheduleDraft, readScheduleDraft, type ScheduleDraft } from './schedule-draft';
import { formatSchedule } from './schedule-words';

const plain: Schedule = {
  basis: 'period',
  level: 'branch',
  every: 3,
  yearBegins: 4,
  due: { unit: 'days', count: 45 },
  exceptions: [{ month: 3, due: { unit: 'days', count: 60 } }],
  dates: [],
  holiday: 'next',
  labels: undefined,
};
const noMore = { exceptions: [], dates: [], due: undefined };

/** A schedule of each basis that people can say. */
const schedules: Schedule[] = [
  plain,
  { ...plain, due: { unit: 'months', count: 1, day: 'last' }, exceptions: [] },
  { ...plain, ...noMore },
  { ...plain, ...noMore, basis: 'dates', labels: 'before', dates: [{ day: 15, month: 6 }, { day: 'last' }] },
  { ...plain, ...noMore, basis: 'event', due: { unit: 'hours', count: -6 } },
  { ...plain, ...noMore, basis: 'expiry', due: { unit: 'days', count: 30 } },
  { ...plain, ...noMore, basis: 'expiry' },
  { ...plain, ...noMore, basis: 'rolling', due: { unit: 'days', count: 120 } },
  { ...plain, ...noMore, basis: 'once', dates: [{ day: 30, month: 6, year: 2027 }] },
  { ...plain, ...noMore, basis: 'standing' },
  { ...plain, opens: { unit: 'days', count: 30 } },
  { ...plain, ...noMore, basis: 'standing', every: 12, due: { unit: 'days', count: 15 } },
  { ...plain, ...noMore, basis: 'standing', every: 12, due: { unit: 'days', count: 0 } },
];

test('exact: each schedule is the same after it was shown in the form', () => {
  expect(schedules.map((schedule) => readScheduleDraft(makeScheduleDraft(schedule)))).toEqual(
    schedules.map((schedule) => ({ schedule })),
  );
  const said = new Set(schedules.map(({ basis }) => basis));
  expect(scheduleBases.filter((basis) => !said.has(basis))).toEqual(['unread']);
});

test('exact: each schedule is said in words of its own', () => {
  const words = schedules.map(formatSchedule);
  expect(words[0]).toBe('After each period (quarter): 45 days later · March: 60 days later');
  expect(words[1]).toBe('After each period (quarter): 1 months later, the last day');
  expect(words[3]).toBe('On fixed days: 15 June, last day of each month');
  expect(words[5]).toBe('Before it expires: 30 days before');
  expect(words[8]).toBe('Once: 30 June 2027');
  expect(words[11]).toBe('No date, attested after each period (year): 15 days later');
  expect(words[12]).toBe('No date, attested after each period (year): on its last day');
  expect(words[10]).toContain('may be filed 30 days before');
  expect(new Set(words).size).toBe(words.length);
});

const draft = (change: Partial<ScheduleDraft>): ScheduleDraft => ({ ...makeScheduleDraft(plain), ...change });
const due = { unit: 'days', count: '', day: '', isBefore: false } as const;
const date = { key: 0, day: '', month: '', year: '' };

test.each([
  ['a number that is none', draft({ due: { ...due, count: 'ten' } }), 'due'],
  ['a number beyond all use', draft({ due: { ...due, count: '1001' } }), 'due'],
  ['hours after a period', draft({ due: { ...due, unit: 'hours', count: '6' } }), 'due'],
  ['an opening that is no number', draft({ opens: { ...due, count: 'soon' } }), 'opens'],
  ['a time after the last time that is not told', draft({ basis: 'rolling', due }), 'due'],
  ['a number after an event that is not told', draft({ basis: 'event', due }), 'due'],
  ['an exception without a number', draft({ exceptions: [{ key: 0, month: 3, due }] }), 'exception 0'],
  [
    'two exceptions of one month',
    draft({ exceptions: [0, 1].map((key) => ({ key, month: 3, due: { ...due, count: '1' } })) }),
    'exception 1',
  ],
  ['no date', draft({ basis: 'dates', dates: [] }), 'dates'],
  ['a date without a day', draft({ basis: 'dates', dates: [date] }), 'date 0'],
  [
    'a date of one year without its year',
    draft({ basis: 'once', dates: [{ ...date, day: '1', month: '4' }] }),
    'date 0',
  ],
  ['a day that the calendar does not have', draft({ from: '2026-02-30' }), 'from'],
])('exact: %s is a fault beside its field', (_what, typed, field) => {
  const read = readScheduleDraft(typed);
  expect('faults' in read && Object.keys(read.faults)).toEqual([field]);
});

test('exact: what another basis needs is kept while one looks at it, and not saved', () => {
  const other = draft({ basis: 'standing', due: { ...due, count: 'ten' } });
  expect(readScheduleDraft(other)).toEqual({ schedule: { ...plain, ...noMore, basis: 'standing' } });
  expect(readScheduleDraft({ ...makeScheduleDraft(plain), basis: 'period' })).toEqual({ schedule: plain });
});

test.each([
  ['unread', 'Quarterly', 3],
  ['unread', 'Annual', 12],
  ['unread', 'As prescribed', 1],
  ['period', 'Annual', 1],
] as const)(
  'a draft of a schedule that is %s, of a record that is "%s", has periods of %d months',
  (basis, periodicity, months) => {
    expect(makeScheduleDraft({ ...plain, basis, every: 1 }, '', periodicity)).toMatchObject({
      basis: 'period',
      every: months,
    });
  },
);
