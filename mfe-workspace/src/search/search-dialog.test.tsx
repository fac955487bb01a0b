import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcements$ } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { recordKindList, recordKinds } from 'shared-lib/records';
import { setParcelSource } from 'shared-lib/remotes';
import { UiRoot } from 'shared-lib/ui';
import {
  makeOpenedRecordAddress,
  readRecordFromAddress,
  removeRecordFromAddress,
} from '../address/workspace-navigation';
import { SearchDialog } from './search-dialog';
import { makeEditChoice, makeViewChoice } from './search-table';

type AnswerOptions = { path: string; body: Record<string, unknown> };

/** The mocked network. */
let requests: AnswerOptions[];
let answer: (request: AnswerOptions) => unknown;

const license = (id: number, more = {}) => ({
  id,
  UniqueCode: `LIC-${id}`,
  license: `License ${id}`,
  licensecode: `L-${id}`,
  publish_status: 'Published',
  law_status: 'Active',
  lawbasedid: 4,
  editOption: 'true',
  ...more,
});
const many = Array.from({ length: 10 }, (_, place) => license(place + 1));
const none = { lawArr: [], lawTotal: 0, returnArr: [], returnTotal: 0, otherComArr: [], otherComTotal: 0 };
const tables = (licenseArr: object[], licenseTotal = licenseArr.length) => ({
  success: 1,
  ...none,
  licenseArr,
  licenseTotal,
});
const suggestions = { success: 1, data: [{ type: 'Law', id: 7, name: 'An act', code: 'A-7' }] };

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  localStorage.setItem('workspaceAccessType', 'Edit');
  requests = [];
  answer = ({ path }) => (path === 'keywordsearch' ? suggestions : tables(many, 25));
  globalThis.fetch = async (address, how) => {
    const one: AnswerOptions = {
      path: String(new URL(String(address), location.href).pathname.split('/').at(-1)),
      body: JSON.parse(String(how?.body)),
    };
    requests.push(one);
    const reply = await answer(one);
    return { status: 200, json: async () => reply } as Response;
  };
});

async function open() {
  const onClose = jest.fn();
  render(
    <UiRoot>
      <SearchDialog onClose={onClose} />
    </UiRoot>,
  );
  const field = await screen.findByRole('combobox', { name: 'Search all records' });
  return { onClose, field };
}

const section = (name: string) => screen.getByRole('region', { name });
const options = () => screen.queryAllByRole('option');
const calls = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);

test('search dialog: opens without tables, says how to search, and sends no request', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'VIEW SEARCH LIST' })).toBeInTheDocument();
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
  expect(screen.getByText(/^Type a code or a name/)).toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('search dialog: Enter fills the tables by one call; each has its pager with 10, 20 or 50', async () => {
  const { field } = await open();
  await userEvent.type(field, ' license{Enter}');
  const licenses = section('LICENSES');
  expect(await within(licenses).findByText('1–10 of 25')).toBeInTheDocument();
  expect(within(section('LAWS')).getByText('No Data')).toBeInTheDocument();
  expect(calls('searchfilterdata')).toEqual([{ keywordstr: 'license' }]);
  await userEvent.click(within(licenses).getByRole('button', { name: 'Last page' }));
  await waitFor(() =>
    expect(calls('searchfilterdata').at(-1)).toEqual({
      keywordstr: 'license',
      licensePage: 3,
      licensePageSize: 10,
    }),
  );
  const sizes = within(licenses).getByRole('combobox', { name: 'Rows per page' });
  expect(
    within(sizes)
      .getAllByRole('option', { hidden: true })
      .map((one) => one.textContent),
  ).toEqual(['10', '20', '50']);
  await userEvent.selectOptions(sizes, '50');
  await waitFor(() => expect(calls('searchfilterdata').at(-1)).toMatchObject({ licensePage: 1, licensePageSize: 50 }));
});

test('search dialog: Escape closes the suggestions, then the dialog, which reports no choice', async () => {
  const { field, onClose } = await open();
  await userEvent.type(field, 'wat');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field).toHaveValue('wat');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose.mock.calls).toEqual([[]]));
});

test.each([
  ['is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['gives a part of an answer', () => ({ success: 1, lawArr: [], lawTotal: 0 })],
  ['gives invalid rows', () => ({ ...tables([]), returnArr: 'x' })],
  ['refuses', () => ({ success: 0, message: 'Too many requests.' })],
])('search dialog: when the server %s, all tables are empty and offer Try again', async (_how, reply) => {
  answer = reply;
  const { field } = await open();
  await userEvent.type(field, 'wat{Enter}');
  await waitFor(() => expect(screen.getAllByText('Not refreshed')).toHaveLength(4));
  expect(screen.getAllByText('No Data')).toHaveLength(4);
  answer = () => tables(many, 25);
  await userEvent.click(within(section('RETURNS')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1–10 of 25')).toBeInTheDocument();
  expect(screen.queryByText('Not refreshed')).not.toBeInTheDocument();
});

test('search dialog: a page that fails empties only its own table', async () => {
  answer = () => ({ ...tables(many, 25), lawArr: [{ id: 1, Law: 'First Act' }], lawTotal: 1 });
  const { field } = await open();
  await userEvent.type(field, 'a{Enter}');
  await within(section('LICENSES')).findByText('1–10 of 25');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.click(within(section('LICENSES')).getByRole('button', { name: 'Next page' }));
  expect(await within(section('LICENSES')).findByText('Not refreshed')).toBeInTheDocument();
  expect(within(section('LICENSES')).getByText('No Data')).toBeInTheDocument();
  expect(within(section('LAWS')).getByText(/First/)).toBeInTheDocument();
  expect(screen.getAllByText('Not refreshed')).toHaveLength(1);
});

test('search dialog: success 3 ends the session; the dialog stays until the page is left', async () => {
  answer = () => ({ success: 3 });
  const announced: string[] = [];
  const subscription = announcements$.subscribe(({ type }) => announced.push(type));
  const { field } = await open();
  await userEvent.type(field, 'wat{Enter}');
  await waitFor(() => expect(announced).toContain('session-ended'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  subscription.unsubscribe();
});

test.each([
  ['the row and the person may be edited', {}, 'Edit', true],
  ['the row is of a repealed law (P-61)', { law_status: 'Repealed' }, 'Edit', true, 'makes a new record'],
  ['the row is not editable', { editOption: 'false' }, 'Edit', false],
  ['the person may only view', {}, 'View', false],
])('search dialog: when %s, the edit action is right (%#)', async (_when, more, access, isOffered, title = 'Edit') => {
  localStorage.setItem('workspaceAccessType', access);
  answer = ({ path }) => (path === 'keywordsearch' ? suggestions : tables([license(3, more)]));
  const { field, onClose } = await open();
  await userEvent.type(field, 'lic{Enter}');
  await screen.findByRole('button', { name: 'View License 3' });
  const edit = screen.queryByRole('button', { name: 'Edit License 3' });
  expect(edit !== null).toBe(isOffered);
  if (!edit) return;
  expect(edit.title).toContain(title);
  await userEvent.click(edit);
  expect(onClose.mock.calls).toEqual([[{ id: 3, type: 'License', tabIndex: 1, address: '/license/3/4' }]]);
});

test('search dialog: a row’s name chooses it; the view button opens its VIEW dialog over the search', async () => {
  const mounted: object[] = [];
  setParcelSource((remote, parcel) => ({
    bootstrap: async () => undefined,
    mount: async (given: object) => void mounted.push({ remote, parcel, ...given }),
    unmount: async () => undefined,
  }));
  answer = ({ path }) => (path === 'keywordsearch' ? suggestions : tables([license(3)]));
  const { field, onClose } = await open();
  await userEvent.type(field, 'lic{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'View License 3' }));
  await waitFor(() => expect(mounted).toHaveLength(1));
  expect(mounted[0]).toMatchObject({ parcel: 'record-details', kind: 'license', id: 3 });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /^Lic ?ense 3$/ }));
  expect(onClose.mock.calls).toEqual([
    [{ id: 3, type: 'License', tabIndex: 1, address: '/workspace?tab=license&open=3' }],
  ]);
});

const read = (address: string) => readRecordFromAddress(new URL(address, 'http://here').searchParams);

test.each(recordKindList)('opened record: an address that opens a $name is read back', (kind) => {
  expect(read(makeOpenedRecordAddress(kind, 7))).toEqual({ kind, id: 7 });
});

test.each([
  '/workspace',
  '/workspace?tab=law',
  '/workspace?open=7',
  '/workspace?tab=nothing&open=7',
  '/workspace?tab=toString&open=7',
  ...['0', '-1', '07', '1.5', '1e9', 'abc', '', '9'.repeat(16), '7;drop'].map((id) => `/workspace?tab=law&open=${id}`),
])('opened record: the address %s opens nothing', (address) => {
  expect(read(address)).toBeUndefined();
});

test('opened record: closing keeps the rest of the address', () => {
  const address = new URLSearchParams('tab=return&status=draft&open=4&page=3');
  expect(String(removeRecordFromAddress(address))).toBe('tab=return&status=draft&page=3');
});

test.each([
  [recordKinds.law, 'Law', 0, '/workspace?tab=law&open=5', '/law/5'],
  [recordKinds.license, 'License', 1, '/workspace?tab=license&open=5', '/license/5/3'],
  [recordKinds.return, 'Return', 2, '/workspace?tab=return&open=5', '/return/5/3'],
  [
    recordKinds['other-compliance'],
    'Other Compliance',
    3,
    '/workspace?tab=other-compliance&open=5',
    '/other-compliance/5/3',
  ],
] as const)('search dialog: choosing a %o leads to its tab and its item', (kind, type, tabIndex, seen, changed) => {
  expect(makeViewChoice(kind, 5)).toEqual({ id: 5, type, tabIndex, address: seen });
  expect(makeEditChoice(kind, { id: 5, lawId: 3 })).toEqual({ id: 5, type, tabIndex, address: changed });
});
