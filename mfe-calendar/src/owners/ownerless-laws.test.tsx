import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeStored } from 'shared-lib/session';
import { bodiesOf, makeToday, makeUnsettled, openPage, startServer } from '../testing/open-due-dates';

const ids = Array.from({ length: 450 }, (_, nth) => nth + 1);
const pune = { id: 3, name: 'Pune plant' };
const laws = [
  { law_id: 1, law: 'Factories Act', no_owner: 6, profiles: [pune, { id: 4, name: 'Goa depot' }] },
  { law_id: 2, law: 'Shops Act', no_owner: 1, profiles: [pune] },
];

function start() {
  return startServer({
    'today/view': makeToday({ no_owner: 7 }),
    'obligations/ownerless': {
      success: 1,
      total: 450,
      no_owner: 900,
      law_ids: ids,
      data: laws,
      next: null,
    },
    'users/names': {
      success: 1,
      data: [
        { id: 8, name: 'asha@demo.test' },
        { id: 9, name: 'ravi@demo.test' },
      ],
    },
    'obligations/assignmany': { success: 1, message: 'Saved.' },
    'profiles/list': { success: 1, data: [pune], next: null },
  });
}
const list = async () => within(await screen.findByRole('region', { name: 'Laws without an owner' }));

test('Today leads to the laws without an owner, which say how many duties have none', async () => {
  start();
  openPage('/today');
  await userEvent.click(await screen.findByRole('link', { name: 'Assign many at once' }));
  expect((await list()).getByRole('heading', { level: 2 })).toHaveTextContent('450 laws. Duties without an owner: 900');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Laws without an owner');
  const [first, second] = (await list()).getAllByRole('listitem');
  expect(first).toHaveTextContent('6 duties have no owner · Pune plant; Goa depot');
  expect(second).toHaveTextContent('1 duty has no owner · Pune plant');
});

test('one law is assigned at one place; only what is chosen is sent', async () => {
  const server = start();
  openPage('/today?list=ownerless&place=3');
  await userEvent.click((await list()).getByRole('button', { name: 'Assign: Shops Act' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign' }));
  await waitFor(() => expect(dialog.getByLabelText('Where')).toHaveDisplayValue('Pune plant'));
  expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await userEvent.selectOptions(dialog.getByLabelText('Owner'), 'asha@demo.test');
  await userEvent.selectOptions(dialog.getByLabelText('Checker'), 'asha@demo.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(dialog.getByLabelText('Checker')).toHaveFocus();
  expect(bodiesOf(server, 'obligations/assignmany')).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText('Checker'), 'Leave as it is');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(server, 'obligations/assignmany')).toEqual([{ law_ids: [2], profile_id: 3, owner_id: 8 }]);
});

test('all laws are assigned, 200 at a time; a failure goes on where it stopped', async () => {
  const server = start();
  let isBroken = true;
  server.replies['obligations/assignmany'] = ({ law_ids }) =>
    isBroken && (law_ids as number[])[0] === 201
      ? { success: 0, message: 'Not now.' }
      : { success: 1, message: 'Saved.' };
  openPage('/today?list=ownerless');
  await userEvent.click((await list()).getByRole('checkbox', { name: 'Select all 450 laws' }));
  await userEvent.click((await list()).getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign' }));
  expect(await dialog.findByText('and 448 more')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Owner'), 'ravi@demo.test');
  await userEvent.selectOptions(dialog.getByLabelText('Checker'), 'Nobody');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Not now.')).toBeVisible();
  isBroken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(screen.queryByText('450 laws selected')).toBeNull());
  const sent = bodiesOf(server, 'obligations/assignmany');
  expect(sent.map(({ law_ids }) => (law_ids as number[])[0])).toEqual([1, 201, 201, 401]);
  expect(sent[0]).toMatchObject({ owner_id: 9, checker_id: null });
  expect(sent[0]).not.toHaveProperty('profile_id');
});

test('laws that wait for an answer are assigned too', async () => {
  const server = start();
  server.replies['obligations/list'] = {
    success: 1,
    total: 2,
    duties: 6,
    law_ids: [11, 12],
    data: [makeUnsettled(11), makeUnsettled(12)],
    next: null,
  };
  openPage('/today?answers=all');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 2 laws' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign' }));
  await userEvent.selectOptions(await dialog.findByLabelText('Checker'), 'ravi@demo.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(bodiesOf(server, 'obligations/assignmany')).toEqual([{ law_ids: [11, 12], checker_id: 9 }]),
  );
});

test('people with View access read them, and a list that did not come is no empty list', async () => {
  const server = start();
  writeStored('workspaceAccessType', 'View');
  const { unmount } = openPage('/today?list=ownerless');
  const meanings = within(await screen.findByRole('region', { name: 'What owners and checkers do' }));
  await userEvent.click(meanings.getByText('What owners and checkers do'));
  expect(meanings.getByText('Which name counts')).toBeVisible();
  expect((await list()).queryByRole('checkbox')).toBeNull();
  expect((await list()).queryByRole('button')).toBeNull();
  unmount();
  server.replies['obligations/ownerless'] = { success: 1, total: 2, law_ids: [1], data: [] };
  openPage('/today?list=ownerless&law=x');
  expect(await screen.findByText('This list could not be loaded.')).toBeVisible();
});
