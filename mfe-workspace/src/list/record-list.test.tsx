import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setParcelSource } from 'shared-lib/remotes';
import { laws, network, openWorkspace, startNetwork } from '../testing/open-workspace';
import { makeRow } from '../testing/samples';
import { sortRows } from './record-list';

const row = (id: number, code: string) => makeRow(id, { values: { code } });
const rows = [row(1, 'b-10'), row(2, 'A-1'), row(3, 'B-9'), row(4, 'é'), row(5, 'A-1')];

test.each([
  ['code', 'asc', [2, 5, 3, 1, 4]],
  ['code', 'desc', [4, 1, 3, 2, 5]],
  ['nothing', 'asc', [1, 2, 3, 4, 5]],
] as const)('row sorting: rows by %s %s have the order %j', (sort, order, ids) => {
  expect(sortRows(rows, { sort, order }).map(({ id }) => id)).toEqual(ids);
});

test('row sorting: does not change the loaded rows', () => {
  sortRows(rows, { sort: 'code', order: 'desc' });
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

beforeEach(() => {
  startNetwork();
  localStorage.setItem('access_token', 'of somebody');
});

/** Holds back an answer until the returned function is called. */
function hold(path: string): () => void {
  const answer = network.answers[path];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  network.answers[path] = () => held.then(answer);
  return release;
}

test('workspace: a loading tab shows no rows of the previous tab', async () => {
  const release = hold('/api/license/licalllistdata');
  openWorkspace();
  await screen.findByText('First Act');
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  expect(await screen.findByText('Loading License List')).toBeInTheDocument();
  expect(screen.queryByText('First Act')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await act(async () => release());
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
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  act(() => history.back());
  await screen.findByText('First Act');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

/** A fake host that records the mounted parcels. */
function lendParts(): object[] {
  const mounted: object[] = [];
  setParcelSource((remote, parcel) => ({
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

test('workspace: two choices made before the first is rendered both count', async () => {
  openWorkspace();
  await screen.findByText('First Act');
  const [tab, draft] = [screen.getByRole('tab', { name: 'Licenses' }), screen.getByRole('button', { name: 'Draft' })];
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
  expect(network.requests.at(-1)).toBe('/api/law/allLawlist 1 50 Law desc');
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
  await waitFor(() => expect(network.requests).toContain('/api/law/allLawlist 1 50 first'));
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
  await waitFor(() => expect(network.requests).toContain('/api/law/allLawlist 1 50 3 9 true'));
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
  expect(network.requests.at(-1)).toBe('/api/law/allLawlist 1 50 true');
  network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 2, data: laws });
  await userEvent.click(screen.getByRole('button', { name: 'Show complete records too' }));
  expect(location.search).toBe('?tab=law&status=all');
  expect(await screen.findByText('First Act')).toBeInTheDocument();
});

test('workspace: drafts are never incomplete, so their list does not offer the filter', async () => {
  openWorkspace('/workspace?tab=law&status=draft&incomplete=true');
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Incomplete' })).not.toBeInTheDocument();
  expect(network.requests).toEqual(['/api/law/draftlist 1 50 Draft']);
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
  expect(screen.getByRole('link', { name: 'Add Returns to Trade license' })).toHaveAttribute('href', '/return/0/7');
  await userEvent.click(screen.getByRole('link', { name: 'Law of Trade license' }));
  expect(location.search).toBe('?tab=law&status=all&law=7&view=grid');
  await waitFor(() => expect(network.requests).toContain('/api/law/allLawlist 1 50 7'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Law: #7' }));
  expect(location.search).toBe('?tab=law&status=all&view=grid');
});

test('workspace: module access hides the search and the cards', async () => {
  localStorage.setItem('model_access_controller', '{"serchInfo":"No","gridInfo":"No"}');
  openWorkspace('/workspace?tab=law&view=grid&Law=x');
  expect(await screen.findByRole('table')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Grid' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Search text')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Filter the rows shown')).toBeInTheDocument();
  expect(network.requests).toEqual(['/api/law/allLawlist 1 50']);
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

test('workspace: a record that the address opens is marked in the list, and leads to its neighbours', async () => {
  const mounted = lendParts() as { step?: (id: number, direction: 1 | -1) => number | undefined }[];
  openWorkspace('/workspace?tab=law&status=all&open=7');
  await screen.findByText('First Act');
  const marked = () => document.querySelector('[data-id][aria-current=true]')?.getAttribute('data-id');
  expect(marked()).toBe('7');
  await waitFor(() => expect(mounted).toHaveLength(1));
  expect([mounted[0]?.step?.(7, 1), mounted[0]?.step?.(8, 1), mounted[0]?.step?.(9, -1)]).toEqual([
    8,
    undefined,
    undefined,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'View Old Act' }));
  expect(location.search).toContain('open=8');
  expect(marked()).toBe('8');
  expect(mounted).toHaveLength(1);
});

test('workspace: the status buttons say how many records of the kind there are', async () => {
  openWorkspace();
  await waitFor(() => expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('data-count', '2'));
  expect(screen.getByRole('button', { name: 'Published' })).toHaveAttribute('data-count', '2');
  expect(screen.getByRole('button', { name: 'Draft' })).toHaveAttribute('data-count', '0');
});

test('workspace: without an answer the status buttons say no number', async () => {
  network.answers['/api/filter/filterdata'] = () => ({ success: 0, message: 'Not now.' });
  openWorkspace();
  await screen.findByText('First Act');
  expect(screen.getByRole('button', { name: 'All' })).not.toHaveAttribute('data-count');
});
