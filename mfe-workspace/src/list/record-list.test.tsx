import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import type { ListRow } from 'shared-lib/records';
import { network, openWorkspace, startNetwork } from '../testing/open-workspace';
import { sortRows } from './record-list';

const row = (id: number, code: string): ListRow => ({
  id,
  name: '',
  lawStatus: '',
  lawId: 0,
  isEditable: false,
  values: { code },
});
const rows = [row(1, 'b-10'), row(2, 'A-1'), row(3, 'B-9'), row(4, 'é'), row(5, 'A-1')];

test.each([
  ['code', 'asc', [2, 5, 3, 1, 4]],
  ['code', 'desc', [4, 1, 3, 2, 5]],
  ['nothing', 'asc', [1, 2, 3, 4, 5]],
] as const)('rows by %s %s stand in the order %j', (sort, order, ids) => {
  expect(sortRows(rows, { sort, order }).map(({ id }) => id)).toEqual(ids);
});

test('row sorting: does not change the loaded rows', () => {
  sortRows(rows, { sort: 'code', order: 'desc' });
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  startNetwork();
});

/** Holds back an answer until the returned function is called. */
function hold(path: string): () => void {
  const answer = network.answers[path];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  network.answers[path] = () => held.then(answer);
  return letGo;
}

test('workspace: a loading tab shows no rows of the previous tab', async () => {
  const letGo = hold('/api/license/licalllistdata');
  openWorkspace();
  await screen.findByText('First Act');
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  expect(await screen.findByText('Loading License List')).toBeInTheDocument();
  expect(screen.queryByText('First Act')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await act(async () => letGo());
  expect(await screen.findByText('LIC-000003')).toBeInTheDocument();
});

test('workspace: the next tab does not get the typed filter, however soon it is opened', async () => {
  openWorkspace();
  await screen.findByText('First Act');
  const field = screen.getByLabelText('Filter the rows shown');
  await userEvent.type(field, 'old');
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  await screen.findByText('LIC-000003');
  expect(screen.getByLabelText('Filter the rows shown')).toHaveValue('');
  await userEvent.click(screen.getByRole('tab', { name: 'Laws' }));
  await screen.findByText('First Act');
  expect(location.search).toBe('?tab=law&status=all');
});

test('workspace: a selection ends with its tab', async () => {
  localStorage.setItem('workspaceAccessType', 'Edit');
  openWorkspace();
  await screen.findByText('First Act');
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select First Act' }));
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  await screen.findByText('LIC-000003');
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /^Select / })).not.toBeInTheDocument();
});

test('workspace: a return to another list closes the tool of this one', async () => {
  openWorkspace('/workspace?tab=law&status=all');
  await screen.findByText('First Act');
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  await screen.findByText('LIC-000003');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  act(() => history.back());
  await screen.findByText('First Act');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
