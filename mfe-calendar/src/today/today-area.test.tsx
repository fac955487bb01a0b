import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeStored } from 'shared-lib/session';
import { makeKindDotStyle } from 'shared-lib/ui';
import {
  bodiesOf,
  makeOccurrence,
  makeSection,
  makeToday,
  makeUnsettled,
  makeUnsettledSection,
  openPage,
  startServer,
} from '../testing/open-due-dates';
import { refreshDueDates } from '../wire/call-api';

const section = (name: RegExp | string) => screen.findByRole('region', { name });
const due = (id: number, day: string) => makeOccurrence(id, { due: day, statutory_due: day, standing: 'due' });
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('Today: shows the day of the server, and the way to the calendar', async () => {
  startServer();
  openPage('/today');
  expect(await screen.findByText('Thu 26 Nov 2026')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Today');
  expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  expect(hrefOf('Calendar')).toBe('/calendar');
});

test('Today: says that I am away, until when, and who stands in', async () => {
  const away = { until: '2026-12-04', stand_in: 'Asha Rao, Head <asha@demo.test>' };
  startServer({ 'today/view': makeToday({ away }) });
  openPage('/today');
  expect(
    await screen.findByText(/^You are away until 4 Dec 2026\. Asha Rao gets your reminders .* under I’m away\.$/),
  ).toBeVisible();
});

test('Today: says for whom I stand in, and until when', async () => {
  const absent = [
    { name: 'Asha Rao, Head <asha@demo.test>', until: '2026-12-04' },
    { name: 'Dev Menon <dev@demo.test>', until: '2026-11-30' },
  ];
  startServer({ 'today/view': makeToday({ stands_in_for: absent }) });
  openPage('/today');
  expect(await screen.findByText(/^You stand in for /)).toHaveTextContent(
    'You stand in for Asha Rao until 4 Dec 2026. You stand in for Dev Menon until 30 Nov 2026.',
  );
});

test('Today: names no reminders to who is away where none are sent', async () => {
  const away = { until: '2026-12-04', stand_in: 'Asha Rao, Head <asha@demo.test>', reminders: false };
  startServer({ 'today/view': makeToday({ away }) });
  openPage('/today');
  const said = await screen.findByText(/^You are away until 4 Dec 2026\. Asha Rao stands in for you\./);
  expect(said).not.toHaveTextContent('gets your reminders');
});

test('Today: a target of one’s own that has passed says so, and one to come does not', async () => {
  const due = { due: '2026-11-28', statutory_due: '2026-11-28', standing: 'due' };
  const rows = [
    makeOccurrence(1, { ...due, target: '2026-11-21' }),
    makeOccurrence(2, { ...due, target: '2026-11-27' }),
  ];
  startServer({ 'today/view': makeToday({ next_days: { total: 2, data: rows } }) });
  openPage('/today');
  expect(await screen.findByRole('button', { name: /^Return 1 .*Target 21\sNov\s2026 passed/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Return 2 .*Target 27\sNov\s2026 (?!passed)/ })).toBeVisible();
  // Spaces that do not break keep the date on one line.
  expect(screen.getByText(/Target 27\u00a0Nov\u00a02026$/, { normalizer: (text) => text })).toBeVisible();
});

test('Today: a row says for whom the reader stands in', async () => {
  const rows = [
    makeOccurrence(1, { stands_in: true, stands_in_for: 'Asha Rao, Head <asha@demo.test>' }),
    makeOccurrence(2),
  ];
  startServer({ 'today/view': makeToday({ overdue: makeSection(rows) }) });
  openPage('/today');
  const overdue = within(await section('Overdue'));
  expect(overdue.getByRole('button', { name: /^Return 1 / })).toHaveTextContent('For Asha Rao, who is away');
  expect(overdue.getByRole('button', { name: /^Return 2 / })).not.toHaveTextContent('who is away');
});

test('Today: an overdue duty says how late it is, for what law and where', async () => {
  startServer({ 'today/view': makeToday({ overdue: makeSection([makeOccurrence(1)]) }) });
  openPage('/today');
  const row = within(await section('Overdue')).getByRole('button', { name: /^Return/ });
  expect(row).toHaveTextContent(
    "Return 1 Return · The Employees' Provident Funds Act, 1952 Pune plant for Oct 2026 No owner 20 Nov 2026 6 days late",
  );
  expect(within(await section('Due today')).getByText('Nothing is due today.')).toBeVisible();
});

test('Today: the next days are grouped by day', async () => {
  const rows = [due(1, '2026-11-27'), due(2, '2026-11-27'), due(3, '2026-11-29')];
  startServer({ 'today/view': makeToday({ next_days: makeSection(rows) }) });
  openPage('/today');
  const next = await section('Next 7 days');
  const days = within(next).getAllByRole('heading', { level: 3 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Fri 27 Nov 2026', 'Sun 29 Nov 2026']);
  expect(within(next).getByRole('list', { name: 'Fri 27 Nov 2026' }).children).toHaveLength(2);
  expect(next).toHaveTextContent('in 3 days');
});

test('Today: a section of more rows than shown leads to its list, and so does each number', async () => {
  const overdue = makeSection([makeOccurrence(1)], 1234);
  startServer({ 'today/view': makeToday({ overdue, due_today: makeSection([due(2, '2026-11-26')]) }) });
  openPage('/today');
  await section('Overdue');
  expect(hrefOf('Show all 1,234')).toBe('/calendar?list=overdue');
  expect(hrefOf('Overdue 1,234')).toBe('/calendar?list=overdue');
  expect(hrefOf('Due today 1')).toBe('/calendar?list=due&to=2026-11-26');
  expect(hrefOf('Next 7 days 0')).toBe('/calendar?list=due&from=2026-11-27&to=2026-12-03');
  expect(screen.getAllByRole('link', { name: /^Show all/ })).toHaveLength(1);
});

test.each([
  [{ unsettled: makeUnsettledSection([makeUnsettled(1)]) }, ' 1 law needs an answer.'],
  [{}, ''],
])('Today: nothing is due, with %j', async (fields, more) => {
  startServer({ 'today/view': makeToday(fields) });
  openPage('/today');
  expect(await screen.findByText(`Nothing is due before 7 Dec 2026.${more}`)).toBeVisible();
});

test('Today: the sentence about duties without a date leads to them, or each kind does', async () => {
  const undated = (fields: object) =>
    makeToday({ undated: { license: 0, return: 0, 'other-compliance': 0, ...fields } });
  startServer({ 'today/view': undated({ return: 1 }) });
  const { unmount } = openPage('/today');
  const returns = '/workspace?tab=return&status=all&undated=true';
  const link = await screen.findByRole('link', { name: '1 duty of the library has no date yet.' });
  expect(link).toHaveAttribute('href', returns);
  unmount();
  startServer({ 'today/view': undated({ return: 3, license: 1 }) });
  openPage('/today');
  const sentence = await screen.findByText(/^4 duties of the library have no date yet\./);
  const links = within(sentence).getAllByRole('link');
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Licenses 1', '/workspace?tab=license&status=all&undated=true'],
    ['Returns 3', returns],
  ]);
});

test('Today: where no due date is known it does not say that nothing is due', async () => {
  startServer({ 'today/view': makeToday({ next_due: null }) });
  openPage('/today');
  expect(await screen.findByText('No due date is known yet.')).toBeVisible();
  expect(screen.queryByText(/Nothing is due/)).toBeNull();
});

test('Today: duties without a date lead to their lists', async () => {
  startServer({ 'today/view': makeToday({ undated: { license: 0, return: 3, 'other-compliance': 2 } }) });
  openPage('/today');
  const list = within(await section('Duties of the library without a date'));
  expect(list.queryByRole('link', { name: /Licenses/ })).toBeNull();
  expect(list.getByRole('link', { name: 'Returns 3' })).toHaveAttribute(
    'href',
    '/workspace?tab=return&status=all&undated=true',
  );
});

test.each([
  ['no answer', undefined],
  ['a refusal', { success: 0, message: 'No.' }],
  ['an answer without a number', makeToday({ overdue: { data: [] } })],
  ['an answer that does not say whether anybody began', makeToday({ since: undefined })],
])('Today: %s shows no number, and a retry helps', async (_what, reply) => {
  const server = startServer();
  if (reply) server.replies['today/view'] = reply;
  else delete server.replies['today/view'];
  openPage('/today');
  expect(await screen.findByText('What is due could not be loaded.')).toBeVisible();
  expect(screen.queryByText('Nothing is due today.')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
  server.replies['today/view'] = makeToday();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Nothing is due before/)).toBeVisible();
});

test('Today: older data stays after a failure and says from when it is', async () => {
  const server = startServer({ 'today/view': makeToday({ overdue: makeSection([makeOccurrence(1)]) }) });
  openPage('/today');
  await section('Overdue');
  delete server.replies['today/view'];
  act(refreshDueDates);
  expect(await screen.findByText('Not refreshed')).toBeVisible();
  expect(screen.getByText(/^As of \d\d:\d\d\.$/)).toBeVisible();
  expect(await section('Overdue')).toBeVisible();
});

test('Today: a due date that was found late says so', async () => {
  const rows = [makeOccurrence(1, { found_late: true }), makeOccurrence(2)];
  startServer({ 'today/view': makeToday({ overdue: makeSection(rows) }) });
  openPage('/today');
  expect(await screen.findAllByText('Added late')).toHaveLength(1);
});

test('Today: each kind has the same mark as in lists', async () => {
  const rows = [makeOccurrence(1, { kind: 'license' }), makeOccurrence(2, { kind: 'return' })];
  startServer({ 'today/view': makeToday({ overdue: makeSection(rows) }) });
  openPage('/today');
  const marks = within(await section('Overdue'))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('i, .due-dot')?.getAttribute('style'));
  const [license, ofReturn] = ['license', 'return'].map((kind) => {
    const { container } = render(<i style={makeKindDotStyle(kind)} />);
    return container.querySelector('i')?.getAttribute('style');
  });
  expect(marks).toEqual([license, ofReturn]);
});

test('Today: a malformed row is left out', async () => {
  const rows = [makeOccurrence(1), makeOccurrence(2, { due: 'soon' }), null, makeOccurrence(4, { kind: 'law' })];
  startServer({ 'today/view': makeToday({ overdue: makeSection(rows) }) });
  openPage('/today');
  expect(within(await section('Overdue')).getAllByRole('listitem')).toHaveLength(1);
});

test('Today: without an organisation or branch, editors are led to the dialog that adds one', async () => {
  startServer({ 'today/view': makeToday({ profiles: 0, since: null }) });
  writeStored('workspaceAccessType', 'Edit');
  const { unmount } = openPage('/today');
  expect(await screen.findByText('First add your organisation or a branch')).toBeVisible();
  expect(hrefOf('Add a place')).toBe('/law-questions/0/trial-run?add=place');
  unmount();
  writeStored('workspaceAccessType', 'View');
  openPage('/today');
  expect(await screen.findByText('Ask someone with Edit access to add it.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add a place' })).toBeNull();
});

test('Today: an administrator begins to keep due dates from a day', async () => {
  const server = startServer({ 'today/view': makeToday({ since: null }) });
  writeStored('role', 'yes');
  server.replies['obligations/begin'] = () => {
    server.replies['today/view'] = makeToday();
    return { success: 1, message: 'Due dates are kept.' };
  };
  openPage('/today');
  const day = await screen.findByLabelText('Track due dates from');
  expect(day).toHaveValue('26/11/2026');
  expect(day).toHaveAccessibleDescription('Thu 26 Nov 2026');
  await userEvent.clear(day);
  expect(screen.getByRole('button', { name: 'Begin' })).toBeDisabled();
  await userEvent.type(day, '2026-11-27');
  expect(day).toHaveAccessibleDescription('Choose today or an earlier day.');
  expect(screen.getByRole('button', { name: 'Begin' })).toBeDisabled();
  await userEvent.clear(day);
  await userEvent.type(day, '2026-04-01');
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(await screen.findByText(/^Nothing is due before/)).toBeVisible();
  expect(bodiesOf(server, 'obligations/begin')).toEqual([{ since: '2026-04-01' }]);
});

test('Today: the first day of due dates is shown, and an administrator moves it back', async () => {
  const server = startServer({
    'today/view': makeToday({ since: '2026-11-20' }),
    'obligations/begin': { success: 1, message: 'Saved.' },
  });
  writeStored('role', 'yes');
  openPage('/today');
  expect(await screen.findByText('Due dates are tracked from 20 Nov 2026.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change this day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the first day' }));
  const day = dialog.getByLabelText('Track due dates from');
  await userEvent.clear(day);
  await userEvent.type(day, '2026-11-27');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(day).toHaveAccessibleDescription('Choose today or an earlier day.');
  await userEvent.clear(day);
  await userEvent.type(day, '2026-11-01');
  expect(dialog.getByText(/^Due dates from 1 Nov 2026 on are added\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesOf(server, 'obligations/begin')).toEqual([{ since: '2026-11-01' }]));
});

test('Today: others read whom to ask where nobody has begun', async () => {
  startServer({ 'today/view': makeToday({ since: null }) });
  openPage('/today');
  expect(await screen.findByText('Ask an administrator of your organisation to begin.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
});

test('Today: nobody begins to keep due dates, or files one, while the library is read-only', async () => {
  startServer({ 'today/view': makeToday({ since: null }) });
  writeStored('role', 'yes');
  writeStored('lexboard.read-only', 'yes');
  const { unmount } = openPage('/today');
  expect(await screen.findByText('Due dates are not tracked yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
  unmount();
  startServer({ 'today/view': makeToday({ overdue: makeSection([makeOccurrence(1)]) }) });
  writeStored('lexboard.read-only', 'yes');
  openPage('/today');
  expect(await screen.findByText('Return 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^File/ })).toBeNull();
});

test('Today: while it loads it says so', () => {
  startServer();
  globalThis.fetch = () => new Promise(() => {});
  openPage('/today');
  expect(screen.getByRole('status')).toHaveTextContent('Loading what is due');
});

test('an address below today leads to no page', async () => {
  startServer();
  openPage('/today/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('Today: the number of laws that need an answer leads to them on the same page', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  startServer({ 'today/view': makeToday({ unsettled: makeUnsettledSection([makeUnsettled(1)], 131) }) });
  openPage('/today');
  await section('Laws that need an answer');
  await userEvent.click(screen.getByRole('button', { name: 'Laws to answer 131' }));
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(await section('Laws that need an answer')).toHaveFocus();
});

describe('Today, the year:', () => {
  const names = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];
  const makeMonth = (month: string, fields: object = {}) => ({
    ...{ month, due: 0, overdue: 0, done: 0, late: 0, waived: 0 },
    ...fields,
  });
  const months = [...names, '2027-04', '2027-05', '2027-06', '2027-07'].map((month) => makeMonth(month));
  const laws = { applies: 12, unsettled: 57, does_not_apply: 3 };

  test('each standing of a month leads to its list', async () => {
    const november = makeMonth('2026-11', { due: 1200, overdue: 34, done: 5, late: 2, waived: 1 });
    startServer({
      'today/view': makeToday({ laws, months: months.map((one, nth) => (nth === 3 ? november : one)) }),
    });
    openPage('/today');
    const year = within(await section('Twelve months'));
    expect(year.getAllByRole('listitem')).toHaveLength(12);
    const address = (more: string) => `/calendar?list=open&from=2026-11-01&to=2026-11-30${more}`;
    expect(hrefOf('November 2026: 1,234 open')).toBe(address(''));
    expect(hrefOf('November 2026: 34 overdue')).toBe(address('&standing=overdue'));
    expect(hrefOf('November 2026: 5 done')).toBe(address('&standing=done'));
    expect(hrefOf('November 2026: 1 waived')).toBe(address('&standing=waived'));
    expect(year.queryByRole('link', { name: /December 2026: . (overdue|done|waived)/ })).toBeNull();
  });

  test('how laws stand is told in numbers, each of which leads to its list', async () => {
    startServer({ 'today/view': makeToday({ laws, months }) });
    openPage('/today');
    const applies = within(await section('What applies'));
    const rows = applies.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['✓ 12 apply', '? 57 need an answer', '– 3 do not apply']);
    const hrefs = applies.getAllByRole('link').map((link) => link.getAttribute('href'));
    const standing = '/today?list=decided&stands=';
    expect(hrefs).toEqual([`${standing}applies`, '/today?answers=all', `${standing}does-not-apply`]);
  });

  test('numbers that cannot be read are not shown as zero, and an older server shows neither', async () => {
    const broken = months.map(({ due, ...rest }, nth) => (nth === 5 ? rest : { due, ...rest }));
    startServer({ 'today/view': makeToday({ laws: { applies: 1 }, months: broken }) });
    const { unmount } = openPage('/today');
    const year = await section('Twelve months');
    const sentence = 'These numbers could not be loaded. This does not mean that they are 0.';
    expect(within(year).getByText(sentence)).toBeVisible();
    expect(within(await section('What applies')).getByText(sentence)).toBeVisible();
    expect(within(year).queryByRole('listitem')).toBeNull();
    unmount();
    startServer();
    openPage('/today');
    expect(await screen.findByText(/^Nothing is due before/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Twelve months' })).toBeNull();
  });

  test('an administrator reads to whom no mail goes, and where it is mended', async () => {
    const mail = { recipient: 'gone@demo.test', subject: 'What is due', mails: 2, day: '2026-11-25' };
    const failed = { total: 1, data: [{ ...mail, is_given_up: true }] };
    startServer({ 'today/view': makeToday({ failed_mails: failed }) });
    openPage('/today');
    const link = within(await section('Failed mails')).getByRole('link', { name: /^gone@demo.test/ });
    expect(link).toHaveTextContent('What is due · 2 mails · 25 Nov 2026 not sent');
    expect(link).toHaveAttribute('href', '/users?search=gone%40demo.test');
  });

  test('the leaf of a row says by its form how near the day is', async () => {
    const later = makeOccurrence(4, { due: '2027-01-10', standing: 'due' });
    const changed = { ...makeSection([later]), after: '2026-11-25T09:00:00.000000Z', to: '2027-01-25' };
    startServer({
      'today/view': makeToday({
        overdue: makeSection([makeOccurrence(1)]),
        due_today: makeSection([due(2, '2026-11-26')]),
        next_days: makeSection([due(3, '2026-11-28')]),
        changed,
      }),
    });
    openPage('/today');
    await section('Overdue');
    await screen.findByRole('button', { name: /^Return 4/ });
    const lookOf = (id: number) =>
      screen.getByRole('button', { name: RegExp(`^Return ${id}`) }).querySelector('.due-tile');
    for (const [id, look] of [
      [1, 'overdue'],
      [2, 'today'],
      [3, 'soon'],
      [4, 'later'],
    ] as const)
      expect(lookOf(id)).toHaveAttribute('data-look', look);
    expect(lookOf(4)).toHaveAttribute('data-day', '10');
  });
});

test('Today of one place says so in the address, asks once for it, and leads to the lists of that place', async () => {
  const server = startServer({
    'today/view': ({ profile_id }: { profile_id?: number }) =>
      profile_id === 3
        ? makeToday({ overdue: makeSection([makeOccurrence(1)], 60), due_today: makeSection([]) })
        : makeToday(),
    'profiles/list': { success: 1, data: [{ id: 3, name: 'Pune plant' }], next: null },
  });
  openPage('/today');
  const select = await screen.findByLabelText('Place');
  await userEvent.selectOptions(select, await within(select).findByRole('option', { name: 'Pune plant' }));
  const figures = within(await screen.findByRole('list', { name: 'In numbers' }));
  const overdue = await figures.findByRole('link', { name: 'Overdue 60' });
  expect(overdue).toHaveAttribute('href', '/calendar?list=overdue&place=3');
  expect(location.search).toBe('?place=3');
  expect(bodiesOf(server, 'today/view')).toEqual([{}, { profile_id: 3 }]);
  expect(screen.queryByRole('region', { name: 'Duties of the library without a date' })).toBeNull();
  await userEvent.selectOptions(select, 'All places');
  await waitFor(() => expect(location.search).toBe(''));
});
