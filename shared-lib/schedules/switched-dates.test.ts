import { formatDay } from './days';
import type { EnteredSchedule } from './next-due';
import type { Schedule } from './schedule';
import { compareDueDates, findScheduleSwitchFault } from './switched-dates';
import { day, plainSchedule } from './testing/plain-schedule';

const make = (fields: Partial<Schedule>): Schedule => ({ ...plainSchedule, ...fields });
const on = (dayNumber: number | 'last', ...months: number[]) =>
  make({
    basis: 'dates',
    dates: months.length === 0 ? [{ day: dayNumber }] : months.map((month) => ({ day: dayNumber, month })),
  });
const after = (count: number, every: Schedule['every'] = 1) => make({ every, due: { unit: 'days', count } });

function faultOf(before: Schedule, next: Schedule, from: string) {
  const fault = findScheduleSwitchFault({ before, after: next, from: day(from) });
  return (
    fault && {
      missed: fault.missed.map(formatDay),
      twice: fault.twice.map(formatDay),
      earlier: fault.earlier === undefined ? undefined : formatDay(fault.earlier),
      later: fault.later === undefined ? undefined : formatDay(fault.later),
    }
  );
}

describe('a switch between fixed days and periods:', () => {
  it.each([
    // The return for November is due by neither schedule.
    [on(20), after(20), '2026-12-10', ['2026-12-20'], [], '2026-11-21', '2026-12-21'],
    // The return for November is due by both.
    [after(20), on(20), '2026-12-10', [], ['2026-12-20'], '2026-11-21', '2026-12-21'],
    [on(20), on(5), '2026-12-10', ['2026-12-20'], [], '2026-11-21', '2026-12-21'],
    [on(5), on(20), '2026-12-10', [], ['2026-12-20'], '2026-11-21', '2026-12-21'],
    [on(15, 1, 4, 7, 10), after(20), '2026-12-10', ['2027-01-15'], [], '2026-10-21', '2027-01-16'],
    // A year cannot become months without a gap, because its date comes half a year after it.
    [on(30, 9), after(20), '2026-12-10', ['2027-09-30'], [], undefined, undefined],
  ])('%#: what is missed or due twice is found, with the days at which nothing is', (...row) => {
    const [before, next, from, missed, twice, earlier, later] = row;
    expect(faultOf(before, next, from)).toEqual({ missed, twice, earlier, later });
  });

  it.each([
    [on(20), after(20), '2026-12-21'],
    [on(20), after(20), '2026-12-31'],
    [on(5), after(25), '2026-12-10'],
    [on('last'), after(7), '2026-12-10'],
    [on(20), after(20, 3), '2026-12-10'],
    [after(20), on(20), '2026-12-25'],
    [after(20), after(20), '2026-12-10'],
    [make({ basis: 'event', due: { unit: 'days', count: 5 } }), after(20), '2026-12-10'],
  ])('%#: nothing is missed', (before, next, from) => {
    expect(faultOf(before, next, from)).toBeUndefined();
  });
});

describe('what a change of a schedule does to due dates:', () => {
  const record = { values: { periodicity: 'Monthly', dayMonths: [{ date: '20', month: '' }] } };
  const compare = (next: Schedule, { from, before = [] }: { from: string; before?: EnteredSchedule[] }) => {
    const span = { from: day('2026-11-01'), to: day('2027-03-31') };
    const said = [...before, { from: day(from), schedule: next }];
    const { gone, added, moved } = compareDueDates(record, { ...span, before, after: said });
    return [
      gone.map(formatDay),
      added.map(formatDay),
      moved.map((one) => `${formatDay(one.from)} to ${formatDay(one.to)}`),
    ];
  };

  it('a date of no schedule is gone, and a day that both have stays', () => {
    expect(compare(after(20), { from: '2026-12-10' })).toEqual([['2026-12-20'], [], []]);
  });

  it('dates of another day go and come', () => {
    const [gone, added] = compare(after(7), { from: '2026-12-31' });
    expect(gone).toEqual(['2027-01-20', '2027-02-20', '2027-03-20']);
    expect(added).toEqual(['2027-01-07', '2027-02-07', '2027-03-07']);
  });

  it('a date of the same time moves', () => {
    expect(compare(on(22), { from: '2026-12-10' })).toEqual([
      [],
      [],
      [12, 1, 2, 3].map((month) => {
        const text = `${month === 12 ? 2026 : 2027}-${String(month).padStart(2, '0')}`;
        return `${text}-20 to ${text}-22`;
      }),
    ]);
  });

  it('the same days for each branch, from the beginning, add none before the first day of the record', () => {
    const said = [{ from: 0, schedule: { ...on(20), level: 'branch' as const } }];
    const values = { ...record.values, startDate: '2026-12-01' };
    const span = { from: day('2026-09-01'), to: day('2027-03-31') };
    expect(compareDueDates({ values }, { ...span, before: [], after: said })).toEqual({
      gone: [],
      added: [],
      moved: [],
    });
  });

  it('a day that comes a second time is added', () => {
    const before = [{ from: day('2000-01-01'), schedule: after(20) }];
    expect(compare(on(20), { from: '2026-12-10', before })).toEqual([[], ['2026-12-20'], []]);
  });
});
