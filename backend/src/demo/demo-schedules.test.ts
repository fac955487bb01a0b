/** @jest-environment node */
import { readLibrary } from '../auth/organisations/read-library';

/** How many rows a regular duty has. */
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
  it('have the periodicity that their name says: no half-yearly return is annual', () => {
    const odd = duties.filter(({ title, periodicity }) =>
      called.some(([name, expected]) => name.test(title) && periodicity !== expected),
    );
    expect(codesOf(odd)).toEqual([]);
  });

  it('have rows for each due date of a regular duty', () => {
    const bare = duties.filter(
      ({ periodicity, dueDate, dayMonthArr }) =>
        dueDate !== '' && periodicity in rowsOf && dayMonthArr.length !== rowsOf[periodicity],
    );
    expect(codesOf(bare)).toEqual([]);
  });

  it('take no 28 February for a last day', () => {
    const cut = duties.filter(
      ({ dueDate, dayMonthArr }) =>
        !dueDate.startsWith('28th') &&
        dayMonthArr.some(({ date, month }) => month === 'February' && date === 28),
    );
    expect(codesOf(cut)).toEqual([]);
  });

  it('count whole days after or before an event, where they count any', () => {
    const events = duties.filter(({ periodicity }) => periodicity.endsWith('Event Based'));
    expect(codesOf(events.filter(({ dayscount }) => !/^\d*$/.test(String(dayscount))))).toEqual([]);
  });
});
