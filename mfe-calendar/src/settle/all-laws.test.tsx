import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeStored } from 'shared-lib/session';
import { bodiesOf, clickOnceCounted, makeUnsettled, openPage, startServer } from '../testing/open-due-dates';

const ids = Array.from({ length: 450 }, (_, nth) => nth + 1);
const page = (data: object[], more: object = {}) => ({
  success: 1,
  total: 450,
  duties: 900,
  law_ids: ids,
  data,
  next: null,
  ...more,
});

function start() {
  return startServer({
    'obligations/list': ({ after }) =>
      after === 'p2' ? page([makeUnsettled(2)]) : page([makeUnsettled(1)], { next: 'p2' }),
    'obligations/settle': { success: 1, message: 'Decided.' },
    'profiles/list': { success: 1, data: [{ id: 3, name: 'Pune plant' }], next: null },
  });
}
/** What was asked for the list. The tabs beside it ask for the numbers of the other lists. */
const bodiesOfList = (server: ReturnType<typeof start>) =>
  bodiesOf(server, 'obligations/list').filter((body) => !('stands' in body));
const list = async () => within(await screen.findByRole('region', { name: 'Laws that need an answer' }));

test('all laws: they come page by page, with how many there are', async () => {
  const server = start();
  openPage('/today?answers=all');
  expect((await list()).getByRole('heading', { level: 2 })).toHaveTextContent(
    '450 laws. 900 duties wait. A duty at several places counts once.',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All laws that need an answer');
  await userEvent.click((await list()).getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect((await list()).getByText('Law 2')).toBeVisible());
  expect((await list()).getByText('Law 1')).toBeVisible();
  expect((await list()).queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(bodiesOfList(server)).toEqual([{}, { after: 'p2' }]);
});

test('all laws: they are found by name, cause and place, and the address keeps that', async () => {
  const server = start();
  openPage('/today?answers=all');
  await list();
  await userEvent.type(screen.getByLabelText('Law'), ' factor');
  await userEvent.selectOptions(screen.getByLabelText('Why it needs an answer'), 'No rules');
  await screen.findByRole('option', { name: 'Pune plant' });
  await userEvent.selectOptions(screen.getByLabelText('Place'), 'Pune plant');
  await waitFor(() =>
    expect(bodiesOfList(server).at(-1)).toEqual({
      search: 'factor',
      cause: 'no-rules',
      profile_id: 3,
    }),
  );
  const search = Object.fromEntries(new URLSearchParams(location.search));
  expect(search).toEqual({ answers: 'all', cause: 'no-rules', place: '3', law: 'factor' });
  await userEvent.selectOptions(screen.getByLabelText('Why it needs an answer'), 'The State of a place is not known');
  await waitFor(() => expect(bodiesOfList(server).at(-1)).toMatchObject({ cause: 'no-state' }));
  // Back undoes what was chosen. The search was typed, so it is no step.
  act(() => history.back());
  await waitFor(() => expect(new URLSearchParams(location.search).get('cause')).toBe('no-rules'));
  expect(location.search).toContain('place=3');
  act(() => history.back());
  await waitFor(() => expect(location.search).not.toContain('place'));
});

test('all laws: all of them are chosen and settled, 200 at a time; a failure goes on where it stopped', async () => {
  const server = start();
  let isBroken = true;
  server.replies['obligations/settle'] = ({ law_ids }) =>
    isBroken && (law_ids as number[])[0] === 201
      ? { success: 0, message: 'Not now.' }
      : { success: 1, message: 'Decided.' };
  openPage('/today?answers=all');
  await userEvent.click((await list()).getByRole('checkbox', { name: 'Select all 450 laws' }));
  expect(screen.getByText('450 laws selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'It applies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'It applies' }));
  expect(dialog.getByText('Law 1')).toBeVisible();
  expect(dialog.getByText('and 449 more')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'We asked.');
  await userEvent.type(dialog.getByLabelText('Review on'), '2027-11-26');
  await clickOnceCounted(dialog.getByRole('button', { name: 'Save decision' }));
  expect(await dialog.findByText('Not now.')).toBeVisible();
  isBroken = false;
  await clickOnceCounted(dialog.getByRole('button', { name: 'Save decision' }));
  await waitFor(() => expect(bodiesOf(server, 'obligations/settle')).toHaveLength(4));
  const sent = bodiesOf(server, 'obligations/settle').map(({ law_ids }) => law_ids as number[]);
  expect(sent.map((some) => [some[0], some.length])).toEqual([
    [1, 200],
    [201, 200],
    [201, 200],
    [401, 50],
  ]);
  await waitFor(() => expect(screen.queryByText('450 laws selected')).toBeNull());
});

test('all laws: people without Edit access read them', async () => {
  start();
  writeStored('workspaceAccessType', 'View');
  openPage('/today?answers=all');
  await list();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /applies/ })).toBeNull();
});

test('all laws: the way to the answers names the law, the first place that waits and the question', async () => {
  const server = start();
  server.replies['obligations/list'] = page([makeUnsettled(1, { cause: 'needs-input' })]);
  openPage('/today?answers=all');
  const link = async () => (await list()).getByRole('link', { name: 'Answer the questions' });
  expect(await link()).toHaveAttribute('href', '/law-questions/1/trial-run?place=3');
  openPage('/today?answers=all&question=A+shop%3F');
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Answer the questions' }).at(-1)).toHaveAttribute(
      'href',
      '/law-questions/1/trial-run?place=3&question=A+shop%3F',
    ),
  );
});

test('all laws: a list that did not come is no empty list', async () => {
  const server = start();
  server.replies['obligations/list'] = page([], { law_ids: [1] });
  openPage('/today?answers=all');
  expect(await screen.findByText('This list could not be loaded.')).toBeVisible();
  expect(screen.queryByText('No law needs an answer.')).toBeNull();
  server.replies['obligations/list'] = page([], { total: 0, duties: 0, law_ids: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No law needs an answer.')).toBeVisible();
});

test('all laws: a search without hits says so, and not that no law waits', async () => {
  const server = start();
  server.replies['obligations/list'] = page([], { total: 0, duties: 0, law_ids: [] });
  openPage('/today?answers=all&law=xyz');
  expect(await screen.findByText('No law matches the search and the filters.')).toBeVisible();
  expect(screen.queryByText('No law needs an answer.')).toBeNull();
});
