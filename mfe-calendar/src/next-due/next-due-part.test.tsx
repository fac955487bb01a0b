import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce, announcementsOf } from 'shared-lib/bus';
import { setDay } from 'shared-lib/testing/set-day';
import { UiRoot } from 'shared-lib/ui';
import { bodiesOf, makeFiling, makeOccurrence, openPage, startServer } from '../testing/open-due-dates';
import { NextDueParcel, OccurrenceParcel } from './next-due-part';

beforeEach(() => setDay('2026-11-26T06:00:00Z'));
afterEach(() => jest.useRealTimers());

const openPart = (kind: unknown = 'return', id: unknown = 71) =>
  render(
    <UiRoot>
      <NextDueParcel kind={kind} id={id} />
    </UiRoot>,
  );
const at = (id: number, due: string, profile_id: number, fields: object = {}) =>
  makeOccurrence(id, {
    ...{ due, profile_id, profile: `Branch ${profile_id}` },
    standing: due < '2026-11-26' ? 'overdue' : 'due',
    ...fields,
  });
const page = (data: object[], total = data.length, next: string | null = null) => ({
  success: 1,
  total,
  data,
  next,
});
const part = () => screen.findByRole('group', { name: 'Where it is due next' });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('next due: each place has its first due date, and the calendar has all', async () => {
  const server = startServer({
    'occurrences/list': page(
      [
        at(1, '2026-11-20', 3, { found_late: true }),
        at(2, '2026-11-28', 4),
        at(3, '2026-12-20', 3),
        at(4, '2026-12-28', 4),
      ],
      4,
    ),
  });
  openPart();
  const box = await part();
  expect(rows()).toEqual([
    ' 20 Nov 2026 6 days late + Added late Branch 3 · for Oct 2026',
    'Branch 4 28 Nov 2026 in 2 days',
  ]);
  expect(within(box).getByRole('link', { name: 'All 4 open due dates in the calendar' })).toHaveAttribute(
    'href',
    '/calendar?list=open&kind=return&record=71',
  );
  expect(bodiesOf(server, 'occurrences/list')).toEqual([{ kind: 'return', record_id: 71 }]);
});

test('next due: a press on a place says which due date is to be shown, if the page shows it', async () => {
  startServer({ 'occurrences/list': page([at(1, '2026-11-20', 3), at(2, '2026-11-28', 4)]) });
  const opened: number[] = [];
  render(
    <UiRoot>
      <NextDueParcel kind="return" id={71} onOpen={(id: number) => opened.push(id)} />
    </UiRoot>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Branch 4, due 28 Nov 2026' }));
  await userEvent.click(screen.getByRole('button', { name: 'Branch 3, due 20 Nov 2026' }));
  expect(opened).toEqual([2, 1]);
});

test('next due: of many places the first ones are named, and how many more there are', async () => {
  const many = Array.from({ length: 8 }, (_, index) => at(index + 1, '2026-12-20', index + 1));
  startServer({ 'occurrences/list': page(many, 8) });
  openPart();
  expect(await part()).toHaveTextContent('and at 3 more places');
  expect(rows()).toHaveLength(5);
});

test('next due: a single further place is said in the singular', async () => {
  startServer({ 'occurrences/list': page([1, 2, 3, 4, 5, 6].map((id) => at(id, '2026-12-20', id))) });
  openPart();
  expect(await part()).toHaveTextContent('and at 1 more place');
  expect(screen.queryByText('and at 1 more places')).toBeNull();
});

test('next due: nothing is shown where nothing is due, and for what is no duty', async () => {
  const server = startServer({ 'occurrences/list': page([]) });
  const { container } = openPart();
  await waitFor(() => expect(bodiesOf(server, 'occurrences/list')).toHaveLength(1));
  openPart('law', 1);
  openPart('return', 'x');
  expect(bodiesOf(server, 'occurrences/list')).toHaveLength(1);
  expect(container.querySelector('[role=group]')).toBeNull();
});

test('next due: a failed call is told, with no date, and can be made again', async () => {
  const server = startServer();
  openPart();
  const box = await part();
  expect(box).toHaveTextContent('Where this duty is due could not be loaded.');
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  server.replies['occurrences/list'] = page([at(1, '2026-12-20', 3)]);
  await userEvent.click(within(box).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toEqual(['Next due 20 Dec 2026 in 24 days Branch 3 · for Oct 2026']));
  expect(within(await part()).getByRole('link', { name: 'Open it in the calendar' })).toBeVisible();
});

test('next due: follows a save of the record', async () => {
  const server = startServer({ 'occurrences/list': page([at(1, '2026-12-20', 3)]) });
  openPart();
  await part();
  server.replies['occurrences/list'] = page([at(1, '2026-12-22', 3)]);
  act(() => announce({ type: 'record-saved', kind: 'return', id: '71' }));
  await waitFor(() => expect(rows()).toEqual(['Next due 22 Dec 2026 in 26 days Branch 3 · for Oct 2026']));
});

test('next due: follows a due date that is filed in a part of another page', async () => {
  const due = makeOccurrence(1, {
    standing: 'due',
    due: '2026-12-20',
    filing: makeFiling({ may: ['file'] }),
  });
  const server = startServer({
    'occurrences/list': page([at(1, '2026-12-20', 3)]),
    'occurrences/view': { success: 1, data: due },
    'occurrences/file': { success: 1, message: 'Saved.', version: 2 },
    'attachment/limits': { success: 1, fileBytes: 1000, recordBytes: 5000, files: 20 },
  });
  const changed: string[] = [];
  const subscription = announcementsOf('occurrence-changed').subscribe(({ id }) => changed.push(id));
  render(
    <UiRoot>
      <NextDueParcel kind="return" id={71} />
      <OccurrenceParcel id="1" />
    </UiRoot>,
  );
  await part();
  await userEvent.click(await screen.findByRole('button', { name: 'File' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'File return' }));
  await userEvent.type(await dialog.findByLabelText('Why there is no file'), 'None is given.');
  server.replies['occurrences/list'] = page([at(2, '2027-01-20', 3)]);
  await userEvent.click(dialog.getByRole('button', { name: 'File return' }));
  await waitFor(() => expect(rows()).toContain('Next due 20 Jan 2027 in 55 days Branch 3 · for Oct 2026'));
  subscription.unsubscribe();
  expect(changed).toEqual(['1']);
});

test('calendar: the due dates of one duty are a plain list, overdue ones included', async () => {
  const server = startServer({
    'profiles/list': { success: 1, data: [], next: null },
    'occurrences/list': page([at(1, '2026-11-20', 3), at(2, '2026-12-20', 3)]),
  });
  openPage('/calendar?list=open&kind=return&record=71');
  expect(await screen.findByRole('heading', { name: 'Due dates of one duty' })).toBeVisible();
  expect(await screen.findAllByRole('button', { name: /^Return / })).toHaveLength(2);
  expect(bodiesOf(server, 'occurrences/list')).toEqual([{ kind: 'return', record_id: 71 }]);
});
