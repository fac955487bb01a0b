import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce, announcementsOf } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { setPartSource } from 'shared-lib/remotes';
import { laws, network, openWorkspace, startNetwork } from './testing/open-workspace';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('access_token', 'of somebody');
  queryClient.clear();
  startNetwork();
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
  expect(cells(await row('Old Act'))).toEqual([
    '2',
    'A-2',
    'Old Act',
    'Draft',
    'Tax',
    'Repealed',
    'Questions',
    '-',
  ]);
  expect(network.asked).toEqual(['/api/law/allLawlist 1 50']);
});

test('workspace: a tab opens its list and is stored', async () => {
  openWorkspace();
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  await screen.findByText('LIC-000003');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('License List');
  expect(localStorage.getItem('selectedTabIndex')).toBe('1');
  expect(location.search).toBe('?tab=license&status=all');
});

test('workspace: a status button opens its list and is stored', async () => {
  openWorkspace();
  await screen.findByText('First Act');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  expect(network.asked.at(-1)).toBe('/api/law/draftlist 1 50 Draft');
  expect(localStorage.getItem('btnStatus')).toBe('2');
});

test('workspace: the top bar’s search is sent, also for another status, but not for another tab', async () => {
  openWorkspace('/workspace?tab=law&allFields=old+act');
  await screen.findByText('Old Act');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  await waitFor(() => expect(network.asked).toHaveLength(2));
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  const licenses = '/api/license/licdraftdata 1 50 Draft';
  await waitFor(() => expect(network.asked).toContain(licenses));
  const [first, second, ...later] = network.asked;
  expect([first, second]).toEqual([
    '/api/law/allLawlist 1 50 old act',
    '/api/law/draftlist 1 50 Draft old act',
  ]);
  // The mock has no answer for licenses: they are requested again.
  expect(new Set(later)).toEqual(new Set([licenses]));
});

test('workspace: the keyword filters the loaded rows', async () => {
  openWorkspace();
  await screen.findByText('First Act');
  await userEvent.type(screen.getByLabelText('Filter the rows shown'), ' OLD ');
  await waitFor(() => expect(screen.getByText('First Act')).not.toBeVisible());
  expect(screen.getByText('Old Act')).toBeInTheDocument();
  expect(network.asked).toHaveLength(1);
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

test('workspace: a failed list is empty, reports quietly, has no count, and offers a retry', async () => {
  const { '/api/law/allLawlist': later, ...others } = network.answers;
  network.answers = others;
  openWorkspace();
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  expect(screen.getByText('Not refreshed')).toBeInTheDocument();
  expect(network.asked).toHaveLength(2);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  network.answers = { ...others, '/api/law/allLawlist': () => later?.() };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('First Act')).toBeInTheDocument();
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
  await waitFor(() => expect(network.asked).toContain('/api/law/allLawlist 1 200'));
});

test.each(['record-saved', 'record-deleted'] as const)(
  'workspace: the list is refetched on %s, its old rows in view',
  async (type) => {
    openWorkspace();
    await screen.findByText('First Act');
    network.answers['/api/law/allLawlist'] = () => ({
      success: 1,
      totalLength: 1,
      data: [{ id: 9, Law: 'New Act' }],
    });
    act(() => announce({ type, kind: 'law', id: '9' }));
    expect(screen.getByText('First Act')).toBeInTheDocument();
    expect(await screen.findByText('New Act')).toBeInTheDocument();
  },
);

test('workspace: with Edit access editable rows link to their form, repealed ones are disabled', async () => {
  localStorage.setItem('workspaceAccessType', 'Edit');
  openWorkspace();
  await screen.findByText('First Act');
  expect(screen.getByRole('link', { name: 'Edit First Act' })).toHaveAttribute('href', '/law/7');
  const disabled = screen.getByRole('button', { name: 'Edit Old Act' });
  expect(disabled).toHaveAttribute('aria-disabled', 'true');
  expect(disabled).toHaveAccessibleDescription('The law is repealed: this can be read, and not changed.');
  const said: string[] = [];
  const ear = announcementsOf('message').subscribe(({ text }) => said.push(text));
  disabled.focus();
  await userEvent.keyboard('{Enter}');
  ear.unsubscribe();
  expect(disabled).toHaveFocus();
  expect(said).toEqual(['The law is repealed: this can be read, and not changed.']);
});

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('access_token', 'of somebody');
  queryClient.clear();
  startNetwork();
});

/** A fake host that records the mounted parcels. */
function lendParts(): object[] {
  const mounted: object[] = [];
  setPartSource((remote, parcel) => ({
    bootstrap: async () => undefined,
    mount: async (given: object) => void mounted.push({ remote, parcel, ...given }),
    unmount: async () => undefined,
  }));
  return mounted;
}

test('workspace: a law’s questions open in their own tab, which stays while other lists are open', async () => {
  const mounted = lendParts();
  openWorkspace();
  expect(screen.queryByRole('tab', { name: 'Law Question' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('link', { name: 'Questions of First Act' }));
  expect(location.search).toBe('?tab=law-question&status=all&questions=7');
  expect(localStorage.getItem('selectedTabIndex')).toBe('4');
  await waitFor(() => expect(mounted).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Law Question' })).toHaveFocus();
  expect(mounted[0]).toMatchObject({ remote: 'mfe-questions-rules', parcel: 'law-questions', lawId: '7' });
  await userEvent.click(screen.getByRole('tab', { name: 'Laws' }));
  expect(await screen.findByText('First Act')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Law Question' })).toBeInTheDocument();
});

test('workspace: two choices before the first is rendered both count', async () => {
  openWorkspace();
  await screen.findByText('First Act');
  const [tab, draft] = [
    screen.getByRole('tab', { name: 'Licenses' }),
    screen.getByRole('button', { name: 'Draft' }),
  ];
  act(() => {
    tab.click();
    draft.click();
  });
  await waitFor(() => expect(location.search).toBe('?tab=license&status=draft'));
});

test('workspace: a click on a title sorts the loaded rows at once, then shows the server order', async () => {
  openWorkspace();
  await screen.findByText('First Act');
  let answer = (_rows: object[]) => {};
  const held = new Promise<object[]>((resolve) => {
    answer = resolve;
  });
  network.answers['/api/law/allLawlist'] = async () => ({ success: 1, totalLength: 2, data: await held });
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await userEvent.click(screen.getByRole('button', { name: /^Name/ }));
  expect(location.search).toBe('?tab=law&status=all&sort=Law&order=desc');
  expect(network.asked.at(-1)).toBe('/api/law/allLawlist 1 50 Law desc');
  expect(names()).toEqual(['Old Act', 'First Act']);
  answer(laws);
  await waitFor(() => expect(names()).toEqual(['First Act', 'Old Act']));
  await userEvent.click(screen.getByRole('button', { name: /^Name/ }));
  expect(location.search).toBe('?tab=law&status=all');
});

const names = () => [...document.querySelectorAll('td[data-shown=details]')].map((cell) => cell.textContent);

test('workspace: a column is searched on Enter, and Clear ends the search', async () => {
  openWorkspace();
  expect(screen.getByText('Note: keywords search by law code and name')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Column' }), 'Law Name');
  await userEvent.type(screen.getByLabelText('Search text'), ' first {Enter}');
  expect(location.search).toBe('?tab=law&status=all&Law=first');
  await waitFor(() => expect(network.asked).toContain('/api/law/allLawlist 1 50 first'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(location.search).toBe('?tab=law&status=all');
  expect(screen.getByLabelText('Search text')).toHaveValue('');
});

test('workspace: each filter applies until it is cleared', async () => {
  openWorkspace();
  await userEvent.type(await screen.findByLabelText('Search Law Category'), 'lab');
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: 'Labour' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Goa' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Include Central' }));
  expect(location.search).toBe('?tab=law&status=all&category=3&state=9&central=true');
  await waitFor(() => expect(network.asked).toContain('/api/law/allLawlist 1 50 3 9 true'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear States' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear Law Category' }));
  expect(location.search).toBe('?tab=law&status=all');
  await userEvent.type(screen.getByLabelText('Search Law Category'), 'nothing');
  expect(screen.getByText('No Data Found...')).toBeInTheDocument();
});

test('workspace: Incomplete filters the list, is in the address, and says when there is none', async () => {
  openWorkspace();
  await screen.findByText('First Act');
  network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 0, data: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Incomplete' }));
  expect(location.search).toBe('?tab=law&status=all&incomplete=true');
  expect(screen.getByRole('button', { name: 'Incomplete' })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('No published record in this list is incomplete.')).toBeInTheDocument();
  expect(network.asked.at(-1)).toBe('/api/law/allLawlist 1 50 true');
  network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 2, data: laws });
  await userEvent.click(screen.getByRole('button', { name: 'Show complete records too' }));
  expect(location.search).toBe('?tab=law&status=all');
  expect(await screen.findByText('First Act')).toBeInTheDocument();
});

test('workspace: drafts are never incomplete, so their list does not offer the filter', async () => {
  openWorkspace('/workspace?tab=law&status=draft&incomplete=true');
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Incomplete' })).not.toBeInTheDocument();
  expect(network.asked).toEqual(['/api/law/draftlist 1 50 Draft']);
});

test('workspace: a published record that lacks a required field says so in its row', async () => {
  const [law, ...others] = laws;
  const data = [{ ...law, incomplete: 'true' }, ...others];
  network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 2, data });
  openWorkspace();
  expect(await screen.findByText('Published, incomplete')).toBeInTheDocument();
});

test('workspace: a card links to the other records of its law', async () => {
  localStorage.setItem('workspaceAccessType', 'Edit');
  openWorkspace('/workspace?tab=license');
  await screen.findByText('LIC-000003');
  await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
  expect(location.search).toBe('?tab=license&status=all&view=grid');
  expect(screen.getByRole('link', { name: 'Add Returns to Trade license' })).toHaveAttribute(
    'href',
    '/return/0/7',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Law of Trade license' }));
  expect(location.search).toBe('?tab=law&status=all&law=7&view=grid');
  await waitFor(() => expect(network.asked).toContain('/api/law/allLawlist 1 50 7'));
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(location.search).toBe('?tab=law&status=all&view=grid');
});

test('workspace: module access hides the search and the cards', async () => {
  localStorage.setItem('model_access_controller', '{"serchInfo":"No","gridInfo":"No"}');
  openWorkspace('/workspace?tab=law&view=grid&Law=x');
  expect(await screen.findByRole('table')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Grid' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Search text')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Filter the rows shown')).toBeInTheDocument();
  expect(network.asked).toEqual(['/api/law/allLawlist 1 50']);
});

test.each([
  ['Edit', '/license/0/0'],
  ['View', undefined],
])('workspace: with %s access adding leads to %s', async (access, address) => {
  localStorage.setItem('workspaceAccessType', access);
  openWorkspace('/workspace?tab=license');
  await screen.findByText('LIC-000003');
  expect(screen.queryByRole('link', { name: 'Add New Licenses' })?.getAttribute('href')).toBe(address);
});

test.each([
  ['/workspace', 'First Act', { kind: 'law', id: 7 }],
  ['/workspace', 'View First Act', { kind: 'law', id: 7 }],
  ['/workspace?tab=license', 'View Trade license', { kind: 'license', id: 3 }],
])('workspace: on %s, "%s" opens the VIEW dialog of the record forms', async (address, name, expected) => {
  const mounted = lendParts();
  openWorkspace(address);
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(mounted).toHaveLength(1));
  expect(mounted[0]).toMatchObject({ remote: 'mfe-record-forms', parcel: 'record-details', ...expected });
});
