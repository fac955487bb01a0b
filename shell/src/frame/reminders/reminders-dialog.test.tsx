import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcementsOf } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { clearSession, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { RemindersDialog } from './reminders-dialog';

let view: object | undefined;
let reply: object;
let saved: unknown[];
let areSent: unknown;
const names = [
  { id: 1, name: 'anna@a.test' },
  { id: 2, name: 'bela@a.test' },
];

beforeEach(() => {
  queryClient.clear();
  clearSession();
  writeStored('username', 'anna@a.test');
  view = { away: null, stands_in_for: [] };
  reply = { success: 1, message: 'Saved.' };
  saved = [];
  areSent = true;
  globalThis.fetch = async (address, request) => {
    const isSave = String(address).includes('reminders/save-away');
    if (isSave) saved.push(JSON.parse(String(request?.body)));
    const data = String(address).includes('users/names') ? names : view;
    const isSetting = String(address).includes('organisation/me');
    const body = isSave ? reply : { success: 1, ...(isSetting ? { reminders: areSent } : { data }) };
    // jsdom has no Response; the API client reads only the body.
    return { json: async () => body } as Response;
  };
});

function open() {
  const closed = jest.fn();
  render(
    <UiRoot>
      <RemindersDialog onClosed={closed} />
    </UiRoot>,
  );
  return closed;
}

test('reminders: somebody says when they are away and who stands in, who is somebody else', async () => {
  const closed = open();
  expect(await screen.findByRole('dialog', { name: 'I’m away' })).toBeVisible();
  await userEvent.type(await screen.findByLabelText('I am away from'), '2026-12-01');
  await userEvent.type(screen.getByLabelText('Until (last day)'), '2026-11-30');
  expect(screen.queryByRole('option', { name: 'anna@a.test' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The last day must not be before the first one.')).toBeVisible();
  expect(screen.getByText('Choose who stands in.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Until (last day)'));
  await userEvent.type(screen.getByLabelText('Until (last day)'), '2026-12-05');
  await userEvent.selectOptions(screen.getByLabelText('Stand-in'), 'bela@a.test');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(saved).toEqual([{ away: { from: '2026-12-01', until: '2026-12-05', stand_in_id: '2' } }]);
});

test('reminders: a stand-in who may not check what waits is named with how many that are, at once', async () => {
  names.push({ id: 3, name: 'Carl Das, Head <carl@a.test>' });
  view = {
    ...view,
    nobody_checks: [
      { stand_in_id: 2, count: 1 },
      { stand_in_id: 3, count: 3 },
    ],
  };
  open();
  const choose = async (name: string) => userEvent.selectOptions(await screen.findByLabelText('Stand-in'), name);
  await choose('Carl Das, Head');
  expect(
    screen.getByText(
      'Carl Das filed or owns 3 due dates that wait for your check. Nobody checks them while you are away.',
    ),
  ).toBeVisible();
  await choose('bela@a.test');
  expect(screen.getByText(/^bela@a\.test filed or owns 1 due date that waits for your check\./)).toBeVisible();
  await choose('Nobody chosen');
  expect(screen.queryByText(/Nobody checks/)).toBeNull();
  names.pop();
});

test('reminders: somebody who is away sees it, for whom they stand in, and comes back', async () => {
  view = {
    away: { from: '2020-12-01', until: '2099-12-05', stand_in_id: 2, stand_in: 'bela@a.test' },
    stands_in_for: [{ name: 'Carl Das, Head <carl@a.test>', from: '2026-12-08', until: '2026-12-09' }],
  };
  const said: string[] = [];
  const stop = announcementsOf('message').subscribe(({ text }) => said.push(text));
  open();
  expect(
    await screen.findByText('You are away from 1 Dec 2020 to 5 Dec 2099. bela@a.test gets your reminders.'),
  ).toBeVisible();
  expect(screen.getByText('You stand in for Carl Das from 8 Dec 2026 to 9 Dec 2026.')).toBeVisible();
  expect(screen.getByLabelText('I am away from')).toHaveValue('01/12/2020');
  view = { away: null, stands_in_for: [] };
  await userEvent.click(screen.getByRole('button', { name: 'I am back' }));
  await waitFor(() => expect(screen.queryByText(/^You are away/)).toBeNull());
  expect(saved).toEqual([{ away: null }]);
  expect(said).toEqual(['Your absence has ended. Nobody stands in for you any more.']);
  stop.unsubscribe();
  expect(screen.getByLabelText('I am away from')).toHaveValue('');
});

test('reminders: somebody who will be away sees it, and deletes the plan', async () => {
  view = {
    away: { from: '2099-12-01', until: '2099-12-05', stand_in_id: 2, stand_in: 'bela@a.test' },
    stands_in_for: [],
  };
  open();
  const plan = 'You will be away from 1 Dec 2099 to 5 Dec 2099. bela@a.test will get your reminders.';
  expect(await screen.findByText(plan)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I am back' })).toBeNull();
  view = { away: null, stands_in_for: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Delete this plan' }));
  await waitFor(() => expect(screen.queryByText(plan)).toBeNull());
  expect(saved).toEqual([{ away: null }]);
});

test('reminders: a refusal keeps what was typed, and a failed answer can be asked for again', async () => {
  view = undefined;
  open();
  const retry = await screen.findByRole('button', { name: /again|Retry/ });
  view = { away: null, stands_in_for: [] };
  await userEvent.click(retry);
  reply = { success: 0, message: 'The user bela@a.test is disabled. Choose another one.' };
  await userEvent.type(await screen.findByLabelText('I am away from'), '2026-12-01');
  await userEvent.type(screen.getByLabelText('Until (last day)'), '2026-12-02');
  await userEvent.selectOptions(screen.getByLabelText('Stand-in'), 'bela@a.test');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/is disabled/)).toBeVisible();
  expect(screen.getByLabelText('I am away from')).toHaveValue('01/12/2026');
});

test('reminders: a day stands in words below its field, which is typed day first', async () => {
  open();
  const field = await screen.findByLabelText('I am away from');
  expect(field).toHaveAttribute('placeholder', 'DD/MM/YYYY');
  await userEvent.type(field, '05/12/2026');
  expect(field).toHaveAccessibleDescription('Sat 5 Dec 2026');
});

test('reminders: what is typed is not dropped without a question', async () => {
  const closed = open();
  await userEvent.type(await screen.findByLabelText('I am away from'), '2026-12-01');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Go on' }));
  expect(screen.getByLabelText('I am away from')).toHaveValue('01/12/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(saved).toEqual([]);
});

test('reminders: where the organisation switched them off, the dialog says so and promises no mail', async () => {
  areSent = false;
  open();
  expect(await screen.findByText(/^Your organisation sends no reminders/)).toBeVisible();
  expect(screen.queryByText(/^At 08:30 you get one mail/)).toBeNull();
  expect(await screen.findByLabelText('Stand-in')).toHaveAccessibleDescription(/^On these days your stand-in may file/);
});

test('reminders: where they are on, the dialog says when they come, and what a stand-in may do', async () => {
  open();
  expect(await screen.findByLabelText('Stand-in')).toHaveAccessibleDescription(
    /^Gets your reminders.*may file your duties\. The checkers of your duties check that as always\..*an administrator checks\.$/,
  );
  expect(await screen.findByText(/^At 08:30 you get one mail/)).toBeVisible();
  expect(screen.queryByText(/sends no reminders/)).toBeNull();
});

test('reminders: while it is not known whether they are sent, the dialog says neither', async () => {
  areSent = undefined;
  open();
  expect(await screen.findByText(/^Whether your organisation sends reminders/)).toBeVisible();
  expect(screen.queryByText(/^At 08:30 you get one mail|sends no reminders/)).toBeNull();
});

test('reminders: where filings are not checked, nobody is said to check', async () => {
  view = { away: null, stands_in_for: [], checks: false };
  areSent = false;
  open();
  expect(await screen.findByText(/Your stand-in can still file for you\./)).toBeVisible();
  expect(await screen.findByLabelText('Stand-in')).toHaveAccessibleDescription(/^On these days .* file your duties\.$/);
});
