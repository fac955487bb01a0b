import type { FieldValue } from 'shared-lib/records';
import { findDutyDoubts } from './next-due';
import { findExtensionDoubts } from './occurrences';
import { readDueText } from './read-due-text';
import { day } from './testing/plain-schedule';

describe('the text of a due date:', () => {
  const read = (dueDate: string, periodicity = '') => readDueText({ values: { dueDate, periodicity } });
  const period = (every: number, due: object) => ({ basis: 'period', every, due });
  it.each([
    ['15th of the following month', 'Monthly', period(1, { unit: 'months', count: 1, day: 15 })],
    ['On or before the 7th of every succeeding month.', '', period(1, { unit: 'months', count: 1, day: 7 })],
    ['22nd of the next month', 'Quarterly', period(3, { unit: 'months', count: 1, day: 22 })],
    ['Last day of the month', 'Monthly', period(1, { unit: 'months', count: 0, day: 'last' })],
    ['Within seven working days of the close of the month', '', period(1, { unit: 'working-days', count: 7 })],
    [
      'Within 60 days of the end of each half-year (30 May, 29 November)',
      'Half Yearly',
      period(6, { unit: 'days', count: 60 }),
    ],
    ['Within 60 days of the financial year end (30 May)', 'Annual', period(12, { unit: 'days', count: 60 })],
    ['Within three months of the end of the financial year', '', period(12, { unit: 'months', count: 3, day: 'last' })],
  ])('%s, %s, is read', (text, periodicity, expected) => {
    expect(read(text, periodicity)).toEqual(expected);
  });
  it.each([
    ['', ''],
    ['30 June', 'Annual'],
    ['7th of the following month (30 April for March)', 'Monthly'],
    ['15th of the following month; varies by State Rules', 'Monthly'],
    ['45th of the following month', 'Monthly'],
    ['Within 30 days of the Annual General Meeting', ''],
    ['Within eleventy days of the end of the month', ''],
    ['Within 30 days of the end of the quarter', 'Annual'],
  ])('%s, %s, is left to people', (text, periodicity) => {
    expect(read(text, periodicity)).toBeUndefined();
  });
});

describe('doubts about extensions:', () => {
  const dates = ['2026-01-15', '2026-02-15', '2026-03-15'].map(day);
  const row = (start: string, end: string, until: string) => ({
    start: day(start),
    end: day(end),
    until: day(until),
  });
  const doubt = (...rows: ReturnType<typeof row>[]) => findExtensionDoubts(dates, rows);
  it('a row whose end is a due date moves that one alone', () => {
    expect(doubt(row('2026-01-01', '2026-03-15', '2026-03-29'))).toEqual([]);
  });
  it('a row between due dates that holds several is doubtful, and one that holds one is not', () => {
    expect(doubt(row('2026-01-01', '2026-03-20', '2026-03-29'))).toEqual(['extension-fits-several']);
    expect(doubt(row('2026-03-01', '2026-03-20', '2026-03-29'))).toEqual([]);
  });
  it('a row that moves a date to an earlier day is doubtful', () => {
    expect(doubt(row('2026-02-15', '2026-02-15', '2026-02-10'))).toEqual(['extension-shortens']);
  });
  it('a row that follows another one is not', () => {
    const rows = [row('2026-01-15', '2026-01-15', '2026-02-28'), row('2026-01-15', '2026-02-28', '2026-03-10')];
    expect(doubt(...rows)).toEqual([]);
  });
});

describe('doubts about a duty:', () => {
  const today = day('2026-11-26');
  const find = (values: Record<string, FieldValue>, said = {}) =>
    findDutyDoubts({ values: { periodicity: 'Annual', ...values } }, { today, ...said });
  const june = [{ date: '30', month: 'June' }];
  const extensions = [{ id: 1, start: '2024-04-01', end: '2026-07-31', extendedTo: '2026-08-31' }];
  it('those of the fields and of the extensions are found', () => {
    expect(find({ dayMonths: june })).toEqual([]);
    expect(find({ dayMonths: june, extensions })).toEqual(['extension-fits-several']);
    expect(find({ dayMonths: june, periodicity: 'Monthly', extensions })).toEqual([
      'rows-differ',
      'extension-fits-several',
    ]);
  });
  it('a duty without a readable date has none of these, and a person settles those of the fields', () => {
    expect(find({ dayMonths: [], extensions })).toEqual([]);
    const schedule = {
      basis: 'dates',
      level: 'organisation',
      every: 12,
      yearBegins: 4,
      due: undefined,
      exceptions: [],
      dates: [{ day: 30, month: 6 }],
      holiday: 'stay',
      labels: undefined,
    } as const;
    const said = [{ from: day('1900-01-01'), schedule }];
    expect(find({ dayMonths: june, periodicity: 'Monthly' }, { said })).toEqual([]);
  });
});
