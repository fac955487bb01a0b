import { parseRecord, recordKinds } from 'shared-lib/records';
import { findNextDueDates } from './next-due';
import { computeOccurrences } from './occurrences';
import type { DueRule, Schedule } from './schedule';
import { day, noGrounds, plainSchedule } from './testing/plain-schedule';

/** The promise for 3,000 schedules, in milliseconds. Machines of tests may be four times as slow. */
const promised = 300;
const slowest = 4 * promised;

const months = (every: Schedule['every'], count: number, on: DueRule['day'] = 'last'): Partial<Schedule> => ({
  every,
  due: { unit: 'months', count, day: on },
});
const shapes: Partial<Schedule>[] = [
  months(1, 1, 15),
  months(1, 1, 7),
  months(3, 1),
  months(6, 1, 30),
  months(12, 6),
  {
    every: 3,
    due: { unit: 'days', count: 45 },
    exceptions: [{ month: 3, due: { unit: 'days', count: 60 } }],
  },
  { basis: 'dates', dates: [{ day: 20 }] },
  { basis: 'dates', dates: [6, 9, 12, 3].map((month) => ({ day: 15, month })) },
  { basis: 'dates', dates: [{ day: 30, month: 9 }] },
  { basis: 'standing' },
];

/** The middle of five runs, in milliseconds. */
function median(run: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.toSorted((one, other) => one - other)[2] ?? Number.POSITIVE_INFINITY;
}

function report(name: string, time: number): void {
  process.stdout.write(`  ${name}: ${Math.round(time)} ms, promised ${promised} ms\n`);
}

it('the dates of 3,000 schedules in 24 months are there in time', () => {
  const schedules = Array.from({ length: 3_000 }, (_, index) => ({
    ...plainSchedule,
    ...shapes[index % shapes.length],
  }));
  let count = 0;
  const time = median(() => {
    count = 0;
    for (const schedule of schedules)
      count += computeOccurrences(schedule, day('2026-04-01'), day('2028-03-31'), noGrounds).length;
  });
  report(`${count} dates of 3,000 schedules`, time);
  expect(count).toBeGreaterThan(25_000);
  expect(time).toBeLessThan(slowest);
});

it('the next three dates of 3,000 records are there in time', () => {
  const rows = ['March', 'June', 'September', 'December'].map((month) => ({ date: 15, month }));
  const records = [[{ date: 15, month: '' }], rows, rows.slice(0, 1)].flatMap((dayMonthArr) => {
    const extensionArr = [{ start_date: '2026-04-01', end_date: '2027-03-15', extension_date: '2027-03-31' }];
    const parsed = parseRecord(recordKinds.return, {
      id: 1,
      periodicity: 'Monthly',
      dayMonthArr,
      extensionArr,
    });
    return parsed ?? [];
  });
  const time = median(() => {
    for (let index = 0; index < 3_000; index += 1) {
      const record = records[index % records.length];
      if (record && findNextDueDates(record, { today: day('2026-11-26'), count: 3 }).dates.length !== 3)
        throw new Error('no three dates');
    }
  });
  report('next due dates of 3,000 records', time);
  expect(time).toBeLessThan(slowest);
});
