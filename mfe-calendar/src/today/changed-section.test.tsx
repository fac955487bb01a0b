import { act, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, makeOccurrence, makeSection, makeToday, openPage, startServer } from '../testing/open-due-dates';
import { refreshDueDates } from '../wire/call-api';
import { storeShownChangesStart } from '../wire/today';

const look = { after: '2026-11-25T09:00:00.000000Z', to: '2027-01-25' };
const moved = makeOccurrence(1, { due: '2026-12-22', due_before: '2026-12-15', standing: 'due' });
const added = makeOccurrence(2, { due: '2026-12-24', standing: 'due' });
const withChanges = (rows: object[], total = rows.length) =>
  makeToday({ changed: { ...makeSection(rows, total), ...look } });
const part = async () => within(await screen.findByRole('region', { name: 'Changed since you looked' }));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z'), advanceTimers: true });
  storeShownChangesStart(0, undefined);
});
afterEach(() => jest.useRealTimers());

function start(reply: object) {
  return startServer({ 'today/view': reply, 'today/seen': { success: 1, message: 'Noted.' } });
}

test('what changed: each row says where it was, or that it is new or due again', async () => {
  start(withChanges([moved, added, makeOccurrence(3, { due: '2026-12-26', standing: 'due', due_again: true })]));
  openPage('/today');
  const [first, second, third] = (await part()).getAllByRole('button', { name: /^Return/ });
  expect(first).toHaveTextContent('was 15 Dec 2026, now 22 Dec 2026');
  expect(second).toHaveTextContent('new');
  expect(third).toHaveTextContent('due again');
  expect(third).not.toHaveTextContent('new');
  expect((await part()).queryByRole('link')).toBeNull();
  expect((await part()).getByText('Due dates until 25 Jan 2027. Later ones are not counted here.')).toBeVisible();
});

test('what changed: more than are shown lead to their list, from the same moment', async () => {
  const server = start(withChanges([moved], 70));
  server.replies['occurrences/list'] = { success: 1, total: 70, data: [moved], next: null };
  const { unmount } = openPage('/today');
  const link = (await part()).getByRole('link', { name: 'Show all 70' });
  const address = String(link.getAttribute('href'));
  unmount();
  openPage(address);
  const row = await screen.findByRole('button', { name: /^Return 1/ });
  expect(row).toHaveTextContent('was 15 Dec 2026, now 22 Dec 2026');
  expect(bodiesOf(server, 'occurrences/list')).toEqual([{ to: look.to, changed_after: look.after }]);
});

test('what changed: what is no longer due stands beside it, with its former day, law, place and reason', async () => {
  const { id: _, ...duty } = makeOccurrence(3, { due: '2026-12-20' });
  const gone = makeSection(
    [
      { ...duty, reason: '' },
      { ...duty, due: '2026-12-21', reason: 'Not ours.' },
    ],
    60,
  );
  start(makeToday({ changed: { ...makeSection([moved]), ...look, gone } }));
  openPage('/today');
  const list = within(await screen.findByRole('list', { name: 'No longer due' }));
  const [first, second] = list.getAllByRole('listitem');
  for (const text of ['Return 3', 'Return · The Employees', 'Pune plant', '20 Dec 2026', 'no longer due'])
    expect(first).toHaveTextContent(text);
  expect(second).toHaveTextContent('Not ours.');
  expect((await part()).getByText('61')).toBeVisible();
  expect((await part()).getByText('and 58 more')).toBeVisible();
});

test('what changed: an older server that does not say what went shows what moved', async () => {
  start(withChanges([moved]));
  openPage('/today');
  expect((await part()).getAllByRole('button', { name: /^Return/ })).toHaveLength(1);
  expect(screen.queryByRole('list', { name: 'No longer due' })).toBeNull();
});

test('what changed: it is noted as seen only after some seconds, and stays in view after that', async () => {
  const server = start(withChanges([moved]));
  openPage('/today');
  await part();
  act(() => jest.advanceTimersByTime(4000));
  expect(bodiesOf(server, 'today/seen')).toEqual([]);
  act(() => jest.advanceTimersByTime(2000));
  await waitFor(() => expect(bodiesOf(server, 'today/seen')).toEqual([{ moment: '2026-11-26T09:00:00.000000Z' }]));
  act(refreshDueDates);
  await waitFor(() => expect(bodiesOf(server, 'today/view')).toHaveLength(2));
  expect(bodiesOf(server, 'today/view')).toEqual([{}, { changed_after: look.after }]);
  expect((await part()).getAllByRole('listitem')).toHaveLength(1);
});

test('what changed: a page that is left at once notes nothing', async () => {
  const server = start(withChanges([moved]));
  const { unmount } = openPage('/today');
  await part();
  unmount();
  act(() => jest.advanceTimersByTime(9000));
  expect(bodiesOf(server, 'today/seen')).toEqual([]);
});

test('what changed: a first look shows none, and is noted', async () => {
  const server = start(makeToday({ changed: { ...makeSection([]), ...look, after: null } }));
  openPage('/today');
  await screen.findByText(/^Nothing is due before/);
  expect(screen.queryByRole('region', { name: 'Changed since you looked' })).toBeNull();
  act(() => jest.advanceTimersByTime(6000));
  await waitFor(() => expect(bodiesOf(server, 'today/seen')).toHaveLength(1));
});

test('what changed: an address without its moment shows the month', async () => {
  const server = start(makeToday());
  server.replies['occurrences/days'] = { success: 1, data: [] };
  openPage('/calendar?list=changed');
  expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeVisible();
});
