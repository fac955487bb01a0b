import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeStored } from 'shared-lib/session';
import {
  bodiesOf,
  makeFiling,
  makeOccurrence,
  makeSection,
  makeToday,
  openPage,
  startServer,
} from '../testing/open-due-dates';

const mine = (rows: unknown[], duties: number, total = rows.length) => ({
  ...makeSection(rows, total),
  duties,
});

test('Today: what waits for me has its owner, and leads to all of it', async () => {
  const row = makeOccurrence(1, { owner_id: 8, owner: 'asha@demo.test' });
  startServer({ 'today/view': makeToday({ mine: mine([row], 9, 60) }) });
  openPage('/today');
  const section = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(section.getByRole('button', { name: /^Return/ })).toHaveTextContent(
    'Pune plant for Oct 2026 asha@demo.test 20 Nov 2026',
  );
  expect(section.getByRole('link', { name: 'Show all 60' })).toHaveAttribute(
    'href',
    '/calendar?list=open&standing=to-file',
  );
});

test.each([
  ['now', { owner: 'asha@demo.test', owner_name: 'Asha Rao, Accountant <asha@demo.test>' }],
  ['of an older server', { owner: 'Asha Rao, Accountant <asha@demo.test>' }],
])('Today: who only reads files what is theirs, by the names %s', async (_what, names) => {
  const own = makeOccurrence(1, { owner_id: 8, ...names });
  const other = makeOccurrence(2, { owner_id: 9, owner: 'Ravi Das <ravi@demo.test>' });
  startServer({ 'today/view': makeToday({ mine: mine([own], 9), overdue: makeSection([own, other]) }) });
  writeStored('username', 'asha@demo.test');
  writeStored('workspaceAccessType', 'View');
  openPage('/today');
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(waiting.getByRole('button', { name: 'File: Return 1' })).toBeVisible();
  expect(waiting.getByRole('button', { name: /^Return 1/ })).toHaveTextContent('Asha Rao');
  expect(screen.getAllByRole('button', { name: /^File: / })).toHaveLength(1);
});

test('Today: a row of two sections stands once, in the upper one; the numbers stay those of the lists', async () => {
  const late = makeOccurrence(1);
  const [soon, other] = [2, 3].map((id) => makeOccurrence(id, { due: '2026-11-28', standing: 'due' }));
  startServer({
    'today/view': makeToday({
      overdue: makeSection([late, makeOccurrence(4)]),
      mine: mine([late, soon], 9),
      next_days: makeSection([soon, other]),
    }),
  });
  openPage('/today');
  const of = (name: string) => within(screen.getByRole('region', { name }));
  await screen.findByRole('region', { name: 'Overdue' });
  expect(of('Overdue').getByRole('button', { name: /^Return 4/ })).toBeVisible();
  expect(of('Overdue').getByText('Shown above, under Waiting for you: 1')).toBeVisible();
  for (const id of [1, 2, 3]) expect(screen.getAllByRole('button', { name: RegExp(`^Return ${id}`) })).toHaveLength(1);
  const own = of('Waiting for you');
  expect(own.getByRole('button', { name: /^Return 2/ })).toBeVisible();
  expect(own.getByRole('heading').nextSibling).toHaveTextContent(/^2$/);
  expect(own.getByRole('button', { name: /^Return 1/ })).toBeVisible();
  expect(of('Next 7 days').getByText('Shown above, under Waiting for you: 1')).toBeVisible();
});

const soonRow = makeOccurrence(1, { due: '2026-11-28', standing: 'due' });

test.each([
  ['something is due', makeSection([soonRow])],
  ['nothing is due', makeSection([])],
])('Today: near targets lead to the list of their due dates where %s', async (_what, next_days) => {
  startServer({ 'today/view': makeToday({ next_days, near_targets: 2 }) });
  openPage('/today?place=3');
  const link = await screen.findByRole('link', { name: /^Due later, but their target is .*: 2$/ });
  expect(link).toHaveAttribute('href', '/calendar?list=open&standing=target-near&place=3');
});

test('Today: the next days count what is due in them; what only has its target in them follows with its own number', async () => {
  const later = makeOccurrence(2, { due: '2026-12-20', target: '2026-11-30', standing: 'due' });
  const near = makeSection([soonRow, later]);
  startServer({ 'today/view': makeToday({ next_days: makeSection([soonRow]), near, near_targets: 1 }) });
  openPage('/today');
  const part = within(await screen.findByRole('region', { name: 'Next 7 days' }));
  expect(part.getByRole('heading', { level: 2 }).nextSibling).toHaveTextContent(/^1$/);
  expect(part.getByRole('link', { name: /^Due later, but their target is .*: 1$/ })).toBeVisible();
  const rows = within(part.getByRole('list', { name: 'Due later' }));
  expect(rows.getByRole('button', { name: /^Return 2/ })).toHaveTextContent('Target 30 Nov');
  expect(part.getAllByRole('button', { name: /^Return/ })).toHaveLength(2);
  const figures = within(screen.getByRole('list', { name: 'In numbers' }));
  expect(figures.getByRole('link', { name: 'Next 7 days 1' })).toHaveAttribute(
    'href',
    '/calendar?list=due&from=2026-11-27&to=2026-12-03',
  );
});

test('Today: rows of the next days that are shown above are counted apart from those that are due later', async () => {
  const [later, last] = [2, 3].map((id) =>
    makeOccurrence(id, { due: '2026-12-20', target: '2026-11-30', standing: 'due' }),
  );
  const near = makeSection([soonRow, later, last]);
  const next = { next_days: makeSection([soonRow]), near, near_targets: 2 };
  startServer({ 'today/view': makeToday({ ...next, mine: mine([soonRow, later, last], 9) }) });
  openPage('/today');
  const part = within(await screen.findByRole('region', { name: 'Next 7 days' }));
  expect(part.getByText('Shown above, under Waiting for you: 1')).toBeVisible();
  expect(part.getByText('Due later and shown above, under Waiting for you: 2')).toBeVisible();
});

function showOnPhone(isPhone: boolean) {
  window.matchMedia = (media) =>
    ({
      matches: isPhone && media.includes('width'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('Today on a phone: overdue rows keep their order, and more than five are folded', async () => {
  showOnPhone(true);
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => makeOccurrence(id));
  startServer({ 'today/view': makeToday({ overdue: makeSection(rows), mine: mine(rows.slice(7), 9) }) });
  openPage('/today');
  const overdue = within(await screen.findByRole('region', { name: 'Overdue' }));
  const names = () => overdue.getAllByRole('listitem').map((row) => /Return \d/.exec(row.textContent)?.[0]);
  expect(names()).toEqual([1, 2, 3, 4, 5].map((id) => `Return ${id}`));
  expect(screen.getByText('Shown above, under Waiting for you: 1')).toBeVisible();
  await userEvent.click(overdue.getByRole('button', { name: 'Show 2 more' }));
  expect(names()).toEqual(rows.slice(0, 7).map(({ id }) => `Return ${id}`));
});

test('Today: if all rows of today wait for me, their section has no empty list', async () => {
  const row = makeOccurrence(1, { due: '2026-11-26', standing: 'due' });
  startServer({ 'today/view': makeToday({ due_today: makeSection([row]), mine: mine([row], 9) }) });
  openPage('/today');
  const section = within(await screen.findByRole('region', { name: 'Due today' }));
  expect(section.getByText('Shown above, under Waiting for you: 1')).toBeVisible();
  expect(section.queryByRole('list')).toBeNull();
});

test.each([
  ['phone', true],
  ['desk', false],
])('Today on a %s: the numbers, then what waits for me, then what is overdue', async (_device, isPhone) => {
  showOnPhone(isPhone);
  const check = makeSection([makeOccurrence(2, { check: 'waiting', standing: 'late' })]);
  const overdue = makeSection([makeOccurrence(3)]);
  startServer({
    'today/view': makeToday({ overdue, mine: mine([makeOccurrence(1)], 9), to_check: check }),
  });
  openPage('/today');
  const own = await screen.findByRole('region', { name: 'Waiting for you' });
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const [late, toCheck, figures] = [
    screen.getByRole('region', { name: 'Overdue' }),
    screen.getByRole('region', { name: 'Waiting for my check' }),
    screen.getByRole('list', { name: 'In numbers' }),
  ];
  expect([isBefore(figures, own), isBefore(own, toCheck), isBefore(toCheck, late)]).toEqual([true, true, true]);
});

test('Today: what waits for me is above what is overdue, also while nothing waits', async () => {
  startServer({ 'today/view': makeToday({ overdue: makeSection([makeOccurrence(1)]), mine: mine([], 2) }) });
  openPage('/today');
  await screen.findByRole('region', { name: 'Waiting for you' });
  const [first, second] = screen.getAllByRole('region', { name: /^(Waiting for you|Overdue)$/ });
  expect(
    [first, second].map((one) => one?.getAttribute('aria-labelledby') && one.querySelector('h2')?.textContent),
  ).toEqual([expect.stringMatching(/^Waiting for you/), expect.stringMatching(/^Overdue/)]);
});

test.each([
  [{ mine: mine([], 2) }, true],
  [{}, false],
])('Today: with %j the part about me is there: %s', async (fields, isThere) => {
  startServer({ 'today/view': makeToday(fields) });
  openPage('/today');
  await screen.findByText('Nothing is due before 7 Dec 2026.');
  expect(screen.queryByText('You have nothing overdue or due by 3 Dec 2026.') !== null).toBe(isThere);
  expect(screen.queryByText(/no owner/)).toBeNull();
});

test('Today: duties without an owner lead to the list that has as many', async () => {
  const server = startServer({
    'today/view': makeToday({ no_owner: 1200, no_owner_undated: 1 }),
    'occurrences/list': { success: 1, total: 1200, data: [makeOccurrence(1)], next: null },
    'profiles/list': { success: 1, data: [], next: null },
  });
  openPage('/today');
  expect(await screen.findByRole('link', { name: 'Without owner, nothing open 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Duties without owner 1,200' }));
  expect(await screen.findByText('1,200 duties in all')).toBeVisible();
  expect(screen.getByLabelText('Owner')).toHaveDisplayValue('Nobody');
  expect(bodiesOf(server, 'occurrences/list')).toEqual([{ owner: 'nobody', once: true }]);
});

test('Today: one duty without a date says so, and leads to the list of exactly these', async () => {
  startServer({ 'today/view': makeToday({ no_owner_undated: 1 }) });
  openPage('/today');
  const chip = await screen.findByRole('link', { name: 'Without owner, nothing open 1' });
  expect(screen.getByRole('link', { name: 'Assign many at once' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Duties without owner \d/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Places' })).toHaveAttribute(
    'href',
    '/law-questions/0/trial-run?place=first',
  );
  expect(chip).toHaveAttribute('href', '/obligations?tab=duties&stands=undated&owner=nobody');
});

test('Today: who may not assign is not sent to assign many at once', async () => {
  startServer({ 'today/view': makeToday({ no_owner: 3 }) });
  writeStored('workspaceAccessType', 'View');
  openPage('/today');
  expect(await screen.findByRole('link', { name: 'Duties without owner 3' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Assign many at once' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Places' })).toBeVisible();
});

test('Today: a missing number is a failure, not 0', async () => {
  startServer({ 'today/view': makeToday({ no_owner: undefined }) });
  openPage('/today');
  expect(await screen.findByText('What is due could not be loaded.')).toBeVisible();
});

test('calendar: the month is narrowed to what nobody does', async () => {
  const server = startServer({
    'occurrences/days': { success: 1, data: [] },
    'occurrences/list': { success: 1, total: 0, data: [], next: null },
    'profiles/list': { success: 1, data: [], next: null },
  });
  openPage('/calendar');
  await screen.findByRole('grid', { name: 'November 2026' });
  await userEvent.selectOptions(screen.getByLabelText('Owner'), 'Nobody');
  await screen.findByText('Nothing is open in this month.');
  const span = { from: '2026-10-26', to: '2026-12-06', owner: 'nobody' };
  expect(bodiesOf(server, 'occurrences/days')).toContainEqual(span);
  expect(bodiesOf(server, 'occurrences/list').at(-1)).toMatchObject({ owner: 'nobody' });
});

const pack = { id: 6, from: '2026-07-01', to: '2026-09-30' };

test.each([
  [[pack], 'The board pack 1 Jul 2026 to 30 Sep 2026 waits for your signature', '/board?pack=6'],
  [[pack, { ...pack, id: 7 }], '2 board packs wait for your signature', '/board'],
])('Today: board packs %j that wait for the reader are a banner with one button', async (packs, waits, to) => {
  startServer({ 'today/view': makeToday({ packs_to_sign: packs }) });
  openPage('/today');
  const banner = within(await screen.findByRole('region', { name: 'Board packs to sign' }));
  expect(banner.getByText(waits)).toBeVisible();
  expect(banner.getByRole('link')).toHaveAttribute('href', to);
});

test('Today: a board pack to sign is the first row of what waits, and is counted', async () => {
  startServer({ 'today/view': makeToday({ packs_to_sign: [pack], mine: mine([makeOccurrence(1)], 9) }) });
  openPage('/today');
  const section = await screen.findByRole('region', { name: 'Waiting for you' });
  const banner = await within(section).findByRole('region', { name: 'Board packs to sign' });
  expect(banner.compareDocumentPosition(within(section).getByRole('list'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(section.querySelector('header')).toHaveTextContent('Waiting for you2');
});

test('Today of one place: a board pack that waits is said, and the numbers of all places are not', async () => {
  startServer({ 'today/view': makeToday({ packs_to_sign: [pack], no_owner: 12 }) });
  openPage('/today?place=3');
  expect(await screen.findByText(/waits for your signature$/)).toBeVisible();
  expect(screen.queryByText(/Duties without owner/)).toBeNull();
});

test('Today of one place has its laws and licenses, says what it leaves out, and its links keep the place', async () => {
  const ending = { id: 5, name: 'Factory license', profile: 'Pune plant', profile_id: 3, valid_until: '2026-12-20' };
  startServer({ 'today/view': makeToday({ licenses_ending: makeSection([{ ...ending, applied: false }]) }) });
  openPage('/today?place=3');
  const licenses = await screen.findByRole('region', { name: 'Licenses that have ended or end within 90 days' });
  expect(within(licenses).getByRole('link', { name: /Factory license/ })).toBeVisible();
  const laws = within(screen.getByRole('region', { name: 'Laws that need an answer' }));
  expect(laws.getByText(/may need answers about this place too\./)).toBeVisible();
  const figures = within(screen.getByRole('list', { name: 'In numbers' }));
  expect(figures.getByRole('button', { name: 'Laws to answer 0' }).parentElement).toHaveTextContent(
    /that wait at this place$/,
  );
  expect(screen.getByText(/^Not shown for a single place: changes/)).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Due dates' }));
  for (const [name, page] of Object.entries({ Calendar: 'calendar', Obligations: 'obligations', Events: 'events' }))
    expect(pages.getByRole('link', { name })).toHaveAttribute('href', `/${page}?place=3`);
  await userEvent.click(laws.getByRole('link', { name: 'All laws that need an answer' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'All laws that need an answer' });
  await waitFor(() => expect(heading).toHaveFocus());
});

describe('Today: what waits for my check', () => {
  const filed = { standing: 'on-time', filed_on: '2026-11-10', check: 'waiting', checker_id: 9 };
  const waiting = (may: string[]) => makeOccurrence(1, { ...filed, filing: makeFiling({ may }) });

  test('has its number, its list, and buttons to verify and return', async () => {
    startServer({
      'occurrences/view': { success: 1, data: waiting(['verify', 'return']) },
      'today/view': makeToday({ to_check: makeSection([waiting([])], 70) }),
    });
    openPage('/today');
    const section = within(await screen.findByRole('region', { name: 'Waiting for my check' }));
    expect(section.getByText('70')).toBeVisible();
    expect(section.getByRole('link', { name: 'Show all 70' })).toHaveAttribute(
      'href',
      '/calendar?list=open&standing=to-check',
    );
    expect(section.queryByRole('button', { name: 'File: Return 1' })).toBeNull();
    await userEvent.click(section.getByRole('button', { name: 'Verify: Return 1' }));
    expect(await screen.findByRole('dialog', { name: 'Verify filing' })).toBeVisible();
  });

  test('a number that is missing is no 0', async () => {
    startServer({ 'today/view': makeToday({ to_check: undefined }) });
    openPage('/today');
    expect(await screen.findByText('What is due could not be loaded.')).toBeVisible();
  });

  test('a row that was sent back says so', async () => {
    startServer({
      'today/view': makeToday({ overdue: makeSection([makeOccurrence(1, { check: 'returned' })]) }),
    });
    openPage('/today');
    expect(await screen.findByRole('button', { name: /^Return 1/ })).toHaveTextContent('Sent back, with a note');
  });
});
