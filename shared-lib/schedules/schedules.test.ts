import {
  computeDay,
  type Day,
  findWeekday,
  formatDay,
  listPeriodsEndingBetween,
  parseDay,
  toCalendarDate,
} from './days';
import { isDayOff, onlySundaysOff } from './due';
import { explainDueDate } from './explain-due-date';
import { findNextDueDates } from './next-due';
import { computeOccurrences, findExtendedDates, findTargetDay } from './occurrences';
import { readLeadTime } from './read-schedule';
import type { Schedule } from './schedule';
import { findFirstFilingDay } from './statutory-dates';
import { type Asked, ask, day, dueDays, noGrounds, plainSchedule } from './testing/plain-schedule';

const keys = (asked: Asked) => ask(asked).map(({ key }) => key);
const nextMonth = (on: number | 'last') => ({ unit: 'months', count: 1, day: on }) as const;

describe('schedule: fixed dates:', () => {
  it('a date that a month does not have is its last day, counted anew each time', () => {
    const dates = { schedule: { basis: 'dates', dates: [{ day: 31 }] }, to: '2026-07-31' } as const;
    expect(dueDays(dates)).toEqual(['2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31']);
  });
  it('the last day of February follows leap years', () => {
    const dates = [{ day: 'last', month: 2 }] as const;
    const asked = { schedule: { basis: 'dates', dates }, from: '2027-01-01', to: '2028-12-31' } as const;
    expect(dueDays(asked)).toEqual(['2027-02-28', '2028-02-29']);
  });
  it('another day of the same month keeps the key, and two days of one month have two keys', () => {
    const keysOf = (...days: number[]) =>
      keys({ schedule: { basis: 'dates', dates: days.map((one) => ({ day: one, month: 6 })) } });
    expect(keysOf(30)).toEqual(['D2026-06']);
    expect(keysOf(29)).toEqual(['D2026-06']);
    expect(keysOf(15, 30)).toEqual(['D2026-06', 'D2026-06.2']);
  });
  it('a date belongs to the period before it or to the one that contains it', () => {
    const periodOf = (labels: 'before' | 'containing') => {
      const [one] = ask({
        schedule: { basis: 'dates', every: 3, labels, dates: [{ day: 15, month: 7 }] },
      });
      return one?.period && [formatDay(one.period.start), formatDay(one.period.end)];
    };
    expect(periodOf('before')).toEqual(['2026-04-01', '2026-06-30']);
    expect(periodOf('containing')).toEqual(['2026-07-01', '2026-09-30']);
  });
  it('a date of one year comes once', () => {
    const dates = [{ day: 30, month: 6, year: 2026 }];
    expect(dueDays({ schedule: { basis: 'once', dates }, to: '2036-03-31' })).toEqual(['2026-06-30']);
  });
  it('a date with a year does not come back, whatever the basis', () => {
    const dates = [{ day: 30, month: 6, year: 2026 }];
    expect(dueDays({ schedule: { basis: 'dates', dates }, to: '2036-03-31' })).toEqual(['2026-06-30']);
  });
  it('29 February is the last day of February in other years', () => {
    const dates = [{ day: 29, month: 2 }];
    const asked = { schedule: { basis: 'dates', dates }, from: '2026-01-01', to: '2028-12-31' } as const;
    expect(dueDays(asked)).toEqual(['2026-02-28', '2027-02-28', '2028-02-29']);
  });
  it('standing and unread duties have no dates', () => {
    expect(dueDays({ schedule: { basis: 'standing' } })).toEqual([]);
    expect(dueDays({ schedule: { basis: 'unread' } })).toEqual([]);
  });
});

describe('schedule: periods:', () => {
  const keysOf = (every: Schedule['every'], yearBegins = 4) =>
    listPeriodsEndingBetween(day('2026-01-01'), day('2026-12-31'), { every, yearBegins }).map(({ key }) => key);
  it('are named after the year that they belong to', () => {
    expect(keysOf(3)).toEqual(['Q2025-26.4', 'Q2026-27.1', 'Q2026-27.2', 'Q2026-27.3']);
    expect(keysOf(6)).toEqual(['H2025-26.2', 'H2026-27.1']);
    expect(keysOf(6, 1)).toEqual(['H2026.1', 'H2026.2']);
    expect(keysOf(12)).toEqual(['Y2025-26']);
    expect(keysOf(12, 1)).toEqual(['Y2026']);
    expect(keysOf(24)).toEqual(['Y2024-26']);
    expect(keysOf(1).slice(0, 2)).toEqual(['M2026-01', 'M2026-02']);
  });
  it('of three and of five years are named after both years', () => {
    const endOf = (every: Schedule['every']) =>
      ask({ schedule: { every, due: nextMonth('last') }, from: '2020-01-01', to: '2040-12-31' }).map(
        ({ key, effectiveDue }) => [key, formatDay(effectiveDue)],
      );
    expect(endOf(36).slice(0, 3)).toEqual([
      ['Y2018-21', '2021-04-30'],
      ['Y2021-24', '2024-04-30'],
      ['Y2024-27', '2027-04-30'],
    ]);
    expect(endOf(60).map(([key]) => key)).toEqual(['Y2015-20', 'Y2020-25', 'Y2025-30', 'Y2030-35', 'Y2035-40']);
  });
  it('may fall due before they end, and long after they end', () => {
    const due = (unit: 'days' | 'months', count: number) =>
      dueDays({ schedule: { every: 12, due: { unit, count } }, from: '2026-01-01', to: '2026-12-31' });
    expect(due('days', -30)).toEqual(['2026-03-01']);
    expect(due('days', 1_000)).toEqual(['2026-12-26']);
    expect(due('months', 120)).toEqual(['2026-03-31']);
  });
  it('have the due date of the month in which they end', () => {
    const exceptions = [
      { month: 3, due: { unit: 'days', count: 60 } as const },
      { month: 12, due: nextMonth(20) },
    ];
    const asked = { schedule: { every: 3, due: { unit: 'days', count: 45 }, exceptions } } as const;
    expect(dueDays(asked)).toEqual(['2026-05-30', '2026-08-14', '2026-11-14', '2027-01-20']);
  });
  it('count if the duty applies on one of their days', () => {
    const due = nextMonth(15);
    expect(keys({ schedule: { due }, grounds: { appliesFrom: day('2026-08-14') } })[0]).toBe('M2026-08');
    expect(keys({ schedule: { due }, grounds: { appliesUntil: day('2026-11-10') } }).at(-1)).toBe('M2026-11');
  });
});

describe('schedule: fixed dates:', () => {
  const dates = [
    { day: 31, month: 3 },
    { day: 20, month: 12 },
  ] as const;
  const until = (last: string, days: Schedule['dates'] = dates) =>
    dueDays({ schedule: { basis: 'dates', dates: days }, grounds: { appliesUntil: day(last) } });
  it('are for the time since the date before, so the first one after the last day of a duty stays', () => {
    expect(until('2026-12-10')).toEqual(['2026-12-20']);
    expect(until('2026-12-20')).toEqual(['2026-12-20']);
    expect(until('2026-12-21')).toEqual(['2026-12-20', '2027-03-31']);
  });
  it('that do not come back are for their day alone', () => {
    expect(until('2026-12-10', [{ day: 20, month: 12, year: 2026 }])).toEqual([]);
  });
  it('know the date before them whatever days are asked for', () => {
    const asked = { from: day('2026-12-01'), to: day('2026-12-31') };
    const grounds = { ...noGrounds, appliesUntil: day('2026-04-01') };
    const schedule = { ...plainSchedule, basis: 'dates', dates } as const;
    expect(computeOccurrences(schedule, asked.from, asked.to, grounds)).toMatchObject([
      { statutoryDue: day('2026-12-20'), origin: { from: 'date', before: day('2026-03-31') } },
    ]);
  });
});

describe('schedule: extensions:', () => {
  const monthly = { due: nextMonth(15) };
  it('an extension of many months moves only the date that it ends with', () => {
    const extensions = [{ start: day('2025-04-01'), end: day('2026-01-15'), until: day('2026-01-29') }];
    const asked = { schedule: monthly, grounds: { extensions }, from: '2025-04-01', to: '2026-03-31' };
    const moved = ask(asked).filter(({ extendedDue }) => extendedDue !== undefined);
    expect(moved.map(({ statutoryDue }) => formatDay(statutoryDue))).toEqual(['2026-01-15']);
    expect(ask(asked)).toHaveLength(12);
  });
  it('an extension that ends long after the days that were asked for moves none of them', () => {
    const extensions = [{ start: day('2026-04-01'), end: day('2027-01-20'), until: day('2027-01-29') }];
    const asked = { schedule: monthly, grounds: { extensions }, from: '2026-04-01', to: '2026-06-30' };
    expect(dueDays(asked)).toEqual(['2026-04-15', '2026-05-15', '2026-06-15']);
    const later = { ...asked, from: '2027-01-01', to: '2027-01-31' };
    expect(dueDays(later)).toEqual(['2027-01-29']);
  });
  it('an extension of a whole year moves the one date of a year', () => {
    const extensions = [{ start: day('2026-04-01'), end: day('2027-03-31'), until: day('2027-04-10') }];
    const schedule = { every: 12, due: { unit: 'months', count: 9 } } as const;
    expect(dueDays({ schedule, grounds: { extensions }, from: '2026-04-01', to: '2027-04-30' })).toEqual([
      '2027-04-10',
    ]);
  });
  it('a branch that closed in between keeps its last date', () => {
    const extensions = [{ start: day('2026-04-01'), end: day('2027-01-20'), until: day('2027-01-29') }];
    const grounds = { extensions, appliesUntil: day('2026-11-10') };
    expect(dueDays({ schedule: monthly, grounds }).at(-1)).toBe('2026-12-15');
  });
  it('two dates that were moved to one day follow it together', () => {
    const rows = [
      { start: day('2025-08-15'), end: day('2025-08-15'), until: day('2025-10-31') },
      { start: day('2025-09-15'), end: day('2025-09-15'), until: day('2025-10-31') },
      { start: day('2025-10-31'), end: day('2025-10-31'), until: day('2025-11-10') },
    ];
    const extended = findExtendedDates([day('2025-08-15'), day('2025-09-15'), day('2025-10-15')], rows);
    expect([...extended].map((pair) => pair.map(formatDay))).toEqual([
      ['2025-08-15', '2025-11-10'],
      ['2025-09-15', '2025-11-10'],
    ]);
  });
  it('follow one another, the latest wins, and none moves a date to an earlier day', () => {
    const first = { start: day('2025-09-30'), end: day('2025-09-30'), until: day('2025-10-31') };
    const second = { start: day('2025-10-31'), end: day('2025-10-31'), until: day('2025-11-10') };
    const shorter = { start: day('2025-09-01'), end: day('2025-09-30'), until: day('2025-09-20') };
    const extended = findExtendedDates([day('2025-09-30')], [second, first, shorter]);
    expect([...extended.values()].map(formatDay)).toEqual(['2025-11-10']);
  });
  it('a date that was moved into the span is found, and one that was moved out is not', () => {
    const extensions = [{ start: day('2026-03-15'), end: day('2026-03-15'), until: day('2026-04-20') }];
    const asked = { schedule: monthly, grounds: { extensions }, from: '2026-04-16', to: '2026-04-30' };
    expect(dueDays(asked)).toEqual(['2026-04-20']);
    expect(dueDays({ ...asked, from: '2026-03-01', to: '2026-03-31' })).toEqual([]);
  });
});

describe('schedule: days off:', () => {
  const sunday = { schedule: { basis: 'dates', dates: [{ day: 15, month: 11 }] } } as const;
  it('the date stays, goes to the next or to the previous working day, as the schedule says', () => {
    const by = (holiday: Schedule['holiday']) => dueDays({ schedule: { ...sunday.schedule, holiday } });
    expect(by('stay')).toEqual(['2026-11-15']);
    expect(by('next')).toEqual(['2026-11-16']);
    expect(by('previous')).toEqual(['2026-11-14']);
  });
  it('the date that the law says does not move', () => {
    const [one] = ask({ schedule: { ...sunday.schedule, holiday: 'next' } });
    expect(one).toMatchObject({ statutoryDue: day('2026-11-15'), isOnDayOff: true });
  });
  it('the second and fourth Saturdays can be off', () => {
    const off = { days: new Set<Day>(), saturdays: 'second-fourth', sundays: true } as const;
    const saturdays = ['2026-08-01', '2026-08-08', '2026-08-15', '2026-08-22', '2026-08-29'];
    expect(saturdays.map((one) => isDayOff(day(one), off))).toEqual([false, true, false, true, false]);
  });
});

describe('schedule: duties without a date:', () => {
  const yearly = { basis: 'standing', every: 12, due: { unit: 'days', count: 15 } } as const;
  it('are attested once after each period if somebody says so, and otherwise never due', () => {
    expect(dueDays({ schedule: yearly })).toEqual(['2026-04-15']);
    expect(keys({ schedule: yearly, to: '2027-04-30' })).toEqual(['AY2025-26', 'AY2026-27']);
    expect(dueDays({ schedule: { basis: 'standing', every: 12 } })).toEqual([]);
  });
  it('have a next date only if they are attested', () => {
    const next = (schedule: Partial<Schedule>) =>
      findNextDueDates(
        { values: {} },
        {
          today: day('2026-11-27'),
          count: 2,
          said: [{ from: day('1900-01-01'), schedule: { ...plainSchedule, ...schedule } }],
        },
      );
    expect(next(yearly).dates.map(({ due }) => due)).toEqual(['2027-04-15', '2028-04-15']);
    expect(next({ basis: 'standing' })).toMatchObject({ dates: [], basis: 'standing' });
  });
});

describe('schedule: openings:', () => {
  it('lie so long before the day that the law names, whatever moves the due date', () => {
    const opens = (one: Schedule['opens']) =>
      ask({
        schedule: { basis: 'dates', dates: [{ day: 15, month: 11 }], holiday: 'next', opens: one },
      }).map(({ opensOn }) => opensOn && formatDay(opensOn));
    expect(opens({ unit: 'days', count: 30 })).toEqual(['2026-10-16']);
    expect(opens({ unit: 'months', count: 2 })).toEqual(['2026-09-15']);
    expect(opens(undefined)).toEqual([undefined]);
  });
});

describe('schedule: the first day of filing:', () => {
  const [ends, due] = ['2026-06-30', '2026-07-20'];
  test.each([
    ['what the schedule names, whatever the period', { opensOn: '2026-06-01' }, '2026-06-01'],
    ['the end of the period', {}, ends],
    ['any day for what is due before its period ends', { due: '2026-06-15' }, undefined],
    ['the end of the period for what is attested', { due: '2026-06-15', isAttested: true }, ends],
    ['any day without a period', { periodEnd: null }, undefined],
  ])('%s', (_what, more, day) => {
    const days = { opensOn: null, periodEnd: ends, due, isAttested: false, ...more };
    expect(findFirstFilingDay<string>(days)).toBe(day);
  });
});

describe('schedule: targets:', () => {
  const list = { days: new Set([day('2026-08-15')]), saturdays: 'none', sundays: true } as const;
  const target = (due: string, before: string, dueAt?: string) => {
    const record = { values: { internalDueDate: before } };
    const found = findTargetDay({ effectiveDue: day(due), dueAt }, { before: readLeadTime(record), daysOff: list });
    return found && formatDay(found.day);
  };
  it('lie so long before the due date as the record says, on a working day', () => {
    expect(target('2026-08-21', '7 days before')).toBe('2026-08-14');
    expect(target('2026-08-22', '7 days before')).toBe('2026-08-14');
    expect(target('2026-08-17', '1 day before')).toBe('2026-08-14');
    expect(target('2026-08-31', '2 weeks before')).toBe('2026-08-17');
  });
  it('lie on the working day before a due date that stays on a day off', () => {
    expect(target('2026-08-15', '')).toBe('2026-08-14');
    expect(target('2026-08-14', '')).toBeUndefined();
    expect(target('2026-08-14', 'in good time')).toBeUndefined();
  });
  it('are none for what is due by the hour', () => {
    expect(target('2026-08-22', '7 days before', '2026-08-22T05:10:00+05:30')).toBeUndefined();
  });
});

describe('schedule: hours:', () => {
  it('end at an instant, on the day that the offset of the event says', () => {
    const at = { ms: Date.parse('2026-11-20T23:10:00+05:30'), offsetMinutes: 330 };
    const [one] = ask({
      schedule: { basis: 'event', due: { unit: 'hours', count: 6 } },
      grounds: { happenings: [{ id: 2, on: day('2026-11-20'), at }] },
    });
    expect(one).toMatchObject({
      key: 'E2',
      dueAt: '2026-11-21T05:10:00+05:30',
      effectiveDue: day('2026-11-21'),
    });
  });
});

describe('schedule: hours on a day off:', () => {
  const at = (text: string, offsetMinutes: number) => ({ ms: Date.parse(text), offsetMinutes });
  const of = (hours: number, happening: { on: string; at?: ReturnType<typeof at> }, more = {}) =>
    ask({
      schedule: { basis: 'event', due: { unit: 'hours', count: hours }, holiday: 'next' },
      grounds: { happenings: [{ id: 1, ...happening, on: day(happening.on) }], ...more },
    })[0];
  it('run on, west of Greenwich and over the end of February', () => {
    const sunday = of(24, { on: '2026-05-02', at: at('2026-05-02T23:59:30-09:30', -570) });
    expect(sunday).toMatchObject({ dueAt: '2026-05-03T23:59:30-09:30', effectiveDue: day('2026-05-03') });
    const night = of(6, { on: '2027-02-28', at: at('2027-02-28T18:30:00Z', 0) });
    expect(night?.dueAt).toBe('2027-03-01T00:30:00+00:00');
  });
  it('may count back, and are whole days if the hour of the event is unknown', () => {
    expect(of(-48, { on: '2026-05-02', at: at('2026-05-02T10:00:00+05:30', 330) })?.dueAt).toBe(
      '2026-04-30T10:00:00+05:30',
    );
    expect(of(48, { on: '2026-05-05' })).toMatchObject({ dueAt: undefined, effectiveDue: day('2026-05-07') });
  });
  it('end with the day if an authority extended them', () => {
    const extensions = [{ start: day('2026-05-05'), end: day('2026-05-06'), until: day('2026-05-12') }];
    const one = of(24, { on: '2026-05-05', at: at('2026-05-05T10:00:00+05:30', 330) }, { extensions });
    expect(one).toMatchObject({ dueAt: undefined, effectiveDue: day('2026-05-12') });
  });
});

describe('schedule: the time after the last time:', () => {
  const rolling = (grounds: NonNullable<Asked['grounds']>) =>
    dueDays({ schedule: { basis: 'rolling', due: { unit: 'days', count: 120 } }, grounds });
  it('is counted from the day on which the duty begins to apply, if it was not done since', () => {
    expect(rolling({ appliesFrom: day('2026-06-01') })).toEqual(['2026-09-29']);
    expect(rolling({ appliesFrom: day('2026-06-01'), done: [day('2020-01-01')] })).toEqual(['2026-09-29']);
    expect(rolling({ appliesFrom: day('2026-06-01'), done: [day('2026-05-20')] })).toEqual(['2026-09-17']);
  });
  it('does not come if the duty ended before the last time', () => {
    expect(rolling({ appliesUntil: day('2026-05-01'), done: [day('2026-05-20')] })).toEqual([]);
  });
});

describe('schedule: why:', () => {
  it('says how a date came about', () => {
    const [one] = ask({
      schedule: { due: nextMonth(15) },
      grounds: { daysOff: { ...onlySundaysOff, days: new Set([day('2026-08-15')]) } },
      from: '2026-08-01',
      to: '2026-08-31',
    });
    expect(one && explainDueDate(one)).toBe(
      'July 2026 ends 31 Jul 2026 → 1 month later, day 15 → 15 Aug 2026 · no extension · ' +
        '15 Aug 2026 is a day off: the date stays',
    );
    const [moved] = ask({
      schedule: { due: nextMonth(15), holiday: 'next' },
      grounds: {
        daysOff: {
          ...onlySundaysOff,
          days: new Set([day('2026-08-15'), day('2026-08-17')]),
          names: new Map([[day('2026-08-17'), 'Founders’ Day']]),
        },
      },
      from: '2026-08-01',
      to: '2026-08-31',
    });
    expect(moved && explainDueDate(moved)).toContain(
      'no extension · 15 Aug 2026, 16 Aug 2026 and 17 Aug 2026 (Founders’ Day) are days off: moved to 18 Aug 2026',
    );
  });
});

describe('schedule: days:', () => {
  it('agree with the calendar of the browser from 1600 to 2400', () => {
    const first = day('1600-01-01');
    const last = day('2400-12-31');
    for (let one = first; one <= last; one += 199) {
      const date = new Date(one * 86_400_000);
      const { year, month, day: dayNumber } = toCalendarDate(one);
      expect([year, month, dayNumber, findWeekday(one)]).toEqual([
        date.getUTCFullYear(),
        date.getUTCMonth() + 1,
        date.getUTCDate(),
        date.getUTCDay(),
      ]);
      expect(computeDay(year, month, dayNumber)).toBe(one);
    }
  });
  it('refuse what is no day', () => {
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '', undefined, 20260101]) {
      expect(parseDay(text)).toBeUndefined();
    }
  });
  it('two spans next to each other give the same dates as the whole', () => {
    const of = (from: string, to: string) => dueDays({ schedule: { every: 3, due: nextMonth(31) }, from, to });
    expect([...of('2020-01-01', '2024-02-29'), ...of('2024-03-01', '2030-12-31')]).toEqual(
      of('2020-01-01', '2030-12-31'),
    );
  });
});
