import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { network, startNetwork } from '../testing/network';
import { openWorkspace } from '../testing/open-workspace';

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  startNetwork();
  localStorage.setItem('workspaceAccessType', 'Edit');
});

const more = () => screen.findByRole('button', { name: 'More for Trade license' });

async function openMenu() {
  network.answers['/api/license/licalllistdata'] = () => ({
    success: 1,
    totalLength: 1,
    data: [{ id: 3, license: 'Trade license', law_status: 'Active', lawbasedid: 7, editOption: 'true' }],
  });
  openWorkspace('/workspace?tab=license');
  (await more()).focus();
  await userEvent.keyboard('{Enter}');
}

test('row menu: keys move in it, and closing gives the focus back', async () => {
  await openMenu();
  expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
  expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute(
    'href',
    '/license/0/7?copyOf=3',
  );
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(await more()).toHaveFocus();
});

test('row menu: a click outside closes it', async () => {
  await openMenu();
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('row menu: without a reason nothing is deleted, and a message shows that for a second', async () => {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete License' });
  const asked = network.asked.length;
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please mention the Delete Reason');
  expect(await screen.findByText('', { selector: '[role=alert]' })).toBeInTheDocument();
  expect(dialog).toBeInTheDocument();
  expect(network.asked).toHaveLength(asked);
});

test('row menu: a refusal stays in the delete dialog, in the server’s words', async () => {
  network.answers['/api/license/delete'] = () => ({ success: 0, message: 'There is no such record.' });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'Twice{Enter}');
  expect(await screen.findByText('There is no such record.')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Delete License' })).toBeInTheDocument();
});

test('row menu: closes when its row is scrolled away, but not for an earlier scroll', async () => {
  await openMenu();
  const opener = await more();
  fireEvent.scroll(document);
  expect(screen.getByRole('menu')).toBeInTheDocument();
  jest.spyOn(opener, 'getBoundingClientRect').mockReturnValue({ top: -40 } as DOMRect);
  fireEvent.scroll(document);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('row menu: going back to another page closes the delete dialog', async () => {
  network.answers['/api/license/licdraftdata'] = () => network.answers['/api/license/licalllistdata']?.();
  await openMenu();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  await waitFor(() => expect(location.search).toContain('status=draft'));
  await userEvent.click(await more());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  act(() => history.back());
  await waitFor(() => expect(location.search).not.toContain('draft'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => history.forward());
  await waitFor(() => expect(location.search).toContain('draft'));
  await more();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
