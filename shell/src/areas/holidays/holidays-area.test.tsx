import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { BrowserRouter } from 'shared-lib/router';
import { clearSession, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { ShellPage } from '../../route-focus/shell-page';
import { HolidaysArea } from './holidays-area';

const list = {
  ...{ id: 1, version: 2, name: 'National days', source: '', reach: 'national', state_id: null },
  ...{ saturdays: 'none', sundays: true, days: [{ day: '2026-12-25', name: 'Christmas' }] },
};

let lists: object[];

beforeEach(() => {
  lists = [list];
  history.replaceState(null, '', '/holidays');
  queryClient.clear();
  clearSession();
  globalThis.fetch = async (address) => {
    const data = String(address).includes('holidays/list') ? lists : [];
    // jsdom has no Response; the API client reads only the body.
    return { json: async () => ({ success: 1, message: 'Deleted.', data }) } as Response;
  };
});

const open = () =>
  render(
    <UiRoot>
      <BrowserRouter>
        <ShellPage title="Lists">
          <HolidaysArea />
        </ShellPage>
      </BrowserRouter>
    </UiRoot>,
  );

test('holidays: after a change the calendar fetches its days anew', async () => {
  queryClient.setQueryData(['due-dates', 'days'], {});
  const isOutdated = () => queryClient.getQueryState(['due-dates', 'days'])?.isInvalidated;
  open();
  await userEvent.click(await screen.findByText('Delete list'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(isOutdated()).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(isOutdated()).toBe(true));
});

test('holidays: nobody is offered a change while the library is read-only', async () => {
  writeStored('lexboard.read-only', 'yes');
  open();
  expect(await screen.findByText('Christmas')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add|Edit|Import|Delete/ })).toBeNull();
  expect(screen.queryByText('Delete list')).toBeNull();
});

test('holidays: a list that was just added is chosen', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add list' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Our own days');
  await userEvent.selectOptions(dialog.getByLabelText('For'), 'own');
  lists = [list, { ...list, id: 2, name: 'Our own days', reach: 'own', days: [] }];
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(location.search).toBe('?list=2'));
  expect(await screen.findByRole('button', { name: 'Our own days', pressed: true })).toBeVisible();
});

test('holidays: an import folds its example and file once there are lines, so that faults are in view', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Choose a file')).toBeVisible();
  const lines = '2027-03-08,Maha Shivaratri\n2027-02-30,Holi';
  const file = new File([lines], 'days.csv', { type: 'text/csv' });
  file.text = async () => lines;
  await userEvent.upload(dialog.getByLabelText('File'), file);
  expect(await dialog.findByText('1 line has a fault. Nothing is added yet.')).toBeVisible();
  expect(dialog.getByText('Choose a file')).not.toBeVisible();
  expect(dialog.getByText('days.csv', { selector: 'summary *' })).toBeVisible();
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Lines');
  expect(field).toHaveFocus();
  const readSelection = () => field.value.slice(field.selectionStart, field.selectionEnd);
  await waitFor(() => expect(readSelection()).toBe('2027-02-30,Holi'));
  expect(dialog.getByRole('button', { name: 'Add days' })).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByRole('button', { name: 'Add days' })).toHaveAccessibleDescription('1 line to correct');
  field.setSelectionRange(0, 0);
  await userEvent.click(dialog.getByRole('button', { name: 'Correct line 2' }));
  expect(readSelection()).toBe('2027-02-30,Holi');
  const days = within(dialog.getByRole('region', { name: 'Lines of the file' })).getAllByRole('row');
  expect(days.map((row) => row.querySelector('td')?.textContent)).toEqual([undefined, '1', '2']);
});

test('holidays: an import of days that the list has all is not offered, and says why', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [day] = list.days;
  await userEvent.type(dialog.getByLabelText('Lines'), `${day?.day},${day?.name}`);
  const add = dialog.getByRole('button', { name: 'Add days' });
  await waitFor(() => expect(add).toHaveAttribute('aria-disabled', 'true'));
  expect(dialog.getByText('The list has all these days.')).toBeVisible();
});
