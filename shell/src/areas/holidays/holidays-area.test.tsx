import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

const noChanges = {
  ...{ added: 0, added_past: 0, gone: 0, gone_past: 0, moved: 0, first_added: null, first_gone: null },
};

let lists: object[];
/** The answer to a dry run, and what the screen asked. */
let preview: () => Promise<object>;
let asked: { path: string; body: unknown }[];

beforeEach(() => {
  lists = [list];
  asked = [];
  preview = async () => ({ success: 1, data: noChanges });
  history.replaceState(null, '', '/holidays');
  queryClient.clear();
  clearSession();
  globalThis.fetch = async (address, init) => {
    asked.push({ path: String(address).replace(/.*\/api\/|\?.*/g, ''), body: JSON.parse(String(init?.body ?? '{}')) });
    if (String(address).includes('holidays/preview')) {
      const answer = await preview();
      return { json: async () => answer } as Response;
    }
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
  await dialog.findByText('No due date is added, removed or moved.');
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
  await dialog.findByText('No due date is added, removed or moved.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(location.search).toBe('?list=2'));
  expect(await screen.findByRole('button', { name: 'Our own days', pressed: true })).toBeVisible();
});

test('holidays: the year of a day that was just added is shown', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add day' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2027-02-01' } });
  await userEvent.type(dialog.getByLabelText('Name'), 'Founders’ Day');
  lists = [{ ...list, version: 3, days: [...list.days, { day: '2027-02-01', name: 'Founders’ Day' }] }];
  await dialog.findByText('No due date is added, removed or moved.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(location.search).toBe('?list=1&year=2027'));
  expect(await screen.findByText('Founders’ Day')).toBeVisible();
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

const typeHoliday = async (day: string) => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add holiday' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Diwali');
  await userEvent.type(dialog.getByLabelText('Day'), day);
  return dialog;
};
const savedPaths = () => asked.map(({ path }) => path).filter((path) => path === 'holidays/save');

test('holidays: a day off is added only once its changes are shown: how many move, the first three, and what stays', async () => {
  let answer: (reply: object) => void = () => {};
  preview = () => new Promise((resolve) => (answer = resolve));
  const dialog = await typeHoliday('2026-11-09');
  const add = dialog.getByRole('button', { name: 'Add' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByText('Wait until you see what this changes.')).toBeVisible();
  await userEvent.click(add);
  expect(savedPaths()).toEqual([]);
  await waitFor(() => expect(asked.at(-1)?.path).toBe('holidays/preview'));
  expect(asked.at(-1)?.body).toEqual({
    ...{ id: 1, version: 2 },
    list: {
      ...{ reach: 'national', state_id: null, saturdays: 'none', sundays: true },
      days: ['2026-12-25', '2026-11-09'],
    },
  });
  const moved_first = ['Goa', 'Pune', 'Surat'].map((profile) => {
    return { name: 'GSTR-3B', profile, from: '2026-11-09', to: '2026-11-10' };
  });
  answer({ success: 1, data: { ...noChanges, moved: 7, moved_places: 5, moved_not: 2, moved_first } });
  expect(await dialog.findByText('7 open due dates at 5 places move to another day.')).toBeVisible();
  expect(dialog.getByText('GSTR-3B at Surat moves from 9 Nov 2026 to 10 Nov 2026.')).toBeVisible();
  expect(
    dialog.getByText('2 due dates keep their day, because they are done or somebody worked on them.'),
  ).toBeVisible();
  await userEvent.click(add);
  await waitFor(() => expect(savedPaths()).toHaveLength(1));
});

test('holidays: if the changes cannot be worked out, that is said, and the day can be added', async () => {
  preview = async () => ({ success: 0, message: 'Too many requests.' });
  const dialog = await typeHoliday('2026-11-09');
  expect(await dialog.findByText('The changes could not be worked out.')).toBeVisible();
  expect(dialog.getByText('You can go on. Due dates may still change.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(savedPaths()).toHaveLength(1));
});

test('holidays: an import shows what its days change', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('Lines'));
  await userEvent.paste('2026-11-09,Diwali');
  await dialog.findByText('No due date is added, removed or moved.');
  expect(asked.at(-1)?.body).toMatchObject({ list: { days: ['2026-12-25', '2026-11-09'] } });
});
