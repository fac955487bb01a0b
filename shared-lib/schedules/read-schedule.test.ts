import { parseRecord, recordKinds } from 'shared-lib/records';
import { formatDay } from './days';
import { findNextDueDates } from './next-due';
import { type DutyRecord, readExtensions, readSchedule } from './read-schedule';
import type { Schedule } from './schedule';
import { day, plainSchedule } from './testing/plain-schedule';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** A record as the reply of an edit call has it. */
function record(kind: 'license' | 'return' | 'other-compliance', fields: object): DutyRecord {
  const parsed = parseRecord(recordKinds[kind], { id: 1, ...fields });
  if (!parsed) throw new Error('The record has no id.');
  return parsed;
}
const ofReturn = (periodicity: string, dayMonthArr: object[] = [], more = {}) =>
  record('return', { periodicity, dayMonthArr, ...more });
const read = (one: DutyRecord) => {
  const { schedule, doubt } = readSchedule(one);
  const { basis, dates, due } = schedule;
  return { basis, dates, due, doubt };
};
const rowsOf = (dayOf: (month: string) => number) => months.map((month) => ({ date: dayOf(month), month }));
const lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

describe('reading the fields of a record:', () => {
  it('rows of days and months are dates of each year', () => {
    const rows = [
      { date: 30, month: 'April' },
      { date: '15', month: 'October' },
    ];
    expect(read(ofReturn('Half-Yearly', rows))).toMatchObject({
      basis: 'dates',
      dates: [
        { day: 30, month: 4 },
        { day: 15, month: 10 },
      ],
      doubt: undefined,
    });
    expect(readSchedule(ofReturn('Half-Yearly', rows)).schedule.every).toBe(6);
  });
  it.each([
    ['a day without a month', [{ date: 15, month: '' }], [{ day: 15 }]],
    ['twelve rows of one day', rowsOf(() => 20), [{ day: 20 }]],
    ['the last days of all months', rowsOf((month) => lastDays[months.indexOf(month)] ?? 0), [{ day: 'last' }]],
    [
      'the last days with 28 February',
      rowsOf((month) => (month === 'February' ? 28 : (lastDays[months.indexOf(month)] ?? 0))),
      [{ day: 'last' }],
    ],
    ['the 30th, and in February its last day', rowsOf((month) => (month === 'February' ? 28 : 30)), [{ day: 30 }]],
    ['one row twice', [...rowsOf(() => 7), { date: 7, month: 'May' }], [{ day: 7 }]],
  ])('%s come every month', (_name, rows, dates) => {
    expect(read(ofReturn('Monthly', rows))).toMatchObject({ basis: 'dates', dates, doubt: undefined });
  });
  it('one month with another day keeps all twelve rows', () => {
    const rows = rowsOf((month) => (month === 'April' ? 30 : 7));
    expect(read(ofReturn('Monthly', rows)).dates).toHaveLength(12);
  });
  it('last days of some months are last days, so that February is right in leap years', () => {
    const rows = [
      { date: 31, month: 'August' },
      { date: 28, month: 'February' },
    ];
    expect(read(ofReturn('Half-Yearly', rows)).dates).toEqual([
      { day: 'last', month: 8 },
      { day: 'last', month: 2 },
    ]);
    expect(read(ofReturn('Annual', rows.slice(1))).dates).toEqual([{ day: 28, month: 2 }]);
  });
  it('events have days after them or before them', () => {
    expect(read(ofReturn('Post-Event Based', [], { dayscount: '30' }))).toMatchObject({
      basis: 'event',
      due: { unit: 'days', count: 30 },
    });
    expect(read(ofReturn('Pre-Event Based', [], { dayscount: 7 })).due).toEqual({ unit: 'days', count: -7 });
    expect(read(ofReturn('Pre-Event Based', [], { dayscount: 0 })).due).toEqual({ unit: 'days', count: 0 });
  });
  it.each([
    ['no rows', ofReturn('Annual'), 'unread', 'no-dates'],
    ['a month without a day', ofReturn('Annual', [{ date: '', month: 'June' }]), 'unread', 'no-dates'],
    ['an event without days', ofReturn('Post-Event Based'), 'unread', 'no-days'],
    [
      'a date of every third year',
      ofReturn('Once in three years', [{ date: 30, month: 'June' }]),
      'unread',
      'no-years',
    ],
    ['fewer rows than quarters', ofReturn('Quarterly', [{ date: 30, month: 'June' }]), 'dates', 'rows-differ'],
    [
      'a row that is not complete',
      ofReturn('Annual', [
        { date: 30, month: 'June' },
        { date: '', month: 'July' },
      ]),
      'dates',
      'incomplete-row',
    ],
    [
      'working days in the text',
      ofReturn('Post-Event Based', [], { dayscount: 7, duedate: 'Within seven working days' }),
      'event',
      'other-unit',
    ],
  ])('%s leave a doubt', (_name, one, basis, doubt) => {
    expect(read(one)).toMatchObject({ basis, doubt });
  });
  it('what is ongoing has no date, and no doubt', () => {
    expect(read(record('other-compliance', { periodicity: 'Ongoing' }))).toMatchObject({
      basis: 'standing',
      doubt: undefined,
    });
  });
  it.each([
    ['30 days before expiry', 'Five years', 'expiry', { unit: 'days', count: 30 }],
    ['2 months before the end', '', 'expiry', { unit: 'months', count: 2 }],
    ['Before expiry', 'Five years', 'expiry', undefined],
    ['Not applicable', 'Until cancelled', 'standing', undefined],
    ['KYC once in three financial years', 'Lifetime', 'unread', undefined],
    ['Annual', 'One year', 'unread', undefined],
    ['', '', 'unread', undefined],
  ])('a license with renewal "%s" and validity "%s" is read as %s', (renewal, validity, basis, due) => {
    expect(read(record('license', { renewal, validity }))).toMatchObject({ basis, due });
  });
  it('extensions need an end and a new date', () => {
    const extensionArr = [
      { id: 1, start_date: '2026-04-01', end_date: '2026-04-30', extension_date: '2026-05-15' },
      { id: 2, start_date: '', end_date: '06/30/2026', extension_date: '2026-07-15' },
      { id: 3, start_date: '2026-04-01', end_date: '2026-04-30', extension_date: '' },
    ];
    expect(readExtensions(ofReturn('Monthly', [], { extensionArr }))).toEqual([
      { start: day('2026-04-01'), end: day('2026-04-30'), until: day('2026-05-15') },
      { start: day('2026-06-30'), end: day('2026-06-30'), until: day('2026-07-15') },
    ]);
  });
});

describe('the next due dates of a record:', () => {
  const next = (one: DutyRecord, today: string, count = 3) =>
    findNextDueDates(one, { today: day(today), count }).dates.map(({ due }) => due);
  const fifteenth = [{ date: 15, month: '' }];

  it('begin with today', () => {
    expect(next(ofReturn('Monthly', fifteenth), '2026-12-15')).toEqual(['2026-12-15', '2027-01-15', '2027-02-15']);
    expect(next(ofReturn('Monthly', fifteenth), '2026-12-16', 1)).toEqual(['2027-01-15']);
  });
  it('of a yearly duty come years apart', () => {
    const rows = [{ date: 29, month: 'February' }];
    expect(next(ofReturn('Annual', rows), '2026-11-26')).toEqual(['2027-02-28', '2028-02-29', '2029-02-28']);
  });
  it('move with an extension, and say so', () => {
    const extensionArr = [{ start_date: '2026-12-15', end_date: '2026-12-15', extension_date: '2027-01-10' }];
    const one = ofReturn('Monthly', fifteenth, { extensionArr });
    expect(next(one, '2026-12-16')).toEqual(['2027-01-10', '2027-01-15', '2027-02-15']);
    expect(findNextDueDates(one, { today: day('2026-12-16'), count: 1 }).dates[0]).toEqual({
      due: '2027-01-10',
      statutoryDue: '2026-12-15',
      isExtended: true,
      why: 'the schedule names the date → 15 Dec 2026 · extended to 10 Jan 2027',
    });
  });
  it('stay on Sundays', () => {
    expect(next(ofReturn('Monthly', fifteenth), '2026-11-01', 1)).toEqual(['2026-11-15']);
  });
  it('lie between the start and the end of the record', () => {
    const span = { startdate: '2027-02-01', enddate: '2027-03-31' };
    expect(next(ofReturn('Monthly', fifteenth, span), '2026-12-01')).toEqual(['2027-02-15', '2027-03-15']);
    expect(next(ofReturn('Monthly', fifteenth, span), '2028-01-01')).toEqual([]);
    expect(next(ofReturn('Monthly', fifteenth, { startdate: '9999-01-01' }), '2026-12-01')).toEqual([]);
  });
  it('are none for events and for what could not be read, with the basis and the doubt', () => {
    expect(findNextDueDates(ofReturn('Annual'), { today: day('2026-12-01'), count: 3 })).toEqual({
      dates: [],
      basis: 'unread',
      doubt: 'no-dates',
    });
    expect(
      findNextDueDates(ofReturn('Post-Event Based', [], { dayscount: 30 }), {
        today: day('2026-12-01'),
        count: 3,
      }),
    ).toMatchObject({
      dates: [],
      basis: 'event',
      doubt: undefined,
    });
  });
  it('have the days that the record names, whatever the day today is', () => {
    const rows = [7, 31].map((date) => ({ date, month: '' }));
    for (let today = day('2026-11-26'); today < day('2027-03-05'); today += 1) {
      const [first = ''] = next(ofReturn('Monthly', rows), formatDay(today), 1);
      expect([7, 28, 30, 31]).toContain(Number(first.slice(8)));
      expect(day(first) - today).toBeLessThan(25);
      expect(day(first)).toBeGreaterThanOrEqual(today);
    }
  });
});

describe('what a person said stands above the fields:', () => {
  const said = (from: string, more: Partial<Schedule>) => ({
    from: day(from),
    schedule: { ...plainSchedule, ...more },
  });
  const monthly = ofReturn('Monthly', [{ date: 15, month: '' }]);
  const next = (...schedules: ReturnType<typeof said>[]) =>
    findNextDueDates(monthly, { today: day('2026-12-01'), count: 3, said: schedules });

  it('from the beginning, it replaces them', () => {
    const { dates } = next(said('1900-01-01', { basis: 'dates', dates: [{ day: 20 }] }));
    expect(dates.map(({ due }) => due)).toEqual(['2026-12-20', '2027-01-20', '2027-02-20']);
  });
  it('from a day on, it holds for what is due from that day', () => {
    const { dates } = next(said('2027-01-01', { basis: 'dates', dates: [{ day: 'last' }] }));
    expect(dates.map(({ due }) => due)).toEqual(['2026-12-15', '2027-01-31', '2027-02-28']);
  });
  it('a period that ended before keeps its date', () => {
    const due = { unit: 'months', count: 1, day: 7 } as const;
    const { dates } = next(
      said('1900-01-01', { basis: 'period', due: { ...due, day: 20 } }),
      said('2027-01-01', { basis: 'period', due }),
    );
    expect(dates.map((one) => one.due)).toEqual(['2026-12-20', '2027-01-20', '2027-02-07']);
  });
  it('an event, an expiry and what stands have no date of their own', () => {
    for (const basis of ['event', 'expiry', 'rolling', 'standing', 'unread'] as const) {
      expect(next(said('1900-01-01', { basis }))).toEqual({ dates: [], basis, doubt: undefined });
    }
  });
});
