import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Static } from '@sinclair/typebox';
import type { scheduleCalls } from 'shared-lib/api/contract';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

type WirePreview = Static<(typeof scheduleCalls.preview)['body'] & object>;
type WireSchedule = Partial<WirePreview['schedule']>;
type Due = NonNullable<WireSchedule['due']>;
type Grounds = NonNullable<WirePreview['grounds']>;

/** The dates of duties of India in the financial year 2026-27, as `schedules/preview` answers them. No legal advice. */
type RealDuty = { name: string; schedule: WireSchedule; grounds?: Grounds; dates: string[] };

const duty = (name: string, schedule: WireSchedule, dates: string, grounds?: Grounds): RealDuty => ({
  name,
  schedule,
  ...(grounds && { grounds }),
  dates: dates.split(' ').map((date) => (date.length > 5 ? date : inYear(date))),
});
/** `05-31` of 2026, or of 2027 until March. */
const inYear = (date: string) => `${Number(date.slice(0, 2)) < 4 ? 2027 : 2026}-${date}`;

const days = (count: number): Due => ({ unit: 'days', count });
/** Some months after a period, on a day of the month or on its last. */
const later = (count: number, day: number | 'last'): Due => ({ unit: 'months', count, day });
const monthly = (due: Due): WireSchedule => ({ due });
const quarterly = (due: Due): WireSchedule => ({ every: 3, due });
const halfYearly = (due: Due): WireSchedule => ({ every: 6, due });
const yearly = (due: Due): WireSchedule => ({ every: 12, due });
/** The year of these ends in December. */
const byCalendar = (schedule: WireSchedule): WireSchedule => ({ ...schedule, year_begins: 1 });
const fixed = (...dates: [day: number, month: number][]): WireSchedule => ({
  basis: 'dates',
  dates: dates.map(([day, month]) => ({ day, month })),
});
const after = (due: Due): WireSchedule => ({ basis: 'event', due });
const on = (day: string): Grounds => ({ happenings: [{ id: 1, on: day }] });
const at = (instant: string): Grounds => ({ happenings: [{ id: 1, at: instant }] });
const before = (due: Due): WireSchedule => ({ basis: 'expiry', due });
const validUntil = (day: string): Grounds => ({ holdings: [{ id: 1, valid_until: day }] });
const hours = (count: number): Due => ({ unit: 'hours', count });

const the7th = '04-07 05-07 06-07 07-07 08-07 09-07 10-07 11-07 12-07 01-07 02-07 03-07';
const the10th = '04-10 05-10 06-10 07-10 08-10 09-10 10-10 11-10 12-10 01-10 02-10 03-10';
const the13th = '04-13 05-13 06-13 07-13 08-13 09-13 10-13 11-13 12-13 01-13 02-13 03-13';

const taxes: RealDuty[] = [
  duty('TCS deposit, the 7th, for March too', monthly(later(1, 7)), the7th),
  duty('GSTR-8 of who collects tax at source, the 10th', monthly(later(1, 10)), the10th),
  duty('GSTR-5 of who does not live in India, the 13th', monthly(later(1, 13)), the13th),
  duty(
    'invoices of who files by quarter, the 13th after its first two months',
    fixed([13, 5], [13, 6], [13, 8], [13, 9], [13, 11], [13, 12], [13, 2], [13, 3]),
    '05-13 06-13 08-13 09-13 11-13 12-13 02-13 03-13',
  ),
  duty('GSTR-9C, 31 December', yearly(later(9, 31)), '12-31'),
  duty(
    'GSTR-10, three months after the registration was cancelled on 30 November',
    after({ unit: 'months', count: 3 }),
    '02-28',
    on('2026-11-30'),
  ),
  duty('undertaking for exports, 31 March', fixed([31, 3]), '03-31'),
  duty(
    'Form 26QB, 30 days after the month',
    monthly(days(30)),
    '04-30 05-30 06-30 07-30 08-30 09-30 10-30 11-30 12-30 01-30 03-02 03-30',
  ),
  duty('Form 15CC, 15 days after the quarter', quarterly(days(15)), '04-15 07-15 10-15 01-15'),
  duty('Form 3CEB, 31 October', yearly(later(7, 31)), '10-31'),
  duty('Form 3CEAD, twelve months after the year', yearly(later(12, 'last')), '03-31'),
  duty('Form 10BD of donations, 31 May', yearly(later(2, 31)), '05-31'),
  duty('profession tax of Maharashtra for enrolment, 30 June', fixed([30, 6]), '06-30'),
];

const companies: RealDuty[] = [
  duty('MBP-1, at the first Board meeting of the year', after(days(0)), '04-20', on('2026-04-20')),
  duty('MGT-14, 30 days after the resolution', after(days(30)), '03-02', on('2027-01-31')),
  duty('PAS-3, 15 days after the allotment', after(days(15)), '01-09', on('2026-12-25')),
  duty('DIR-12, 30 days after the appointment', after(days(30)), '10-28', on('2026-09-28')),
  duty('BEN-2, 30 days after the declaration', after(days(30)), '08-14', on('2026-07-15')),
  duty('INC-20A, 180 days after the incorporation', after(days(180)), '10-15', on('2026-04-18')),
  duty('MGT-15, 30 days after the meeting of a listed company', after(days(30)), '10-28', on('2026-09-28')),
  duty('IEPF-2, 60 days after the meeting', after(days(60)), '11-27', on('2026-09-28')),
  duty('CRA-2, 180 days after the year began', after(days(180)), '09-28', on('2026-04-01')),
  duty('CSR-2, 31 March', fixed([31, 3]), '03-31'),
  duty('MSC-3 of a dormant company, 30 days after the year', yearly(days(30)), '04-30'),
  duty(
    'corporate governance of a listed company, 21 days after the quarter',
    quarterly(days(21)),
    '04-21 07-21 10-21 01-21',
  ),
  duty('reconciliation of share capital, 30 days after the quarter', quarterly(days(30)), '04-30 07-30 10-30 01-30'),
  duty('secretarial compliance of a listed company, 60 days after the year', yearly(days(60)), '05-30'),
  duty('outcome of a Board meeting, 12 hours', after(hours(12)), '08-06', at('2026-08-05T18:30:00+05:30')),
  duty('transfer of shares to a foreigner, 60 days', after(days(60)), '03-31', on('2027-01-30')),
  duty('performance of what was invested abroad, 31 December', yearly(later(9, 31)), '12-31'),
];

const labour: RealDuty[] = [
  duty('ESI return of contributions, 42 days after the half-year', halfYearly(days(42)), '05-12 11-11'),
  duty('Form D of bonus, 30 days after it had to be paid', yearly(later(9, 30)), '12-30'),
  duty('annual return of the labour laws, 1 February', byCalendar(yearly(later(2, 1))), '02-01'),
  duty('annual return of minimum wages, 1 February', byCalendar(yearly(later(2, 1))), '02-01'),
  duty('return of apprentices, 15 days after the half-year', halfYearly(days(15)), '04-15 10-15'),
  duty(
    'ER-2 to the employment exchange, 30 days after September of every second year',
    { every: 24, year_begins: 10, due: days(30) },
    '10-30',
  ),
  duty('labour welfare fund of Karnataka, 15 January', byCalendar(yearly(later(1, 15))), '01-15'),
  duty('accident of an insured worker, 24 hours', after(hours(24)), '06-01', at('2026-05-31T09:15:00+05:30')),
  duty('license of a contractor, 30 days before it expires', before(days(30)), '12-01', validUntil('2026-12-31')),
];

const sites: RealDuty[] = [
  duty(
    'electronic waste, the end of the month after the quarter',
    quarterly(later(1, 'last')),
    '04-30 07-31 10-31 01-31',
  ),
  duty('plastic waste, annual return, 30 June', yearly(later(3, 30)), '06-30'),
  duty('biomedical waste, Form IV, 30 June', byCalendar(yearly(later(6, 30))), '06-30'),
  duty(
    'certificate of a boiler, 12 months after the last inspection',
    { basis: 'rolling', due: { unit: 'months', count: 12 } },
    '08-31',
    { done: ['2024-08-30', '2025-08-31'] },
  ),
  duty(
    'examination of a lift, six months after the last one on 31 August',
    { basis: 'rolling', due: { unit: 'months', count: 6 } },
    '02-28',
    { done: ['2026-08-31'] },
  ),
  duty('breach of personal data, 72 hours', after(hours(72)), '03-02', at('2027-02-27T13:00:00+05:30')),
  duty(
    'authorization for hazardous waste, 120 days before it expires',
    before(days(120)),
    '09-02',
    validUntil('2026-12-31'),
  ),
];

const realDuties = [...taxes, ...companies, ...labour, ...sites];
const bodyOf = ({ schedule, grounds }: RealDuty) => ({
  schedule: { basis: 'period', ...schedule },
  from: '2026-04-01',
  to: '2027-03-31',
  ...(grounds && { grounds }),
});

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

async function preview(one: RealDuty) {
  const { body } = await served.as('viewer@demo.test').post('/api/schedules/preview', bodyOf(one));
  return body.data as { effective_due: string; statutory_due: string; due_at: string | null }[];
}

describe('schedules/preview: real duties in 2026-27:', () => {
  it.each(realDuties.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const answered = await preview(one);
    expect(answered.map(({ effective_due }) => effective_due)).toEqual(one.dates);
    expect(answered.map(({ statutory_due }) => statutory_due)).toEqual(one.dates);
  });

  it('are at least thirty, each with its own name', () => {
    expect(new Set(realDuties.map(({ name }) => name)).size).toBe(realDuties.length);
    expect(realDuties.length).toBeGreaterThanOrEqual(30);
  });

  it('duties in hours name the instant, with the offset that was told', async () => {
    const instants = await Promise.all(
      realDuties.filter(({ schedule }) => schedule.due?.unit === 'hours').map(preview),
    );
    expect(instants.flat().map(({ due_at }) => due_at)).toEqual([
      '2026-08-06T06:30:00+05:30',
      '2026-06-01T09:15:00+05:30',
      '2027-03-02T13:00:00+05:30',
    ]);
  });
});

describe('schedules/preview: time zones:', () => {
  /** Prints what the route would answer on a server in this zone. */
  function printIn(zone: string): string[] {
    const program = `
      const { parsePreviewRequest } = require(${JSON.stringify(path.join(__dirname, 'wire-schedule.ts'))});
      const { computeOccurrences } = require('shared-lib/schedules');
      const bodies = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
      const found = bodies.map((body) => {
        const { schedule, from, to, facts } = parsePreviewRequest(body).value;
        return computeOccurrences(schedule, from, to, facts);
      });
      process.stdout.write(new Date(0).getTimezoneOffset() + '\\n' + JSON.stringify(found));`;
    const printed = execFileSync(process.execPath, ['--import', 'tsx', '-e', program], {
      cwd: __dirname,
      input: JSON.stringify(realDuties.map(bodyOf)),
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    return printed.split('\n');
  }

  it('servers of Kiritimati, Los Angeles and Kolkata find the same bytes', () => {
    const printed = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata'].map(printIn);
    expect(new Set(printed.map(([offset]) => offset)).size).toBe(3);
    const [first, ...others] = printed.map(([, dates]) => dates);
    expect(first).toContain('"dueAt":"2027-03-02T13:00:00+05:30"');
    expect(others).toEqual([first, first]);
  });
});
