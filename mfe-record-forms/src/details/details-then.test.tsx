import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import type { RecordKindName } from 'shared-lib/records';
import { UiRoot } from 'shared-lib/ui';
import { DetailsDialog } from './details-dialog';

const lists = {
  success: '1',
  state: [{ id: 2, name: 'Goa' }],
  indusKey: [{ id: 7, IndustryTypeName: 'Mining' }],
};

let bodies: Record<string, unknown>[];
let changes: object;
let record: object | undefined;

beforeEach(() => {
  queryClient.clear();
  bodies = [];
  changes = {};
  localStorage.clear();
  record = { id: 3, UniqueCode: 'X-000003', LawUniqueCode: 'X-000003' };
  globalThis.fetch = async (address, init) => {
    const { pathname } = new URL(String(address), location.href);
    bodies.push(JSON.parse(String(init?.body)));
    return { json: async () => replyTo(pathname) } as Response;
  };
});

function replyTo(path: string) {
  if (path === '/api/timeline/changes') return { success: '1', data: [changes] };
  if (path === '/api/law/datafetchdropdown') return lists;
  return record ? { success: '1', data: [record] } : { success: '0', message: 'There is no such record.' };
}

function open(kind: RecordKindName) {
  render(
    <UiRoot>
      <DetailsDialog kind={kind} id={3} onClose={() => {}} />
    </UiRoot>,
  );
}

const change = (id: number, createdon: string) => ({
  id,
  createdon,
  complianceRecord: 'Trade license',
  type: 'License',
  action: 'Updated',
  user: 'editor@demo.test',
});

test('timeline: an entry opens to show its changes, in the words of the dialog', async () => {
  record = { ...record, timelinelicenses_id: [change(4, '2026-03-01T09:30:05.000Z')] };
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
  expect(bodies).toContainEqual({ id: 4 });
  await userEvent.click(entry);
  expect(screen.queryByRole('row', { name: /^States/ })).not.toBeInTheDocument();
});

test('as-at date: shows the record as at a date under a banner, and the current one again', async () => {
  record = {
    ...record,
    timelinelicenses_id: [change(5, '2026-05-01T09:30:05.000Z'), change(4, '2026-03-01T09:30:05.000Z')],
  };
  open('license');
  await screen.findByText('X-000003');
  expect(screen.getByRole('button', { name: 'View' })).toBeDisabled();
  fireEvent.change(screen.getByLabelText('As at'), { target: { value: '2026-04-03' } });
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  expect(screen.getByText('As at 03-04-2026')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: /Timeline of Changes/ }));
  expect(screen.getAllByRole('button', { name: /what was changed$/ })).toHaveLength(1);
  const moments = bodies.flatMap(({ at }) => (at === undefined ? [] : [new Date(String(at)).getDate()]));
  expect(moments).toEqual([3]);
  await userEvent.click(screen.getByRole('button', { name: 'View as it is now' }));
  expect(screen.queryByText('As at 03-04-2026')).not.toBeInTheDocument();
});

test('timeline: an entry opens the record as it was then, even if it did not exist', async () => {
  record = { ...record, timelinelicenses_id: [change(4, '2026-03-01T09:30:05.000Z')] };
  changes = { kind: 'license', changes: {} };
  open('license');
  await userEvent.click(await screen.findByRole('button', { name: /Timeline of Changes/ }));
  await userEvent.click(screen.getByRole('button', { name: /what was changed$/ }));
  expect(await screen.findByText('No field was changed.')).toBeInTheDocument();
  record = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'View the record as it was then' }));
  expect(await screen.findByText('There was no such record then.')).toBeInTheDocument();
  expect(screen.getByText(/^As at 01-03-2026 \d\d:\d\d:05$/)).toBeInTheDocument();
  expect(bodies).toContainEqual({ id: 3, at: '2026-03-01T09:30:05.001Z' });
});

test.each([
  ['law', 'Edit', 'Repealed', '/law/3'],
  ['license', 'Edit', 'Repealed', '/license/3/0'],
  ['law', 'View', 'Repealed', undefined],
  ['law', 'Edit', 'Active', undefined],
] as const)('of a %s, who may %s finds where it is %s: %s', async (kind, access, status, address) => {
  localStorage.setItem('workspaceAccessType', access);
  record = { ...record, Active: status, law_status: status };
  open(kind);
  await screen.findByText('X-000003');
  const link = screen.queryByRole('link', { name: 'Create replacement' });
  expect(link?.getAttribute('href') ?? undefined).toBe(address);
});

test('details: the print button prints the page', async () => {
  const print = jest.fn();
  window.print = print;
  open('law');
  await screen.findByText('X-000003');
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
