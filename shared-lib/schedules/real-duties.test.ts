import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { serialize } from 'node:v8';
import type { DaysOff, DueRule } from './schedule';
import { type Asked, day, dueDays } from './testing/plain-schedule';

/** The dates of duties of India in the financial year 2026-27, for tests. They are no legal advice. */
type RealDuty = [name: string, asked: Asked, dates: string[]];

/** Some months after a period, on a day of the month or on its last. */
const later = (count: number, on: number | 'last'): DueRule => ({ unit: 'months', count, day: on });
const days = (count: number): DueRule => ({ unit: 'days', count });
const afterMarch = (due: DueRule) => [{ month: 3, due }];
const event = (due: DueRule, on: string): Asked => ({
  schedule: { basis: 'event', due },
  grounds: { happenings: [{ id: 1, on: day(on) }] },
});
const expiry = (due: DueRule, validUntil: string): Asked => ({
  schedule: { basis: 'expiry', due },
  grounds: { holdings: [{ id: 1, validUntil: day(validUntil) }] },
});
/** `05-31` of 2026, or of 2027 until March. */
const inYear = (...dates: string[]) => dates.map((date) => `${Number(date.slice(0, 2)) < 4 ? 2027 : 2026}-${date}`);
const monthNumbers = ['04', '05', '06', '07', '08', '09', '10', '11', '12', '01', '02', '03'];
const monthly = (on: string) => inYear(...monthNumbers.map((month) => `${month}-${on}`));
const lastDays = inYear(
  ...['04-30', '05-31', '06-30', '07-31', '08-31', '09-30'],
  ...['10-31', '11-30', '12-31', '01-31', '02-28', '03-31'],
);
const bankDaysOff: DaysOff = {
  saturdays: 'all',
  sundays: true,
  days: new Set(inYear('04-03', '04-14', '05-01', '08-15', '10-02', '12-25', '01-26', '03-26').map(day)),
};
const weekendsOff: DaysOff = { days: new Set(), saturdays: 'all', sundays: true };
/** Periods of the calendar year. */
const calendar = { yearBegins: 1 } as const;

const taxes: RealDuty[] = [
  ['GSTR-1, the 11th of the next month', { schedule: { due: later(1, 11) } }, monthly('11')],
  ['GSTR-3B, the 20th of the next month', { schedule: { due: later(1, 20) } }, monthly('20')],
  ['GSTR-6 of an input service distributor, the 13th', { schedule: { due: later(1, 13) } }, monthly('13')],
  ['GSTR-7 of who deducts tax, the 10th', { schedule: { due: later(1, 10) } }, monthly('10')],
  [
    'GSTR-1 by quarter, the 13th',
    { schedule: { every: 3, due: later(1, 13) } },
    inYear('04-13', '07-13', '10-13', '01-13'),
  ],
  [
    'GSTR-3B by quarter, the 22nd',
    { schedule: { every: 3, due: later(1, 22) } },
    inYear('04-22', '07-22', '10-22', '01-22'),
  ],
  [
    'CMP-08, the 18th after the quarter',
    { schedule: { every: 3, due: later(1, 18) } },
    inYear('04-18', '07-18', '10-18', '01-18'),
  ],
  [
    'PMT-06, the 25th after the first two months of a quarter',
    { schedule: { basis: 'dates', dates: [2, 3, 5, 6, 8, 9, 11, 12].map((month) => ({ day: 25, month })) } },
    inYear('05-25', '06-25', '08-25', '09-25', '11-25', '12-25', '02-25', '03-25'),
  ],
  ['ITC-04, the 25th after the half-year', { schedule: { every: 6, due: later(1, 25) } }, inYear('04-25', '10-25')],
  ['GSTR-4, 30 June', { schedule: { every: 12, due: later(3, 30) } }, inYear('06-30')],
  ['GSTR-9, 31 December', { schedule: { every: 12, due: later(9, 31) } }, inYear('12-31')],
  [
    'TDS deposit, the 7th, for March 30 April',
    { schedule: { due: later(1, 7), exceptions: afterMarch(later(1, 'last')) } },
    ['2026-04-30', ...monthly('07').slice(1)],
  ],
  [
    'Form 24Q, the end of the next month, for the last quarter 31 May',
    { schedule: { every: 3, due: later(1, 'last'), exceptions: afterMarch(later(2, 'last')) } },
    inYear('05-31', '07-31', '10-31', '01-31'),
  ],
  [
    'Form 27EQ, the 15th, for the last quarter 15 May',
    { schedule: { every: 3, due: later(1, 15), exceptions: afterMarch(later(2, 15)) } },
    inYear('05-15', '07-15', '10-15', '01-15'),
  ],
  [
    'Form 16A, 15 days after the statement is due',
    { schedule: { every: 3, due: later(2, 15), exceptions: afterMarch(later(3, 15)) } },
    inYear('06-15', '08-15', '11-15', '02-15'),
  ],
  ['Form 16, 15 June', { schedule: { every: 12, due: later(3, 15) } }, inYear('06-15')],
  [
    'advance tax, the 15th of the last month of each quarter',
    { schedule: { basis: 'dates', dates: [6, 9, 12, 3].map((month) => ({ day: 15, month })) } },
    inYear('06-15', '09-15', '12-15', '03-15'),
  ],
  ['tax audit report, 30 September', { schedule: { every: 12, due: later(6, 30) } }, inYear('09-30')],
  ['return of income after an audit, 31 October', { schedule: { every: 12, due: later(7, 31) } }, inYear('10-31')],
  [
    'return of income with a transfer price, 30 November',
    { schedule: { every: 12, due: later(8, 30) } },
    inYear('11-30'),
  ],
  ['Form 61A, 31 May', { schedule: { every: 12, due: later(2, 'last') } }, inYear('05-31')],
  ['profession tax of Karnataka, the 20th', { schedule: { due: later(1, 20) } }, monthly('20')],
  ['profession tax, the last day of the month', { schedule: { due: later(0, 'last') } }, lastDays],
  ['profession tax of Tamil Nadu, the last day of the half-year', { schedule: { every: 6 } }, inYear('09-30', '03-31')],
];

const companies: RealDuty[] = [
  ['AOC-4, 30 days after the meeting', event(days(30), '2026-09-28'), inYear('10-28')],
  ['MGT-7, 60 days after the meeting', event(days(60), '2026-09-28'), inYear('11-27')],
  ['ADT-1, 15 days after the meeting', event(days(15), '2026-09-28'), inYear('10-13')],
  ['notice of a general meeting, 21 clear days before it', event(days(-22), '2026-09-28'), inYear('09-06')],
  ['CHG-1, 30 days after the charge', event(days(30), '2026-12-18'), inYear('01-17')],
  ['FC-GPR, 30 days after the allotment', event(days(30), '2026-05-12'), inYear('06-11')],
  ['annual general meeting, within six months', { schedule: { every: 12, due: later(6, 'last') } }, inYear('09-30')],
  ['DIR-3 KYC, 30 September', { schedule: { basis: 'dates', dates: [{ day: 30, month: 9 }] } }, inYear('09-30')],
  ['DPT-3, 30 June', { schedule: { every: 12, due: later(3, 30) } }, inYear('06-30')],
  ['MSME Form I, 30 April and 31 October', { schedule: { every: 6, due: later(1, 'last') } }, inYear('04-30', '10-31')],
  ['PAS-6, 60 days after the half-year', { schedule: { every: 6, due: days(60) } }, inYear('05-30', '11-29')],
  ['LLP Form 11, 60 days after the year', { schedule: { every: 12, due: days(60) } }, inYear('05-30')],
  ['LLP Form 8, 30 October', { schedule: { every: 12, due: later(7, 30) } }, inYear('10-30')],
  [
    'next Board meeting, 120 days after the last',
    { schedule: { basis: 'rolling', due: days(120) }, grounds: { done: [day('2026-05-20')] } },
    inYear('09-17'),
  ],
  [
    'results of a listed company, 45 days, for the year 60 days',
    { schedule: { every: 3, due: days(45), exceptions: afterMarch(days(60)) } },
    inYear('05-30', '08-14', '11-14', '02-14'),
  ],
  [
    'shareholding pattern, 21 days after the quarter',
    { schedule: { every: 3, due: days(21) } },
    inYear('04-21', '07-21', '10-21', '01-21'),
  ],
  [
    'disclosure of a trade by an insider, two trading days',
    {
      ...event({ unit: 'working-days', count: 2 }, '2026-10-09'),
      grounds: { daysOff: weekendsOff, happenings: [{ id: 1, on: day('2026-10-09') }] },
    },
    inYear('10-13'),
  ],
  [
    'Form ECB-2, 7 working days after the month',
    { schedule: { due: { unit: 'working-days', count: 7 } }, grounds: { daysOff: bankDaysOff } },
    inYear(
      ...['04-10', '05-12', '06-09', '07-09', '08-11', '09-09'],
      ...['10-12', '11-10', '12-09', '01-11', '02-09', '03-09'],
    ),
  ],
  [
    'return of foreign liabilities and assets, 15 July',
    { schedule: { every: 12, due: later(4, 15) } },
    inYear('07-15'),
  ],
];

const labour: RealDuty[] = [
  ['provident fund, the 15th of the next month', { schedule: { due: later(1, 15) } }, monthly('15')],
  ['ESI contribution, the 15th of the next month', { schedule: { due: later(1, 15) } }, monthly('15')],
  ['provident fund, annual return, 30 April', { schedule: { every: 12, due: later(1, 30) } }, inYear('04-30')],
  ['wages of fewer than 1,000 workers, the 7th', { schedule: { due: later(1, 7) } }, monthly('07')],
  [
    'half-yearly return of a factory, 15 July and 15 January',
    { schedule: { ...calendar, every: 6, due: later(1, 15) } },
    inYear('07-15', '01-15'),
  ],
  [
    'annual return of a factory, 31 January',
    { schedule: { ...calendar, every: 12, due: later(1, 31) } },
    inYear('01-31'),
  ],
  [
    'report of the committee against sexual harassment, 31 January',
    { schedule: { ...calendar, every: 12, due: later(1, 31) } },
    inYear('01-31'),
  ],
  [
    'return of a contractor, 30 days after the half-year',
    { schedule: { ...calendar, every: 6, due: days(30) } },
    inYear('07-30', '01-30'),
  ],
  [
    'return of a principal employer, 15 February',
    { schedule: { ...calendar, every: 12, due: later(2, 15) } },
    inYear('02-15'),
  ],
  [
    'payment of bonus, eight months after the year',
    { schedule: { every: 12, due: later(8, 'last') } },
    inYear('11-30'),
  ],
  ['gratuity, 30 days after it becomes payable', event(days(30), '2026-07-10'), inYear('08-09')],
  [
    'ER-1 to the employment exchange, 30 days after the quarter',
    { schedule: { every: 3, due: days(30) } },
    inYear('04-30', '07-30', '10-30', '01-30'),
  ],
  [
    'labour welfare fund of Maharashtra, 15 July and 15 January',
    {
      schedule: {
        basis: 'dates',
        dates: [
          { day: 15, month: 7 },
          { day: 15, month: 1 },
        ],
      },
    },
    inYear('07-15', '01-15'),
  ],
];

const sites: RealDuty[] = [
  ['environmental statement, 30 September', { schedule: { every: 12, due: later(6, 30) } }, inYear('09-30')],
  ['hazardous waste, Form 4, 30 June', { schedule: { every: 12, due: later(3, 30) } }, inYear('06-30')],
  ['food business, Form D-1, 31 May', { schedule: { every: 12, due: later(2, 31) } }, inYear('05-31')],
  ['renew a food license, 30 days before it expires', expiry(days(30), '2026-12-15'), inYear('11-15')],
  [
    'renew the license of a factory, two months before it expires',
    expiry({ unit: 'months', count: 2 }, '2026-12-31'),
    inYear('10-31'),
  ],
  ['renew a consent to operate, 120 days before it expires', expiry(days(120), '2027-03-31'), inYear('12-01')],
  [
    'verify weights again, 24 months after the last time',
    {
      schedule: { basis: 'rolling', due: { unit: 'months', count: 24 } },
      grounds: { done: [day('2024-12-10')] },
    },
    inYear('12-10'),
  ],
  [
    'report a cyber incident, 6 hours after it was noticed',
    {
      schedule: { basis: 'event', due: { unit: 'hours', count: 6 } },
      grounds: {
        happenings: [{ id: 1, on: day('2026-11-20'), at: { ms: Date.UTC(2026, 10, 20, 17, 40), offsetMinutes: 330 } }],
      },
    },
    inYear('11-21'),
  ],
];

const realDuties: readonly RealDuty[] = [...taxes, ...companies, ...labour, ...sites];

describe('schedule: due dates of real duties in 2026-27:', () => {
  it.each(realDuties)('%s', (_name, asked, expected) => {
    expect(dueDays(asked)).toEqual(expected);
  });
  it('are at least forty, each with its own name', () => {
    expect(new Set(realDuties.map(([name]) => name)).size).toBe(realDuties.length);
    expect(realDuties.length).toBeGreaterThanOrEqual(40);
  });
});

describe('schedule: time zones:', () => {
  const rooms = [path.join(__dirname, 'testing/plain-schedule.ts'), path.join(__dirname, 'explain-due-date.ts')];
  /** Prints all occurrences of six years with their reasons. */
  const program = `
    const [{ ask }, { explainDueDate }] = ${JSON.stringify(rooms)}.map(require);
    const duties = require('node:v8').deserialize(require('node:fs').readFileSync(0));
    const whole = { from: '2024-01-01', to: '2029-12-31' };
    const found = duties.map((asked) => ask({ ...asked, ...whole }).map((one) => ({ ...one, why: explainDueDate(one) })));
    process.stdout.write(new Date(0).getTimezoneOffset() + '\\n' + JSON.stringify(found));`;
  const printIn = (zone: string) => {
    const printed = execFileSync(process.execPath, ['--import', 'tsx', '-e', program], {
      input: serialize(realDuties.map(([, asked]) => asked)),
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    });
    return printed.split('\n');
  };
  it('the dates are the same bytes on servers of Kiritimati, Los Angeles and Kolkata', () => {
    const printed = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata'].map(printIn);
    expect(new Set(printed.map(([offset]) => offset)).size).toBe(3);
    const [first, ...others] = printed.map(([, dates]) => dates);
    expect(first).toContain('"dueAt":"2026-11-21T05:10:00+05:30"');
    expect(others).toEqual([first, first]);
  });
});
