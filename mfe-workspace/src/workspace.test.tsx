import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce, announcementsOf } from 'shared-lib/bus';
import { laws, network, openWorkspace, startNetwork } from './testing/open-workspace';

beforeEach(() => {
  startNetwork();
  localStorage.setItem('access_token', 'of somebody');
});

const row = async (text: string) => {
  const cell = await screen.findByText(text);
  const found = cell.closest('tr');
  if (!found) throw new Error(`${text} is in no row.`);
  return found;
};
const cells = (found: HTMLElement) =>
  within(found)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('workspace: laws have the documented columns, newest first as the server sends them', async () => {
  openWorkspace();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Law List');
  expect(screen.getByText('Loading Law List')).toBeInTheDocument();
  expect(cells(await row('First Act'))).toEqual([
    '1',
    'A-1',
    'First Act',
    'Published',
    '--',
    'InActive',
    'Questions',
    '-',
  ]);
  expect(cells(await row('Old Act'))).toEqual(['2', 'A-2', 'Old Act', 'Draft', 'Tax', 'Repealed', 'Questions', '-']);
  expect(network.requests).toEqual(['/api/law/allLawlist 1 50']);
});

test('workspace: a tab opens its list and is stored', async () => {
  openWorkspace();
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  await screen.findByText('LIC-000003');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('License List');
  expect(localStorage.getItem('selectedTabIndex')).toBe('1');
  expect(location.search).toBe('?tab=license&status=all');
});

test('workspace: the last of several fast presses on tabs counts, also on the tab that is still shown', async () => {
  openWorkspace();
  await screen.findByText('First Act');
  const press = (...names: string[]) =>
    // Nothing is shown between these presses.
    act(async () => {
      for (const name of names) {
        screen.getByRole('tab', { name }).click();
        // The library reports a press a moment later.
        await Promise.resolve();
      }
    });
  await press('Licenses', 'Laws');
  await waitFor(() => expect(location.search).toBe('?tab=law&status=all'));
  expect(screen.getByRole('tab', { name: 'Laws' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText('First Act')).toBeInTheDocument();
  await press('Licenses', 'Laws', 'Licenses');
  await screen.findByText('LIC-000003');
  expect(location.search).toBe('?tab=license&status=all');
  // A press on the open tab, with no other one on its way, changes nothing.
  const { length } = history;
  await press('Licenses');
  expect(history).toHaveLength(length);
});

test('workspace: a status button opens its list and is stored', async () => {
  openWorkspace();
  await screen.findByText('First Act');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  expect(network.requests.at(-1)).toBe('/api/law/draftlist 1 50 Draft');
  expect(localStorage.getItem('btnStatus')).toBe('2');
});

test('workspace: the top bar’s search is sent, also for another status, but not for another tab', async () => {
  openWorkspace('/workspace?tab=law&allFields=old+act');
  await screen.findByText('Old Act');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  await waitFor(() => expect(network.requests.length).toBeGreaterThan(1));
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  const licenses = '/api/license/licdraftdata 1 50 Draft';
  await waitFor(() => expect(network.requests).toContain(licenses));
  // A list without a hit also asks which other lists have one.
  const ofLists = network.requests.filter((request) => !request.includes('searchfilterdata'));
  const [first, second, ...later] = ofLists;
  expect([first, second]).toEqual(['/api/law/allLawlist 1 50 old act', '/api/law/draftlist 1 50 Draft old act']);
  // The mock has no answer for licenses: they are requested again.
  expect(new Set(later)).toEqual(new Set([licenses]));
});

test('workspace: the keyword filters the loaded rows', async () => {
  openWorkspace();
  await screen.findByText('First Act');
  await userEvent.type(screen.getByLabelText('Filter the rows shown'), ' OLD ');
  await waitFor(() => expect(screen.getByText('First Act')).not.toBeVisible());
  expect(screen.getByText('Old Act')).toBeInTheDocument();
  expect(network.requests).toHaveLength(1);
});

test('workspace: the address holds the keyword, and its changes are followed', async () => {
  openWorkspace('/workspace?tab=law&status=all&keyword=first');
  await screen.findByText('First Act');
  expect(screen.queryByText('Old Act')).not.toBeInTheDocument();
  const field = screen.getByLabelText('Filter the rows shown');
  expect(field).toHaveValue('first');
  const steps = history.length;
  await userEvent.clear(field);
  await userEvent.type(field, 'old a');
  await waitFor(() => expect(location.search).toBe('?tab=law&status=all&keyword=old+a'));
  expect(field).toHaveValue('old a');
  expect(history.length).toBe(steps);
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  await waitFor(() => expect(location.search).not.toContain('keyword'));
  await waitFor(() => expect(screen.getByLabelText('Filter the rows shown')).toHaveValue(''));
});

test('workspace: a list that failed says so large, has no count, and offers another try', async () => {
  const { '/api/law/allLawlist': later, ...others } = network.answers;
  network.answers = others;
  openWorkspace();
  expect(await screen.findByText('Law List could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByText('No Data')).not.toBeInTheDocument();
  const statuses = screen.getByRole('group', { name: 'Status' });
  expect(statuses.querySelector('[data-count]')).toBeNull();
  expect(network.requests).toHaveLength(2);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  // What works on rows waits for them. What asks for other rows does not.
  const rowTools = () => [screen.getByRole('button', { name: 'Grid' }), screen.getByLabelText('Filter the rows shown')];
  for (const tool of rowTools()) expect(tool).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Draft' })).toBeEnabled();
  network.answers = { ...others, '/api/law/allLawlist': () => later?.() };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('First Act')).toBeInTheDocument();
  for (const tool of rowTools()) expect(tool).toBeEnabled();
});

test('workspace: while a list has failed, the link that adds a record steps back behind "Try again"', async () => {
  localStorage.setItem('workspaceAccessType', 'Edit');
  const { '/api/law/allLawlist': later, ...others } = network.answers;
  network.answers = others;
  openWorkspace();
  const again = await screen.findByRole('button', { name: 'Try again' });
  // The classes of a link say how it looks.
  const findLook = () => screen.getByRole('link', { name: 'Add New Law' }).className;
  const failedLook = findLook();
  network.answers = { ...others, '/api/law/allLawlist': () => later?.() };
  await userEvent.click(again);
  await screen.findByText('First Act');
  expect(findLook()).not.toBe(failedLook);
});

test('workspace: an empty list says why, and offers what helps', async () => {
  localStorage.setItem('workspaceAccessType', 'Edit');
  openWorkspace('/workspace?tab=law&status=draft&category=3');
  expect(await screen.findByText('No laws match the filters.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Remove Category: Labour' })).toBeInTheDocument();
  network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 0, data: [] });
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  await userEvent.click(clear as HTMLElement);
  expect(await screen.findByText('There are no laws yet.')).toBeInTheDocument();
  expect(location.search).toBe('?tab=law&status=all');
  expect(screen.getAllByRole('link', { name: 'Add New Law' })).toHaveLength(2);
});

test('workspace: what narrows the list stands above the rows, and each part can be removed', async () => {
  openWorkspace('/workspace?tab=law&status=all&Law=first&keyword=act');
  await screen.findByText('First Act');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Law Name: first' }));
  expect(location.search).toBe('?tab=law&status=all&keyword=act');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Rows with: act' }));
  await waitFor(() => expect(location.search).toBe('?tab=law&status=all'));
  expect(screen.getByLabelText('Filter the rows shown')).toHaveValue('');
});

test('workspace: the options of the view hide a column at once, and Escape returns to the button', async () => {
  openWorkspace();
  await screen.findByText('First Act');
  const button = screen.getByRole('button', { name: 'View' });
  await userEvent.click(button);
  const options = await screen.findByRole('dialog', { name: 'View of the Law List' });
  await userEvent.click(within(options).getByRole('checkbox', { name: 'Category' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Category' })).toBeNull());
  await userEvent.click(within(options).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByRole('columnheader', { name: 'Category' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});

test('workspace: a page past the end becomes the last one', async () => {
  network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 120, data: laws });
  openWorkspace('/workspace?tab=law&status=all&page=99');
  await waitFor(() => expect(location.search).toBe('?tab=law&status=all&page=3'));
});

test('workspace: a new page size starts at the first page', async () => {
  network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 500, data: laws });
  openWorkspace('/workspace?page=3');
  expect(await screen.findByText('101–150 of 500')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '200');
  await waitFor(() => expect(network.requests).toContain('/api/law/allLawlist 1 200'));
});

test.each([
  { type: 'record-saved', kind: 'law', id: '9' },
  { type: 'record-deleted', kind: 'law', id: '9' },
  { type: 'occurrence-changed', id: '5' },
] as const)('workspace: the list is refetched on $type, its old rows in view', async (change) => {
  openWorkspace();
  await screen.findByText('First Act');
  network.answers['/api/law/allLawlist'] = () => ({
    success: 1,
    totalLength: 1,
    data: [{ id: 9, Law: 'New Act' }],
  });
  act(() => announce(change));
  expect(screen.getByText('First Act')).toBeInTheDocument();
  expect(await screen.findByText('New Act')).toBeInTheDocument();
});

test('workspace: with Edit access editable rows link to their form, repealed ones are disabled', async () => {
  localStorage.setItem('workspaceAccessType', 'Edit');
  openWorkspace();
  await screen.findByText('First Act');
  expect(screen.getByRole('link', { name: 'Edit First Act' })).toHaveAttribute('href', '/law/7');
  const disabled = screen.getByRole('button', { name: 'Edit Old Act' });
  expect(disabled).toHaveAttribute('aria-disabled', 'true');
  expect(disabled).toHaveAccessibleDescription('The law is repealed. You can read this, but not change it.');
  const messages: string[] = [];
  const subscription = announcementsOf('message').subscribe(({ text }) => messages.push(text));
  disabled.focus();
  await userEvent.keyboard('{Enter}');
  subscription.unsubscribe();
  expect(disabled).toHaveFocus();
  expect(messages).toEqual(['The law is repealed. You can read this, but not change it.']);
});
