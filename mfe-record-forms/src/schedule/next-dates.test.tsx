import { render, screen } from '@testing-library/react';
import { type FieldValue, monthNames } from 'shared-lib/records';
import { writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { DutyDates } from './duty-dates';
import { NextDates } from './next-dates';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-26T20:00:00Z') }));
afterEach(() => jest.useRealTimers());

/** What the part says about a duty with these fields, and the reasons it gives. */
function read(values: Record<string, FieldValue>) {
  render(
    <UiRoot>
      <NextDates values={values} />
    </UiRoot>,
  );
  const part = screen.getByRole('group', { name: 'Next due dates' });
  return {
    text: part.querySelector('p')?.textContent,
    doubt: part.querySelector('[data-doubt]')?.textContent,
    reason: part.querySelector('[data-note]')?.textContent,
    reasons: [...part.querySelectorAll('li')].map((item) => item.textContent),
  };
}

const everyMonth = (day: number) => monthNames.map((month) => ({ date: String(day), month }));

test('next dates: a duty with dates shows the next three, and once the reason that all have', () => {
  const { text, reason, reasons } = read({ periodicity: 'Monthly', dayMonths: everyMonth(15) });
  expect(text).toBe('Next due 15 Dec 2026, 15 Jan 2027, 15 Feb 2027');
  expect(reason).toMatch(/^Reason for all dates: /);
  expect(reasons).toEqual([]);
});

test('next dates: today is the day in India, where it is already the 27th', () => {
  const dayMonths = [{ date: '26', month: 'November' }];
  expect(read({ periodicity: 'Annual', dayMonths }).text).toMatch(/^Next due 26 Nov 2027/);
});

test('next dates: an extended date says so', () => {
  const extensions = [{ id: 1, start: '2026-12-15', end: '2026-12-15', extendedTo: '2026-12-31' }];
  const { text, reasons } = read({ periodicity: 'Monthly', dayMonths: everyMonth(15), extensions });
  expect(text).toMatch(/^Next due 31 Dec 2026 \(extended\), 15 Jan 2027/);
  expect(reasons).toHaveLength(3);
  expect(reasons[0]).toMatch(/^31 Dec 2026 .*15 Dec 2026/);
  expect(reasons[1]).toMatch(/^15 Jan 2027/);
});

test('next dates: dates that do not fit the periodicity are shown with a warning', () => {
  const { text, doubt } = read({ periodicity: 'Quarterly', dayMonths: everyMonth(15) });
  expect(text).toMatch(/^Next due 15 Dec 2026/);
  expect(doubt).toBe('The number of dates does not fit the periodicity.');
});

test.each([
  ['waits for an event', { periodicity: 'Post-Event Based', daysCount: '30' }, '30 days from the event'],
  ['goes on all the time', { periodicity: 'Ongoing' }, 'All the time'],
  ['has no date yet', { periodicity: 'Annual', dayMonths: [] }, 'No date yet. Enter a day and a month.'],
  ['lacks its days', { periodicity: 'Post-Event Based', daysCount: '' }, 'No date yet. Enter the days from the event.'],
])('next dates: a duty that %s says so instead of a date', (_what, values, expected) => {
  const { text, reasons } = read(values);
  expect(text).toBe(`Next due ${expected}`);
  expect(reasons).toEqual([]);
});

test('next dates: an unsaved form shows the dates of its text, and says that they count once confirmed', () => {
  const values = { dueDate: '15th of the following month', periodicity: 'Monthly', dayMonths: [] };
  writeStored('workspaceAccessType', 'Edit');
  const { rerender } = render(<DutyDates values={{ ...values, dueDate: '' }} />, { wrapper: UiRoot });
  const part = screen.getByRole('group', { name: 'Next due dates' });
  expect(part).toHaveTextContent('No date yet. Enter a day and a month.');
  expect(part).not.toHaveTextContent('Save first');
  rerender(<DutyDates values={values} />);
  expect(part).not.toHaveTextContent('No date yet. Enter a day and a month.');
  expect(part).toHaveTextContent('No date yet. The text was read, but nobody has confirmed it.');
  const dates = 'These dates would follow: 15 Dec 2026, 15 Jan 2027, 15 Feb 2027.';
  const next = 'They do not count yet. Save first, then confirm them in VIEW with Use it.';
  expect(part).toHaveTextContent(`Read from the text: 15th of the following month. ${dates} ${next}`);
});
