/** @jest-environment node */
import { readLibrary } from '../auth/organisations/demo-library';

/** The number of rows of a regular duty. */
const rowsOf: Readonly<Record<string, number>> = { Annual: 1, 'Half-Yearly': 2, Quarterly: 4, Monthly: 12 };
const called: readonly (readonly [RegExp, string])[] = [
  [/^half-yearly/i, 'Half-Yearly'],
  [/^quarterly/i, 'Quarterly'],
  [/^monthly/i, 'Monthly'],
];

const duties = readLibrary().laws.flatMap((law) => [
  ...law.returns.map((duty) => ({ ...duty, title: duty.returnName })),
  ...law.others.map((duty) => ({ ...duty, title: duty.name })),
]);
const codesOf = (found: typeof duties) => found.map(({ code }) => code);

describe('the schedules of the demo', () => {
  it('match the periodicity in the name of the duty', () => {
    const odd = duties.filter(({ title, periodicity }) =>
      called.some(([name, expected]) => name.test(title) && periodicity !== expected),
    );
    expect(codesOf(odd)).toEqual([]);
  });

  it('have a row for each due date of a regular duty', () => {
    const bare = duties.filter(
      ({ periodicity, dueDate, dayMonthArr }) =>
        dueDate !== '' && periodicity in rowsOf && dayMonthArr.length !== rowsOf[periodicity],
    );
    expect(codesOf(bare)).toEqual([]);
  });

  it('do not use 28 February for the last day of the month', () => {
    const cut = duties.filter(
      ({ dueDate, dayMonthArr }) =>
        !dueDate.startsWith('28th') &&
        dayMonthArr.some(({ date, month }) => month === 'February' && date === 28),
    );
    expect(codesOf(cut)).toEqual([]);
  });

  it('count whole days before or after an event, if they count days', () => {
    const events = duties.filter(({ periodicity }) => periodicity.endsWith('Event Based'));
    expect(codesOf(events.filter(({ dayscount }) => !/^\d*$/.test(String(dayscount))))).toEqual([]);
  });
});
