import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodiesOf, type FakeServer, openPage, startServer } from '../testing/open-due-dates';

const feed = (id: number, fields: object = {}) => ({
  id,
  profile_id: null,
  profile: null,
  made_at: '2026-11-20T09:00:00Z',
  last_read_at: null,
  ...fields,
});
const profiles = { success: 1, data: [{ id: 3, name: 'Pune plant' }] };
const address = 'https://law.test/calendar/lc1_1_secret.ics';

function start(replies: FakeServer['replies'] = {}) {
  return startServer({
    'occurrences/days': { success: 1, data: [] },
    'occurrences/list': { success: 1, total: 0, data: [], next: null },
    'profiles/list': profiles,
    'feeds/list': { success: 1, data: [] },
    'feeds/add': { success: 1, message: 'Ready.', id: 7, address },
    ...replies,
  });
}
async function openDialog() {
  openPage('/calendar');
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  return within(await screen.findByRole('dialog', { name: 'Subscribe' }));
}

test('subscribe: an address for a place is made, shown once and copied', async () => {
  const server = start();
  const dialog = await openDialog();
  expect(await dialog.findByText('You have no links yet.')).toBeVisible();
  // An organisation may send no reminders, so none are promised.
  expect(dialog.getByText(/so do not rely on them alone\.$/)).toBeVisible();
  expect(dialog.queryByText(/reminders/)).toBeNull();
  await dialog.findByRole('option', { name: 'Pune plant' });
  await userEvent.selectOptions(dialog.getByLabelText('Due dates'), 'Pune plant');
  server.replies['feeds/list'] = { success: 1, data: [feed(7, { profile_id: 3, profile: 'Pune plant' })] };
  await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByLabelText('The new link')).toHaveValue(address);
  expect(bodiesOf(server, 'feeds/add')).toEqual([{ profile_id: 3 }]);
  const user = userEvent.setup();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(address);
  await user.click(dialog.getByRole('button', { name: 'I have saved it' }));
  expect(dialog.queryByDisplayValue(address)).toBeNull();
  expect(await dialog.findByRole('button', { name: 'Revoke: Pune plant' })).toBeVisible();
});

test('subscribe: an address that was read meanwhile says so once the reader comes back to the page', async () => {
  const server = start({ 'feeds/list': { success: 1, data: [feed(7)] } });
  const dialog = await openDialog();
  expect(await dialog.findByText(/never read/)).toBeVisible();
  server.replies['feeds/list'] = { success: 1, data: [feed(7, { last_read_at: '2026-11-25T09:00:00Z' })] };
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await dialog.findByText(/last read 25 Nov 2026/)).toBeVisible();
});

test('subscribe: an address is revoked after a question', async () => {
  const server = start({
    'feeds/list': { success: 1, data: [feed(7, { last_read_at: '2026-11-25T09:00:00Z' })] },
    'feeds/delete': { success: 1, message: 'Gone.' },
  });
  const dialog = await openDialog();
  expect(await dialog.findByText(/last read 25 Nov 2026, \d\d:\d\d/)).toBeVisible();
  const revoke = dialog.getByRole('button', { name: 'Revoke: What I do or check' });
  await userEvent.click(revoke);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus());
  expect(bodiesOf(server, 'feeds/delete')).toEqual([]);
  server.replies['feeds/list'] = { success: 1, data: [] };
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByText('You have no links yet.')).toBeVisible();
  expect(bodiesOf(server, 'feeds/delete')).toEqual([{ id: 7 }]);
});

test('subscribe: a new address goes from the dialog when it is revoked', async () => {
  const server = start({ 'feeds/delete': { success: 1, message: 'Gone.' } });
  const dialog = await openDialog();
  server.replies['feeds/list'] = { success: 1, data: [feed(7)] };
  await userEvent.click(await dialog.findByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByLabelText('The new link')).toHaveValue(address);
  await userEvent.click(await dialog.findByRole('button', { name: 'Revoke: What I do or check' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(dialog.queryByLabelText('The new link')).toBeNull());
  expect(dialog.queryByRole('button', { name: 'Copy' })).toBeNull();
});

test('subscribe: a list that did not come is not empty, and a refusal is shown', async () => {
  const server = start({ 'feeds/add': { success: 0, message: 'You have 20 links. Revoke one first.' } });
  delete server.replies['feeds/list'];
  const dialog = await openDialog();
  expect(await dialog.findByText('Your links could not be loaded.')).toBeVisible();
  expect(dialog.queryByText('You have no links yet.')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByText('You have 20 links. Revoke one first.')).toBeVisible();
  expect(dialog.queryByLabelText('The new link')).toBeNull();
});
