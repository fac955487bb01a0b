import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { clearSession, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { RemindersSetting } from './reminders';

const mail = {
  to: 'anna@a.test',
  to_name: 'Anna Rao, Head <anna@a.test>',
  subject: 'Works: 1 overdue',
  body: 'OVERDUE\n\nMonthly return\nhttps://law.test/occurrence/1',
  rows: [
    {
      section: 'overdue',
      stands_in_for: null,
      id: 1,
      name: 'Monthly return',
      law: 'Factories Act',
      place: 'Pune',
      due: '2026-11-25',
      days: -3,
      sent_back: true,
    },
    { section: 'soon', stands_in_for: 'bela@a.test', id: 2, name: 'Wages', due: '2026-12-05', days: 7 },
    {
      ...{ section: 'to-check', stands_in_for: null, id: 4, name: 'Checked return', law: 'Wages Act' },
      ...{ place: 'Pune', due: '2026-11-10', days: -18, filed_on: '2026-11-11' },
    },
    { section: 'of another version', id: 3, name: 'Unknown' },
  ],
};
let state: unknown;
let preview: object | undefined;
let saved: unknown[];

beforeEach(() => {
  queryClient.clear();
  clearSession();
  state = true;
  preview = { reminders: true, tomorrow: '2026-11-28', day: '2026-11-28', total: 1, mails: [mail] };
  saved = [];
  globalThis.fetch = async (address, request) => {
    if (String(address).includes('organisation/save-reminders')) {
      const body = JSON.parse(String(request?.body));
      saved.push(body);
      state = body.reminders;
    }
    const isPreview = String(address).includes('reminders/preview');
    const reply = isPreview ? { data: preview } : { message: 'Saved.', reminders: state };
    // jsdom has no Response; the API client reads only the body.
    return { json: async () => ({ success: 1, ...reply }) } as Response;
  };
});

const open = () =>
  render(
    <UiRoot>
      <RemindersSetting>{(setting) => <section aria-label="Reminders">{setting}</section>}</RemindersSetting>
    </UiRoot>,
  );
const openPreview = async () => {
  writeStored('role', 'yes');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Preview the next mails' }));
  return within(await screen.findByRole('dialog', { name: 'The next mails' }));
};

test('reminders: everybody sees whether they are on, and only administrators change or preview them', async () => {
  open();
  expect(await screen.findByText('On')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('reminders: an administrator switches them off', async () => {
  writeStored('role', 'yes');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit reminders' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Reminders/ }), 'off');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ reminders: false }]));
  expect(await screen.findByText('Off')).toBeVisible();
});

test('reminders: an answer that does not say it is neither on nor off; without due dates there is nothing', async () => {
  state = undefined;
  const { unmount } = open();
  expect(await screen.findByText('Not loaded')).toBeVisible();
  unmount();
  queryClient.clear();
  state = null;
  open();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull());
});

test('reminders: the preview says who gets which mail, with its text', async () => {
  const dialog = await openPreview();
  expect(await dialog.findByText(/^Sent on Sat 28 Nov 2026 at 08:30/)).toBeVisible();
  const card = within(dialog.getByRole('article', { name: 'anna@a.test' }));
  expect(card.getByText('Anna Rao')).toBeVisible();
  const overdue = within(card.getByRole('list', { name: 'Overdue' }));
  expect(overdue.getByRole('listitem')).toHaveTextContent('Monthly returnFactories Act · Pune3 days late, sent back');
  expect(card.getByRole('list', { name: 'For bela@a.test: Coming up' })).toHaveTextContent('in 7 days');
  const filed = card.getByRole('list', { name: 'Filed, waiting for a check' });
  expect(filed).toHaveTextContent('filed 11 Nov 2026');
  expect(filed).not.toHaveTextContent('late');
  expect(card.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(card.getByText('Show the mail as text'));
  expect(card.getByText(/^OVERDUE\s+Monthly return/)).toBeVisible();
});

test('reminders: a mail of an older server, which lists no due dates, shows its text', async () => {
  const { rows: _rows, ...plain } = mail;
  preview = { ...preview, mails: [plain] };
  const dialog = await openPreview();
  expect(await dialog.findByText(/^OVERDUE\s+Monthly return/)).toBeVisible();
});

test('reminders: the preview names a day off, what is left out, and that reminders are off', async () => {
  preview = { ...preview, reminders: false, day: '2026-11-30', total: 7 };
  const dialog = await openPreview();
  expect(await dialog.findByText(/^28 Nov 2026 is a day off. Sent on Mon 30 Nov 2026/)).toBeVisible();
  expect(dialog.getByText('And 6 more mails.')).toBeVisible();
  expect(dialog.getByText(/^Reminders are off/)).toBeVisible();
});

test.each([
  ['08:29', true, 'from 08:30 on, if nothing changes until then.'],
  ['17:56', true, 'within minutes.'],
  ['17:56', false, 'once reminders are on.'],
])('reminders: mails of today that are still to come say when, at %s (on: %s)', async (time, reminders, when) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`2026-11-27T${time}:00+05:30`));
  preview = { ...preview, reminders, day: '2026-11-27' };
  const dialog = await openPreview();
  const words = await dialog.findByText(/^Sent today, Fri 27 Nov 2026, /);
  expect(words).toHaveTextContent(`Sent today, Fri 27 Nov 2026, ${when}`);
  now.mockRestore();
});

test('reminders: a preview without mails says so', async () => {
  preview = { ...preview, total: 0, mails: [] };
  const dialog = await openPreview();
  expect(await dialog.findByText('Nobody gets a reminder on this day.')).toBeVisible();
});

test('reminders: a preview that did not come is not empty', async () => {
  preview = undefined;
  const dialog = await openPreview();
  expect(await dialog.findByText('The preview could not be loaded.')).toBeVisible();
  expect(dialog.queryByText('Nobody gets a reminder on this day.')).toBeNull();
});

test('reminders: administrators cannot edit them while the library is read-only', async () => {
  writeStored('role', 'yes');
  writeStored('lexboard.read-only', 'yes');
  open();
  expect(await screen.findByText('On')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit reminders' })).toBeNull();
});
