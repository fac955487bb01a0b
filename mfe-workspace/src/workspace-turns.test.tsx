import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { network, startNetwork } from './testing/network';
import { openWorkspace } from './testing/open-workspace';

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
