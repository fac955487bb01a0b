import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findDayOfMonth, findMonth, findToday, formatDay } from 'shared-lib/schedules';
import { bodiesOf, openPage, startServer } from '../testing/open-due-dates';

const counts = { due: 12, on_time: 6, late: 2, waived: 2, overdue: 1, open: 1 };
const none = { due: 0, on_time: 0, late: 0, waived: 0, overdue: 0, open: 0 };

const makeFigures = (fields: object = {}) => ({
  from: '2026-10-01',
  to: '2026-12-31',
  today: '2026-11-26',
  kept_since: '2026-04-01',
  ...counts,
  rate: 6 / 9,
  rate_of: 'fell-due',
  unsettled: 3,
  unread: 1,
  overdue_by_age: [
    { days: '1–7', from: '2026-11-19', to: '2026-11-25', count: 1 },
    { days: '8–30', from: '2026-10-27', to: '2026-11-18', count: 0 },
  ],
  by_place: [
    { profile_id: 3, profile: 'Pune plant', unsettled: 3, unread: 1, ...counts },
    { profile_id: 4, profile: 'Goa depot', unsettled: 0, unread: 0, ...none },
  ],
  by_category: [{ category: 'Labour', unsettled: 0, unread: 1, ...counts }],
  by_owner: [{ owner_id: null, owner: null, unsettled: 3, unread: 1, ...counts }],
  ...fields,
});

const signer = (role: string, fields: object = {}) => ({
  account_id: 7,
  name: `${role}@demo.test`,
  role,
  places: ['Pune plant'],
  statement: `I sign as ${role}.`,
  is_next: false,
  is_me: false,
  signed_at: null,
  exceptions: '',
  hash: null,
  ...fields,
});

const line = {
  id: 5,
  from: '2026-07-01',
  to: '2026-09-30',
  cut_at: '2026-10-05T06:00:00.000Z',
  time_zone: 'Asia/Kolkata',
  state: 'open',
};
const more = { sha256: 'cd'.repeat(32), made_by: 'editor@demo.test', signatures: 1, signers: 3 };

const makePack = (fields: object = {}) => ({
  ...line,
  ...more,
  journal_seq: 812,
  journal_hash: 'ab'.repeat(32),
  withdrawn_reason: '',
  figures: makeFigures(),
  exceptions: [
    {
      id: 1,
      due: '2026-08-15',
      name: 'Return 1',
      profile: 'Pune plant',
      standing: 'overdue',
      owner: 'owner@demo.test',
    },
  ],
  exceptions_total: 1,
  changed: [{ pack_id: 4, id: 9, name: 'Return 9', profile: 'Goa depot', before: 'open', after: 'filed' }],
  signed_by: [
    signer('owner', { signed_at: '2026-10-06T06:00:00.000Z', exceptions: 'One return.' }),
    signer('head', { is_next: true, is_me: true, alone_for: ['Goa depot'] }),
    signer('officer'),
  ],
  places_without_head: [],
  may_withdraw: true,
  has_file: false,
  ...fields,
});

const start = (replies: object = {}) =>
  startServer({
    'holdings/list': { success: 0, message: 'No licenses.' },
    'occurrences/heat': { success: 0, message: 'No year.' },
    'board/figures': { success: 1, data: makeFigures() },
    'packs/list': { success: 1, data: [{ ...line, ...more, is_my_turn: true }] },
    'packs/view': { success: 1, data: makePack() },
    'packs/officers': { success: 1, data: [{ id: 7, name: 'officer@demo.test' }] },
    ...replies,
  });

const row = (name: string | RegExp) => screen.findAllByRole('row', { name });

test('board: the rate stands beside what is unknown, and each number leads to its list', async () => {
  const server = start();
  openPage('/board?from=2026-10-01');
  expect(await screen.findByText('October 2026 to December 2026')).toBeVisible();
  // 6 on time of 12 without 2 that are waived and 1 that is due later.
  const rate = (await screen.findByText('Done on time')).closest('div');
  expect(rate).toHaveTextContent('66.7 %');
  expect(rate).toHaveTextContent('On time: 6 of 9 due by 26 Nov 2026. Waived due dates are not counted.');
  expect(rate).toHaveTextContent('Due later and not counted yet: 1.');
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Unknown: 4').closest('div')).toHaveTextContent(
    'Unknown duties 43 without an answer (each place counts) · 1 apply, but their date could not be readCounted on 26 Nov 2026, not at the end of the quarter',
  );
  expect(link('Unknown: 4')).toHaveAttribute('href', '/obligations?tab=duties&stands=unknown');
  expect(link('1 apply, but their date could not be read')).toHaveAttribute(
    'href',
    '/obligations?tab=duties&stands=unread',
  );
  expect(link('Due later: 1')).toHaveAttribute(
    'href',
    '/calendar?list=open&from=2026-10-01&to=2026-12-31&standing=due',
  );
  expect(link('Pune plant, unknown: 4')).toHaveAttribute('href', '/obligations?tab=duties&stands=unknown&place=3');
  const [pune] = await row(/^Pune plant/);
  expect(within(pune ?? document.body).getByRole('link', { name: 'Pune plant, Done late: 2' })).toHaveAttribute(
    'href',
    '/calendar?list=open&from=2026-10-01&to=2026-12-31&standing=late&place=3',
  );
  expect(screen.getByRole('link', { name: 'Labour, All due dates: 12' })).toHaveAttribute(
    'href',
    '/calendar?list=open&from=2026-10-01&to=2026-12-31&standing=counted&category=Labour',
  );
  expect(screen.getByRole('link', { name: 'None, Overdue: 1' })).toHaveAttribute(
    'href',
    '/calendar?list=open&from=2026-10-01&to=2026-12-31&standing=overdue&owner=nobody',
  );
  expect(screen.getByRole('link', { name: 'Overdue for 1–7 days: 1' })).toHaveAttribute(
    'href',
    '/calendar?list=open&from=2026-11-19&to=2026-11-25&standing=overdue',
  );
  const [goa] = await row(/^Goa depot/);
  // Each zero is a dash that screen readers read as 0.
  expect(goa).toHaveTextContent(`Goa depot–${'–0'.repeat(7)}`);
  expect(bodiesOf(server, 'board/figures')).toEqual([{ from: '2026-10-01', to: '2026-12-31' }]);
});

test('board: what all due dates are made of adds up to them, and what is no due date stands apart', async () => {
  start();
  openPage('/board?from=2026-10-01');
  const table = within(await screen.findByRole('table', { name: 'By place' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const parts = ['On time', 'Done late', 'Overdue', 'Due later', 'Waived'];
  expect(heads).toEqual(['Place', 'Rate', 'All due dates', ...parts, 'Unknown duties']);
  const [all = Number.NaN, ...counts] = within(table.getByRole('row', { name: /^Pune plant/ }))
    .getAllByRole('cell')
    .slice(1, -1)
    .map(({ textContent }) => Number(textContent));
  expect(counts.reduce((sum, count) => sum + count)).toBe(all);
});

const ending = (validUntil: string, id: number, standing = 'held') => ({
  ...{
    id,
    profile_id: 3,
    profile: 'Pune plant',
    record_id: 9,
    name: `License ${id}`,
    law: 'Food Safety Act',
  },
  ...{ number: '', issued_on: null, valid_until: validUntil, note: '', applied_on: null, standing },
  ...{ ended_on: null, reason: '', replaces_id: null, apply_by: null, occurrence_id: null, renewal: null },
  ...{ files: [], version: 1, may_change: false },
});

const holdings = (data: object[], total = data.length) => ({
  ...{ success: 1, today: '2026-11-26', total, data, next: null, licenses: [] },
  missing: { total: 0, data: [] },
});

test('board: licenses that end soon have their number, which opens the page of licenses with them alone', async () => {
  const data = [ending('2026-11-20', 1), ending('2026-12-23', 3, 'applied'), ending('2027-01-15', 2)];
  const server = start({ 'holdings/list': holdings(data, 7) });
  const { unmount } = openPage('/board?from=2026-10-01');
  const part = within(await screen.findByRole('region', { name: 'Licenses that have ended or end within 90 days' }));
  expect(await part.findByRole('link', { name: 'Show all 7' })).toHaveAttribute('href', '/holdings?ending=1');
  expect(part.getByText('License 1').closest('li')).toHaveTextContent('License 1 · Pune plant ended 20 Nov 2026');
  expect(part.getByText('License 3').closest('li')).toHaveTextContent(/ends 23 Dec 2026 ?◔ Applied, awaiting$/);
  expect(part.getByText('License 2').closest('a')).toHaveAttribute('href', '/holdings?ending=1&place=3');
  expect(bodiesOf(server, 'holdings/list')).toEqual([{ ending: true }]);
  unmount();
  openPage('/holdings?ending=1');
  expect(await screen.findByText('7 licenses')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Ends within 90 days' })).toBeChecked();
  expect(bodiesOf(server, 'holdings/list')).toContainEqual({ ending: true });
});

test('board: no license that ends is said, and licenses that do not come are no such thing', async () => {
  start({ 'holdings/list': holdings([]) });
  const { unmount } = openPage('/board');
  expect(await screen.findByText('No license ends within 90 days.')).toBeVisible();
  unmount();
  start({ 'holdings/list': { success: 0, message: 'No.' } });
  openPage('/board');
  expect(await screen.findByText('The licenses that end could not be loaded.')).toBeVisible();
  expect(screen.queryByText('No license ends within 90 days.')).toBeNull();
});

const heatOf = (months: readonly string[]) => ({
  ...{ success: 1, months, unsettled: 0, unread: 0 },
  data: ['Pune plant', 'Goa depot'].map((profile, nth) => ({
    ...{ profile_id: 3 + nth, profile, unsettled: 0, unread: 0 },
    months: months.map(() => ({ due: 1, overdue: 2, done: 3, late: 1, waived: 0 })),
  })),
});

test('board: places by month stand below, each number with its list, without a second rate', async () => {
  const months = Array.from({ length: 12 }, (_, nth) => formatDay(findDayOfMonth(2026 * 12 + 3 + nth, 1)).slice(0, 7));
  const server = start({ 'occurrences/heat': heatOf(months) });
  openPage('/board?from=2026-10-01');
  const part = within(await screen.findByRole('region', { name: 'Places by month' }));
  expect(await part.findByRole('link', { name: /^Goa depot, November 2026: 3 open/ })).toHaveAttribute(
    'href',
    '/calendar?list=open&from=2026-11-01&to=2026-11-30&place=4',
  );
  expect(part.queryByRole('columnheader', { name: 'On time' })).toBeNull();
  expect(part.getByText('waived due dates are not counted')).toBeVisible();
  expect(bodiesOf(server, 'occurrences/heat')).toEqual([{ from: '2026-04' }]);
});

test('board: on a phone each part says its rate and what is unknown first, and opens to its counts', async () => {
  window.matchMedia = (media) =>
    ({
      matches: media === '(max-width: 639px)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  start();
  openPage('/board?from=2026-10-01');
  const list = within(await screen.findByRole('list', { name: 'By place' }));
  const [pune] = list.getAllByRole('listitem');
  expect(pune?.querySelector('summary')).toHaveTextContent('Pune plant66.7 %Unknown: 4');
  await userEvent.click(list.getByText('Pune plant'));
  expect(list.getByRole('link', { name: 'Pune plant, Overdue: 1' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'By place' })).toBeNull();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('a pack that was frozen under the older rule keeps its rate and its words', async () => {
  const { rate_of: _rule, ...older } = makeFigures({ by_category: [{ category: 'Labour', ...counts }] });
  start({ 'packs/view': { success: 1, data: makePack({ figures: older }) } });
  openPage('/board?pack=5');
  const rate = (await screen.findByText('Done on time')).closest('div');
  expect(rate).toHaveTextContent('60.0 %');
  expect(rate).toHaveTextContent('Open due dates that are not overdue also count: 1.');
  const [all] = await row(/^All/);
  expect(all).toHaveTextContent('All60.0 %1262112');
  expect(screen.queryByRole('columnheader', { name: 'Unknown duties' })).toBeNull();
});

test('board: what was filed before it fell due is on time, and in no rate', async () => {
  start({ 'board/figures': { success: 1, data: makeFigures({ ahead: 2, rate: 4 / 7 }) } });
  openPage('/board?from=2026-10-01');
  const rate = (await screen.findByText('Done on time')).closest('div');
  expect(rate).toHaveTextContent('57.1 %');
  expect(rate).toHaveTextContent('On time: 4 of 7 due by 26 Nov 2026.');
  expect(rate).toHaveTextContent('Filed early and not counted yet: 2.');
  expect(screen.getByRole('link', { name: 'On time: 6' })).toBeVisible();
});

test('board: without a quarter in the address it opens on the last whole one', async () => {
  const server = start();
  openPage('/board');
  await screen.findByText('Done on time');
  const [asked] = bodiesOf(server, 'board/figures') as { from: string; to: string }[];
  const today = findToday();
  const month = findMonth(today) - (findMonth(today) % 3);
  expect(asked).toEqual({
    from: formatDay(findDayOfMonth(month - 3, 1)),
    to: formatDay(findDayOfMonth(month - 1, 'last')),
  });
});

test('board: a quarter says since when due dates are kept, and on which days nothing is overdue', async () => {
  const data = makeFigures({ ...none, kept_since: '2026-11-07', overdue_by_age: [] });
  start({ 'board/figures': { success: 1, data } });
  openPage('/board?from=2026-10-01');
  expect(await screen.findByText(/Due dates are tracked from 7 Nov 2026 on/)).toBeVisible();
  expect(screen.getByText('No due date from 1 Oct 2026 to 31 Dec 2026 is overdue.')).toBeVisible();
});

test.each([
  [{ due: 26, on_time: 1, late: 25 }, '3.8 %'],
  [{ due: 10_000, on_time: 9_996, late: 4 }, '99.9 %'],
  [{ due: 10_000, on_time: 1, late: 9_999 }, '0.1 %'],
  [{ due: 8, on_time: 8, late: 0 }, '100.0 %'],
])('board: the rate of %j is %s', async (some, rate) => {
  start({ 'board/figures': { success: 1, data: makeFigures({ ...none, ...some }) } });
  openPage('/board?from=2026-10-01');
  expect((await screen.findByText('Done on time')).closest('div')).toHaveTextContent(`Done on time ${rate}`);
});

test('board packs: the list says which pack is the valid one, and when each was made', async () => {
  const listed = { ...line, ...more, is_my_turn: false };
  const data = [
    { ...listed, id: 6 },
    { ...listed, state: 'signed', signatures: 3 },
  ];
  start({ 'packs/list': { success: 1, data } });
  openPage('/board?from=2026-07-01');
  const list = within(await screen.findByRole('region', { name: 'Board packs' }));
  const items = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items[0]).toContain('Signatures are missing');
  expect(items[1]).toMatch(/The valid pack: signed by all.*as at 5 Oct 2026, 11:30 \(Asia\/Kolkata\)/);
  await userEvent.click(screen.getByRole('button', { name: 'Make a board pack' }));
  const notes = await within(await screen.findByRole('dialog')).findByText(/^A pack of this quarter is signed by all/);
  expect(notes).toHaveTextContent('stays valid until all have signed the new one');
  const replaced = within(screen.getByRole('dialog')).getByText(/^1 of 3 signed the pack as at 5 Oct 2026, 11:30/);
  expect(replaced).toHaveTextContent('The new pack replaces it at once. Its signatures do not count for the new pack.');
});

test('board: the buttons change the quarter, and the address keeps it', async () => {
  const server = start();
  openPage('/board?from=2026-10-01');
  await userEvent.click(await screen.findByRole('button', { name: 'Previous quarter' }));
  await waitFor(() =>
    expect(bodiesOf(server, 'board/figures').at(-1)).toEqual({ from: '2026-07-01', to: '2026-09-30' }),
  );
  expect(location.search).toBe('?from=2026-07-01');
});

test('board: two quick presses move two quarters', async () => {
  const server = start();
  openPage('/board?from=2026-10-01');
  const previous = await screen.findByRole('button', { name: 'Previous quarter' });
  act(() => {
    previous.click();
    previous.click();
  });
  await waitFor(() =>
    expect(bodiesOf(server, 'board/figures').at(-1)).toEqual({ from: '2026-04-01', to: '2026-06-30' }),
  );
});

test.each([
  [
    { kept_since: formatDay(findToday()) },
    /^Due dates are kept since .*, so the last quarter has no figures\. This is the current quarter\.$/,
  ],
  [{ kept_since: '2020-04-01' }, 'Nothing was due in the last quarter. This is the current quarter.'],
])('board: after a quarter without figures it opens on the running one, and says why: %j', async (kept, why) => {
  const running = formatDay(findDayOfMonth(findMonth(findToday()) - (findMonth(findToday()) % 3), 1));
  start({
    'board/figures': ({ from, to }: Record<string, unknown>) => ({
      success: 1,
      data: makeFigures({ from, to, ...(from !== running && { ...none, ...kept }) }),
    }),
  });
  openPage('/board');
  expect(await screen.findByText(why)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'All due dates: 12' })).toHaveAttribute(
    'href',
    expect.stringContaining(`from=${running}`),
  );
});

test.each([
  ['a refusal', { success: 0, message: 'No.' }],
  ['no number of what is unknown', { success: 1, data: makeFigures({ unread: undefined }) }],
  ['a place without numbers', { success: 1, data: makeFigures({ by_place: [{ profile_id: 3 }] }) }],
])('board: %s shows no number, and a retry helps', async (_what, reply) => {
  const server = start({ 'board/figures': reply, 'packs/list': { success: 0, message: 'No.' } });
  openPage('/board');
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  expect(await screen.findByText('This list could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.querySelector('main, .board')?.textContent).not.toMatch(/\b0\b/);
  server.replies['board/figures'] = { success: 1, data: makeFigures() };
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  await row(/^Pune plant/);
});

test('board packs: one is made for the shown quarter, with a chosen officer, and then shown; a refusal stays readable', async () => {
  const server = start({ 'packs/make': { success: 0, message: 'Choose another person.' } });
  openPage('/board?from=2026-07-01');
  expect(await screen.findByText('It is your turn to sign')).toBeVisible();
  const waits = 'The board pack 1 Jul 2026 to 30 Sep 2026 waits for your signature';
  expect(screen.getByText(waits)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the pack' })).toHaveAttribute('href', '/board?pack=5');
  await userEvent.click(screen.getByRole('button', { name: 'Make a board pack' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/due dates have no owner\. The managers of their places sign/)).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'Make pack' }));
  expect(bodiesOf(server, 'packs/officers')).toEqual([{ from: '2026-07-01' }]);
  expect(dialog.getByText('Frozen as of 26 Nov 2026')).toBeVisible();
  const figures = dialog
    .getAllByRole('definition')
    .map((one) => `${one.previousSibling?.textContent}: ${one.textContent}`);
  expect(figures).toEqual(expect.arrayContaining(['On time: 66.7 %', 'Unknown duties: 4']));
  expect(dialog.queryByText(/^The quarter ends/)).toBeNull();
  expect(dialog.getByText('Choose a user.')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Compliance officer'), '7');
  await userEvent.click(dialog.getByRole('button', { name: 'Make pack' }));
  expect(await dialog.findByText('Choose another person.')).toBeVisible();
  server.replies['packs/make'] = { success: 1, message: 'ok', id: 6 };
  await userEvent.click(dialog.getByRole('button', { name: 'Make pack' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(server, 'packs/make').at(-1)).toEqual({ from: '2026-07-01', officer_id: 7 });
  expect(location.search).toBe('?pack=6');
  await waitFor(() => expect(bodiesOf(server, 'packs/view')).toEqual([{ id: 6 }]));
});

test('board packs: by keyboard, a link to a pack leads to its heading', async () => {
  start();
  openPage('/board?from=2026-07-01');
  (await screen.findByRole('link', { name: 'Open the pack' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Board pack 1 Jul 2026/));
});

test('board packs: a quarter that has not ended warns how much is still to come', async () => {
  const server = start({ 'board/figures': { success: 1, data: makeFigures({ open: 120, due: 131 }) } });
  openPage('/board?from=2026-10-01');
  await screen.findByText(/Due later and not counted yet: 120/);
  await userEvent.click(screen.getByRole('button', { name: 'Make a board pack' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('status')).toHaveTextContent(
    'The quarter ends on 31 Dec 2026. 120 due dates are still to come.',
  );
  expect(bodiesOf(server, 'packs/make')).toEqual([]);
});

test('board packs: no packs is said; a pack that does not come shows why', async () => {
  start({ 'packs/list': { success: 1, data: [] } });
  const { unmount } = openPage('/board');
  expect(await screen.findByText('There are no board packs yet.')).toBeVisible();
  unmount();
  start({ 'packs/view': { success: 0, message: 'There is no such board pack.' } });
  openPage('/board?pack=5');
  expect(await screen.findByText('There is no such board pack.')).toBeVisible();
});

test('a pack says who signed and who is next; signing shows the words and asks for the password again', async () => {
  const server = start({ 'packs/sign': { success: 0, message: 'The password is not right.' } });
  openPage('/board?pack=5');
  const list = within(await screen.findByRole('region', { name: 'Signatures' }));
  expect(list.getByRole('heading')).toHaveTextContent('Signatures: 1 of 3');
  expect(list.getByText('No owner: the manager signs alone for Goa depot.')).toBeVisible();
  const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/Owner.*✓ Signed .*Except: One return\.$/);
  expect(items[1]).toContain('Next to sign');
  expect(items[2]).toContain('Waits for others');
  expect(screen.getByRole('row', { name: 'Return 9 Goa depot open filed' })).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Sign as Manager' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('I sign as head.')).toBeVisible();
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Your statement as Manager',
    expect.stringMatching(/^Figures from 1 Jul 2026 to 30 Sept? 2026$/),
    'Not done on time: 1',
    'Signed before you: 1',
  ]);
  expect(dialog.getByText('Done on time').closest('div')).toHaveTextContent('Done on time66.7 %');
  expect(dialog.getByText('Return 1')).not.toBeVisible();
  await userEvent.click(dialog.getByText('Not done on time: 1'));
  expect(dialog.getByText('Return 1')).toBeVisible();
  expect(dialog.getByText('Return 1').closest('li')).toHaveTextContent('Return 1 15 Aug 2026 · Pune plant Overdue');
  expect(dialog.getByText('owner@demo.test').closest('li')).toHaveTextContent(/6 Oct 2026.*Except: One return\./);
  expect(dialog.getByText(more.sha256)).not.toBeVisible();
  await userEvent.click(dialog.getByText('Fingerprint of the figures'));
  expect(dialog.getByText(more.sha256)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(dialog.getByText('Enter your password or a code.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Your exceptions'), 'Two licenses.');
  await userEvent.type(dialog.getByLabelText('Password'), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(await dialog.findByText('The password is not right.')).toBeVisible();
  expect(dialog.getByLabelText('Your exceptions')).toHaveValue('Two licenses.');
  server.replies['packs/sign'] = { success: 1, message: 'ok' };
  await userEvent.type(dialog.getByLabelText('Code'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, last] = bodiesOf(server, 'packs/sign');
  const seen = { id: 5, role: 'head', sha256: more.sha256, exceptions: 'Two licenses.' };
  expect([first, last]).toEqual([
    { ...seen, currentPassword: 'secret' },
    { ...seen, otp: '123456' },
  ]);
});

test('a pack lists what was not done on time, and shows its hash on demand, to be copied', async () => {
  const user = userEvent.setup();
  start();
  openPage('/board?pack=5');
  const name = 'Return 1 Overdue 15 Aug 2026 Pune plant owner@demo.test';
  expect(await screen.findByRole('row', { name })).toBeVisible();
  expect(screen.getByText(more.sha256)).not.toBeVisible();
  await user.click(screen.getByText('Fingerprint of the figures'));
  expect(screen.getByText(more.sha256)).toBeVisible();
  expect(screen.getByText('SHA-256, journal entry 812')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(more.sha256);
});
