import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcements$ } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { type RecordKindName, recordKindList } from 'shared-lib/records';
import { UiRoot } from 'shared-lib/ui';
import { RecordDetailsDialog } from './details-dialog';

const lists = {
  success: '1',
  state: [{ id: 2, name: 'Goa' }],
  Bus: [{ id: 5, name: 'Finance' }],
  indusKey: [{ id: 7, IndustryTypeName: 'Mining' }],
  entityType: [{ id: 1, companytypename: 'Private limited' }],
  branchtype: [{ id: 9, branchTypeName: 'Factory' }],
};

let requests: { path: string; body: Record<string, unknown> }[];
/** The answer of a timeline entry's changes. */
let changes: object;
let record: object | undefined;
let knowsLists: boolean;
let refusal: string;

beforeEach(() => {
  queryClient.clear();
  requests = [];
  changes = {};
  localStorage.clear();
  knowsLists = true;
  refusal = 'There is no such record.';
  record = {
    id: 3,
    UniqueCode: 'X-000003',
    LawUniqueCode: 'X-000003',
    law: 'A-7',
    extention_list: [{ start_date: '2026-01-01', end_date: '2026-02-01', extension_date: '2026-03-31' }],
  };
  globalThis.fetch = async (address, init) => {
    const path = new URL(String(address), location.href).pathname.replace('/api/', '');
    requests.push({ path, body: JSON.parse(String(init?.body)) });
    if (path === 'law/datafetchdropdown' && !knowsLists) throw new TypeError('Failed to fetch');
    return { json: async () => replyTo(path) } as Response;
  };
});

function replyTo(path: string): object {
  if (path === 'law/datafetchdropdown') return lists;
  if (path === 'timeline/changes') return { success: '1', data: [changes] };
  return record ? { success: '1', data: [record] } : { success: '0', message: refusal };
}

function open(kind: RecordKindName, onClose: (isClosed: true) => void = () => {}) {
  render(
    <UiRoot>
      <RecordDetailsDialog kind={kind} id={3} onClose={onClose} />
    </UiRoot>,
  );
}

describe.each(recordKindList)('the dialog $titles.view', ({ name, titles, calls, details, fields }) => {
  test('opens with a loader and then shows every documented row', async () => {
    open(name);
    const dialog = await screen.findByRole('dialog', { name: titles.view });
    expect(within(dialog).getByRole('status')).toHaveTextContent('Loading');
    await within(dialog).findByText('Unique Code');
    const rows = details.filter((detail) => detail !== 'extensions');
    const terms = within(dialog).getAllByRole('term', { hidden: true });
    expect(terms.slice(0, rows.length).map((term) => term.textContent)).toEqual(rows.map((row) => fields[row]?.label));
    expect(await within(dialog).findByText('More')).toBeInTheDocument();
    expect(requests.map(({ path }) => path)).toContain(calls.view);
  });
});

test('details dialog: extensions are in their own section', async () => {
  open('license');
  const section = await screen.findByRole('region', { name: 'Extension' });
  expect(
    within(section)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['01-01-2026', '01-02-2026', '31-03-2026']);
});

const valueOfRow = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const chosen = {
  state: [2, '3'],
  SuggestedBusinessFunction: [5],
  IndustryKeyWords: ['7'],
  EntityTypeKey: [1],
  BranchKeyWords: [9],
  CompanyTypekey: [1],
  ExemptIndustryKeyWords: [2],
  ExemptBranchKeyWords: [1, 8],
};

test.each([
  ['law', { States: 'Goa, 3', 'Business Function Access': 'Finance', 'Entity Type': 'Private limited' }],
  [
    'return',
    {
      'Industry Key Words': 'Mining',
      'Branch Keywords': 'Factory',
      'Entity Company Type': 'Private limited',
      'Exempted Industries': 'No Exempted Industries',
      'Exempted Branches': 'Factory, 8',
    },
  ],
] as const)(
  'details dialog: the ids of a %s are shown as names; ids that no list has are shown unchanged',
  async (kind, rows) => {
    record = { ...record, ...chosen };
    open(kind);
    await screen.findByText('Unique Code');
    for (const [label, text] of Object.entries(rows)) expect([label, valueOfRow(label)]).toEqual([label, text]);
    expect(screen.queryByText('Not refreshed')).not.toBeInTheDocument();
  },
);

test('details dialog: without the lists it shows the ids, and the lists can be requested again', async () => {
  knowsLists = false;
  record = { ...record, ...chosen };
  open('law');
  await screen.findByText('Unique Code');
  expect(valueOfRow('States')).toBe('2, 3');
  knowsLists = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(valueOfRow('States')).toBe('Goa, 3'));
});

const change = (id: number, createdon: string, action: string, more = {}) => ({
  id,
  createdon,
  complianceRecord: 'Factories Act',
  type: 'Law',
  action,
  user: 'editor@demo.test',
  ...more,
});

test('details dialog: the timeline opens and closes on a click, and merges both lists, each entry once, newest first', async () => {
  record = {
    ...record,
    timelinelaw_id: [
      change(4, '2026-03-01T09:30:05+05:30', 'Update'),
      change(1, '2026-01-02T03:04:05+05:30', 'Create'),
    ],
    timelinelaw_unique_code: [
      change(6, '2026-04-01T00:00:00+05:30', 'Delete', { type: 'Question', reason: 'Asked twice' }),
      change(4, '2026-03-01T09:30:05+05:30', 'Update'),
    ],
  };
  open('law');
  const section = within(await screen.findByRole('region', { name: 'Timeline log' }));
  const header = section.getByRole('button', { name: 'Timeline of Changes Click to open' });
  expect(section.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(header);
  expect(header).toHaveAccessibleName('Timeline of Changes Click to close');
  expect(section.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Created On',
    'Compliance Record',
    'Type',
    'Action',
    'Action By (Username)',
  ]);
  const cells = section.getAllByRole('cell').map(({ textContent }) => textContent);
  const rows = [cells.slice(0, 5), cells.slice(5, 10), cells.slice(10)];
  expect(rows).toEqual([
    ['01-04-2026 00:00:00', 'Factories Act', 'Question', 'DeleteAsked twice', 'editor@demo.test'],
    ['01-03-2026 09:30:05', 'Factories Act', 'Law', 'Update', 'editor@demo.test'],
    ['02-01-2026 03:04:05', 'Factories Act', 'Law', 'Create', 'editor@demo.test'],
  ]);
  const isForeign = new Date(2026, 3, 1).getTimezoneOffset() !== -330;
  expect(section.queryAllByText('Times of Asia/Kolkata.')).toHaveLength(isForeign ? 1 : 0);
  await userEvent.click(header);
  expect(section.queryByRole('table')).not.toBeInTheDocument();
});

test.each(recordKindList)('details dialog: an empty timeline says so ($titles.view)', async ({ name }) => {
  open(name);
  await userEvent.click(await screen.findByRole('button', { name: /Timeline of Changes/ }));
  expect(screen.getByText('No Data Found')).toBeInTheDocument();
});

describe('the details dialog', () => {
  const announced: unknown[] = [];
  let subscription: ReturnType<typeof announcements$.subscribe>;
  beforeAll(() => {
    subscription = announcements$.subscribe((one) => announced.push(one));
  });
  afterAll(() => subscription.unsubscribe());
  beforeEach(() => {
    announced.length = 0;
    record = undefined;
  });

  test('says that a record does not exist, and its closing refreshes lists that still show the record', async () => {
    open('return');
    expect(await screen.findByText('There is no such record.')).toBeInTheDocument();
    expect(announced).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(announced).toEqual([{ type: 'record-deleted', kind: 'return', id: '3' }]));
  });

  test('does not announce a deletion when the server refuses for now', async () => {
    refusal = 'Too many requests.';
    const onClose = jest.fn();
    open('return', onClose);
    expect(await screen.findByText('The return could not be loaded.')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(announced).toEqual([]);
  });
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.click(screen.getByRole('button', { name: /close/i }))],
])('details dialog: closing by %s returns true to the opener', async (_how, close) => {
  const onClose = jest.fn();
  open('law', onClose);
  await screen.findByText('Unique Code');
  await close();
  await waitFor(() => expect(onClose.mock.calls).toEqual([[true]]));
});

test('details dialog: warnings about a record are shown above it', async () => {
  const message = 'This record is published, but its law A-7 is a draft.';
  record = { ...record, warnings: [{ code: 'draft-law', field: 'law', message }] };
  open('license');
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('details dialog: a retired option is shown by its name', async () => {
  record = { ...record, state: [2, 8], Central: 'State' };
  Object.assign(lists, { retired: { state: [{ id: 8, name: 'Old State' }] } });
  open('license');
  expect(await screen.findByText('Goa, Old State')).toBeInTheDocument();
});

test('timeline: an entry opens to show its changes, in the words of the dialog', async () => {
  record = { ...record, timelinelicenses_id: [change(4, '2026-03-01T09:30:05.000Z', 'Updated')] };
  changes = { kind: 'license', changes: { states: [[2], [2, 3]], exemptIndustries: [[7], [0]] } };
  open('license');
  await userEvent.click(await screen.findByRole('button', { name: /Timeline of Changes/ }));
  const entry = screen.getByRole('button', { name: /what was changed$/ });
  expect(entry).toHaveAttribute('aria-expanded', 'false');
  expect(within(entry).getByText('01-03-2026')).toHaveStyle({ whiteSpace: 'nowrap' });
  await userEvent.click(entry);
  const states = await screen.findByRole('row', { name: /^States/ });
  expect(states).toHaveTextContent('StatesGoaGoa, 3');
  expect(screen.getByRole('row', { name: /^Exempted Industries/ })).toHaveTextContent(
    'Exempted IndustriesMiningNo Exempted Industries',
  );
  expect(requests).toContainEqual({ path: 'timeline/changes', body: { id: 4 } });
  await userEvent.click(entry);
  expect(screen.queryByRole('row', { name: /^States/ })).not.toBeInTheDocument();
});

test('as-at date: shows the record as at a date under a banner, and the current one again', async () => {
  record = {
    ...record,
    timelinelicenses_id: [
      change(5, '2026-05-01T09:30:05.000Z', 'Updated'),
      change(4, '2026-03-01T09:30:05.000Z', 'Updated'),
    ],
  };
  open('license');
  await screen.findByText('Unique Code');
  expect(await screen.findByRole('button', { name: 'View' })).toBeDisabled();
  fireEvent.change(screen.getByLabelText('As at'), { target: { value: '2026-04-03' } });
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  expect(screen.getByText('As at 3 Apr 2026')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: /Timeline of Changes/ }));
  expect(screen.getAllByRole('button', { name: /what was changed$/ })).toHaveLength(1);
  const moments = requests.flatMap(({ body: { at } }) => (at === undefined ? [] : [at]));
  expect(moments).toEqual(['2026-04-03T18:29:59.999Z']);
  await userEvent.click(screen.getByRole('button', { name: 'View as it is now' }));
  expect(screen.queryByText('As at 3 Apr 2026')).not.toBeInTheDocument();
});

test('timeline: an entry opens the record as it was then, even if it did not exist', async () => {
  record = { ...record, timelinelicenses_id: [change(4, '2026-03-01T09:30:05.000Z', 'Updated')] };
  changes = { kind: 'license', changes: {} };
  open('license');
  await userEvent.click(await screen.findByRole('button', { name: /Timeline of Changes/ }));
  await userEvent.click(screen.getByRole('button', { name: /what was changed$/ }));
  expect(await screen.findByText('No field was changed.')).toBeInTheDocument();
  record = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'View the record as it was then' }));
  expect(await screen.findByText('This record did not exist at that time.')).toBeInTheDocument();
  expect(screen.getByText('As at 1 Mar 2026, 15:00')).toBeInTheDocument();
  expect(requests.map(({ body }) => body)).toContainEqual({ id: 3, at: '2026-03-01T09:30:05.001Z' });
});

test('details dialog: the print button prints the page', async () => {
  const print = jest.fn();
  window.print = print;
  open('law');
  await screen.findByText('Unique Code');
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
