import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { formatDay, parseDay } from 'shared-lib/schedules';
import { bodiesOf, openPage, startServer } from '../testing/open-due-dates';

const names = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`);
const months = [...names, '2027-01', '2027-02', '2027-03'];
const counts = (of: Record<string, object> = {}) =>
  months.map((month) => ({ due: 0, overdue: 0, done: 0, late: 0, waived: 0, ...of[month] }));
const year = (more: object = {}) => ({
  success: 1,
  months,
  unsettled: 4,
  unread: 2,
  data: [
    {
      profile_id: 3,
      profile: 'Pune plant',
      unsettled: 4,
      unread: 2,
      months: counts({
        '2026-05': { done: 2, waived: 5 },
        '2026-11': { due: 1200, overdue: 34, done: 6, late: 3 },
      }),
    },
    {
      profile_id: 4,
      profile: 'Goa depot',
      unsettled: 0,
      unread: 0,
      months: counts({ '2026-11': { due: 1 } }),
    },
  ],
  ...more,
});
const start = (reply: object = year()) => startServer({ 'occurrences/heat': reply });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

test('year: by keyboard, a link to a list and the link back leave the focus on the heading', async () => {
  start();
  openPage('/calendar?year=2026-04');
  const follow = async (link: HTMLElement) => {
    link.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Calendar$/));
  };
  await follow(within(await row('Pune plant')).getByRole('link', { name: 'Pune plant, Due later: 1200' }));
  expect(location.search).toContain('list=open');
  await follow(await screen.findByRole('link', { name: 'Show the month' }));
});

test('year: each place says by month what is open and overdue, what is done and what is unknown', async () => {
  const server = start();
  openPage('/calendar?year=2026-04');
  const pune = within(await row('Pune plant'));
  const cell = pune.getByRole('link', {
    name: 'Pune plant, November 2026: 1234 open, 34 of them overdue, 6 done',
  });
  expect(cell).toHaveTextContent('1,234');
  expect(cell).toHaveAttribute('href', '/calendar?list=open&from=2026-11-01&to=2026-11-30&place=3');
  const overdue = pune.getByRole('link', { name: 'Pune plant, November 2026: 34 overdue' });
  expect(overdue).toHaveAttribute('title', '34 of 1234 overdue');
  expect(overdue).toHaveAttribute('href', '/calendar?list=open&from=2026-11-01&to=2026-11-30&place=3&standing=overdue');
  expect(pune.getByRole('link', { name: 'Pune plant, May 2026: 2 done' })).toHaveAttribute(
    'href',
    '/calendar?list=open&from=2026-05-01&to=2026-05-31&place=3&standing=done',
  );
  expect(pune.getByRole('link', { name: 'Pune plant, date unknown: 6' })).toHaveAttribute(
    'href',
    '/obligations?tab=duties&stands=unknown&place=3',
  );
  expect(pune.getByRole('link', { name: 'Pune plant, Due later: 1200' })).toHaveAttribute(
    'href',
    '/calendar?list=open&from=2026-04-01&to=2027-03-31&place=3&standing=due',
  );
  const goa = within(await row('Goa depot')).getAllByRole('link');
  expect(goa.map(({ textContent }) => textContent?.trim())).toEqual(['1', '1', '1']);
  const words = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(words).toEqual(['Open', 'Waived', 'On time', 'Date unknown']);
  expect(bodiesOf(server, 'occurrences/heat')).toEqual([{ from: '2026-04' }]);
});

test('year: the rate is what was on time of what fell due, without what is waived, and a dash where nothing was', async () => {
  start();
  openPage('/calendar?year=2026-04');
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .slice(-6)
      .map(({ textContent }) => textContent);
  // 8 done, 3 of them late, and 34 overdue. What is due later does not count.
  const link = within(await row('Pune plant')).getByRole('link', { name: 'Pune plant, on time: 5 of 42' });
  // What was filed for a day after today is in neither the number nor its list.
  const until = formatDay(Math.min(findOrganisationDay(), parseDay('2027-03-31') ?? 0));
  const list = `/calendar?list=open&from=2026-04-01&to=${until}&place=3&standing=on-time`;
  expect(link).toHaveAttribute('href', list);
  expect(cells(await row('Pune plant'))).toEqual(['1,234', '34', '1,200', '5', '11.9 % 5 of 42', '6']);
  expect(cells(await row('Goa depot'))).toEqual(['1', '–', '1', '–', '–', '–']);
  expect(cells(await row('All places'))).toEqual(['1,235', '34', '1,201', '5', '11.9 % 5 of 42', '6']);
});

test('year: what is overdue and what is due later add up to what is open, under one head, each with its list', async () => {
  start();
  openPage('/calendar?year=2026-04');
  const pune = within(await row('Pune plant'));
  const head = screen.getByRole('columnheader', { name: 'Open in the year' });
  expect(head).toHaveAttribute('colspan', '3');
  const span = '/calendar?list=open&from=2026-04-01&to=2027-03-31&place=3';
  const hrefOf = (name: string) => pune.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Pune plant, Open: 1234')).toBe(span);
  expect(hrefOf('Pune plant, Overdue: 34')).toBe(`${span}&standing=overdue`);
  expect(hrefOf('Pune plant, Due later: 1200')).toBe(`${span}&standing=due`);
});

test('year: what was done before it fell due is in no rate', async () => {
  const early = counts().map((month) => ({ ...month, done: 3, ahead: 2 }));
  start(year({ data: [{ profile_id: 3, profile: 'Pune plant', unsettled: 0, unread: 0, months: early }] }));
  openPage('/calendar?year=2026-04');
  expect(
    within(await row('Pune plant')).getByRole('cell', { name: '100.0 % Pune plant, on time: 12 of 12' }),
  ).toBeVisible();
});

test('year: a place whose late or waived ones are not known is no place with a rate', async () => {
  const unknown = counts().map(({ late: _late, ...rest }) => rest);
  start(year({ data: [{ profile_id: 3, profile: 'Pune plant', unsettled: 0, unread: 0, months: unknown }] }));
  openPage('/calendar?year=2026-04');
  expect(await screen.findByText('The year could not be loaded.')).toBeVisible();
});

test('year: all places together lead to the list of all', async () => {
  start();
  openPage('/calendar?year=2026-04');
  const all = within(await row('All places'));
  expect(all.getByRole('link', { name: /^All places, November 2026: 1235 open, 34 of them overdue/ })).toHaveAttribute(
    'href',
    '/calendar?list=open&from=2026-11-01&to=2026-11-30',
  );
});

test('year: the buttons change the year, and the month leads to its financial year', async () => {
  const server = start();
  server.replies['occurrences/days'] = { success: 1, data: [] };
  const { unmount } = openPage('/calendar?month=2027-02');
  expect(await screen.findByRole('link', { name: 'Year by place' })).toHaveAttribute('href', '/calendar?year=2026-04');
  unmount();
  openPage('/calendar?year=2026-04');
  await row('Pune plant');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('April 2026 to March 2027');
  await userEvent.click(screen.getByRole('button', { name: 'Next year' }));
  await waitFor(() => expect(bodiesOf(server, 'occurrences/heat').at(-1)).toEqual({ from: '2027-04' }));
  await waitFor(() => expect(location.search).toBe('?year=2027-04'));
});

test.each([
  ['a refusal', { success: 0, message: 'No.' }],
  [
    'a place without a number',
    year({ data: [{ profile_id: 3, profile: 'Pune', unsettled: 0, unread: 0, months: [] }] }),
  ],
  ['no count of what is unknown', year({ unread: undefined })],
])('year: %s shows no number, and a retry helps', async (_what, reply) => {
  const server = start(reply);
  openPage('/calendar?year=2026-04');
  expect(await screen.findByText('The year could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  server.replies['occurrences/heat'] = year();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await row('Pune plant');
});

test('year: on a phone each place is a card with its months', async () => {
  window.matchMedia = (media) =>
    ({
      matches: media === '(max-width: 639px)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  start();
  openPage('/calendar?year=2026-04');
  const list = within(await screen.findByRole('list', { name: 'Places' }));
  expect(list.getByText('1234 open, 34 of them overdue')).toBeVisible();
  expect(list.getByRole('link', { name: 'May 2026: 2 done' })).toHaveAttribute(
    'href',
    '/calendar?list=open&from=2026-05-01&to=2026-05-31&place=3&standing=done',
  );
  expect(list.getAllByRole('link', { name: /^November 2026/ })[0]).toHaveAttribute(
    'href',
    '/calendar?list=open&from=2026-11-01&to=2026-11-30&place=3',
  );
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByText('Legend'));
  expect(screen.getByText(/a stronger shade means more/)).toBeVisible();
  Reflect.deleteProperty(window, 'matchMedia');
});
