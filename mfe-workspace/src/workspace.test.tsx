import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { setPartSource } from 'shared-lib/remotes';
import { UiRoot } from 'shared-lib/ui';
import { Root } from './root';

const laws = [
  {
    id: 7,
    ActCodeName: 'A-1',
    Law: 'First Act',
    status: 'Published',
    Category: '',
    Active: '',
    editOption: 'true',
  },
  {
    id: 8,
    ActCodeName: 'A-2',
    Law: 'Old Act',
    status: 'Draft',
    Category: 'Tax',
    Active: 'Repealed',
    editOption: 'true',
  },
];
const license = {
  id: 3,
  UniqueCode: 'LIC-000003',
  license: 'Trade license',
  lawbasedid: 7,
  law_status: 'Active',
};

/** The network's edge: what the server would answer, by path. */
let answers: Record<string, () => unknown>;
let asked: string[];

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  history.replaceState(null, '', '/workspace');
  asked = [];
  answers = {
    '/api/law/allLawlist': () => ({ success: 1, totalLength: 2, data: laws }),
    '/api/law/draftlist': () => ({ success: 1, totalLength: 0, data: [] }),
    '/api/license/licalllistdata': () => ({ success: 1, totalLength: 1, data: [license] }),
  };
  globalThis.fetch = async (address) => {
    const url = new URL(String(address), location.href);
    const said = ['page', 'pageSize', 'allFields'].flatMap((name) => url.searchParams.get(name) ?? []);
    asked.push([url.pathname, ...said].join(' '));
    const answer = answers[url.pathname];
    if (!answer) throw new TypeError('Failed to fetch');
    const body = answer();
    return { json: async () => body } as Response;
  };
});

function open(address = '/workspace') {
  history.replaceState(null, '', address);
  return render(
    <UiRoot ground="area">
      <Root />
    </UiRoot>,
  );
}

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

test('laws are listed in the documented columns, newest first as they come', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Law List');
  expect(screen.getByRole('status')).toHaveTextContent('Loading Law List');
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
  expect(asked).toEqual(['/api/law/allLawlist 1 50']);
});

test('a tab opens its list and is remembered', async () => {
  open();
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  await screen.findByText('LIC-000003');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('License List');
  expect(localStorage.getItem('selectedTabIndex')).toBe('1');
  expect(location.search).toBe('?tab=license&status=all');
});

test('a status button opens its list and is remembered', async () => {
  open();
  await screen.findByText('First Act');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  expect(asked.at(-1)).toBe('/api/law/draftlist 1 50');
  expect(localStorage.getItem('btnStatus')).toBe('2');
});

test('the search of the top bar goes to the server, also for another status, and not to another tab', async () => {
  open('/workspace?tab=law&allFields=old+act');
  await screen.findByText('Old Act');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual([
    '/api/law/allLawlist 1 50 old act',
    '/api/law/draftlist 1 50 old act',
    '/api/license/licdraftdata 1 50',
  ]);
});

test('the keyword filters the rows that are loaded', async () => {
  open();
  await screen.findByText('First Act');
  await userEvent.type(screen.getByRole('searchbox'), ' OLD ');
  await waitFor(() => expect(screen.queryByText('First Act')).not.toBeInTheDocument());
  expect(screen.getByText('Old Act')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('a failed list is empty, says so quietly without a count, and comes with a retry', async () => {
  const { '/api/law/allLawlist': later, ...others } = answers;
  answers = others;
  open();
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  expect(screen.getByText('Not refreshed')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  answers = { ...others, '/api/law/allLawlist': () => later?.() };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('First Act')).toBeInTheDocument();
});

test('a page past the end becomes the last one', async () => {
  answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 120, data: laws });
  open('/workspace?tab=law&status=all&page=99');
  await waitFor(() => expect(location.search).toBe('?tab=law&status=all&page=3'));
});

test('a new page size starts at the first page', async () => {
  answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 500, data: laws });
  open('/workspace?page=3');
  expect(await screen.findByText('101–150 of 500')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '200');
  await waitFor(() => expect(asked.at(-1)).toBe('/api/law/allLawlist 1 200'));
});

test.each(['record-saved', 'record-deleted'] as const)(
  'the list is fetched anew on %s, its old rows in view',
  async (type) => {
    open();
    await screen.findByText('First Act');
    answers['/api/law/allLawlist'] = () => ({
      success: 1,
      totalLength: 1,
      data: [{ id: 9, Law: 'New Act' }],
    });
    act(() => announce({ type, kind: 'law', id: '9' }));
    expect(screen.getByText('First Act')).toBeInTheDocument();
    expect(await screen.findByText('New Act')).toBeInTheDocument();
  },
);

test('with Edit access an editable row leads to its form and a repealed one is disabled', async () => {
  localStorage.setItem('workspaceAccessType', 'Edit');
  open();
  await screen.findByText('First Act');
  expect(screen.getByRole('link', { name: 'Edit First Act' })).toHaveAttribute('href', '/law/7');
  expect(screen.getByRole('button', { name: 'Edit Old Act' })).toBeDisabled();
});

test('a click on a link of a row stays within the page', async () => {
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'Questions of First Act' }));
  expect(location.pathname).toBe('/law-questions/7');
});

test.each([
  ['/workspace', 'First Act', { kind: 'law', id: 7 }],
  ['/workspace?tab=license', 'View Trade license', { kind: 'license', id: 3 }],
])('on %s, "%s" opens the VIEW dialog of the record forms', async (address, name, expected) => {
  const mounted: object[] = [];
  setPartSource((remote, parcel) => ({
    bootstrap: async () => undefined,
    mount: async (given: object) => void mounted.push({ remote, parcel, ...given }),
    unmount: async () => undefined,
  }));
  open(address);
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(mounted).toHaveLength(1));
  expect(mounted[0]).toMatchObject({ remote: 'mfe-record-forms', parcel: 'record-details', ...expected });
});
