import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QueryClientProvider, queryClient } from 'shared-lib/query';
import { type ListRow, maxRecordsPerCall } from 'shared-lib/records';
import { UiRoot } from 'shared-lib/ui';
import { makeRow, readPlaceAt } from '../testing/samples';
import { SelectionBar } from './selection-bar';

let answer: () => unknown;
let asked: string[];

beforeEach(() => {
  queryClient.clear();
  asked = [];
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    const reply = await answer();
    return { status: 200, json: async () => reply } as Response;
  };
});

/** A list of so many laws, of which the page has two. The second is a draft. */
function List({ total }: { total: number }) {
  const [rows, setRows] = useState<ReadonlyMap<number, ListRow>>(new Map());
  const select = (more: readonly ListRow[]) =>
    setRows((now) => new Map([...now, ...more.map((row) => [row.id, row] as const)]));
  const selection = {
    rows,
    isFull: false,
    onToggle: () => undefined,
    toggle: () => undefined,
    selectAll: select,
    deselect: () => undefined,
    clear: () => undefined,
  };
  return (
    <>
      <output>{[...rows.keys()].join(' ')}</output>
      <SelectionBar
        address={readPlaceAt('tab=law&status=draft')}
        selection={selection}
        loaded={[makeRow(1), makeRow(2, { values: { status: 'Draft' } })]}
        total={total}
      />
    </>
  );
}

function openList(total: number) {
  render(
    <UiRoot>
      <QueryClientProvider client={queryClient}>
        <List total={total} />
      </QueryClientProvider>
    </UiRoot>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const laws = [1, 2, 3].map((id) => ({ id, Law: `Law ${id}`, Active: 'Active', editOption: true }));

test('select: first the page, then the rows of all pages with the filters of the list', async () => {
  answer = () => ({ success: 1, data: laws, totalLength: 3 });
  openList(3);
  await press('Select this page');
  expect(screen.getByText('1 2')).toBeInTheDocument();
  await press('Select all 3');
  expect(await screen.findByText('1 2 3')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(new RegExp(`pageSize=${maxRecordsPerCall}.*status=Draft`));
  expect(screen.getByRole('button', { name: 'Select all 3' })).toBeDisabled();
});

test('select: a list with more rows than one action allows says how many it takes', async () => {
  openList(maxRecordsPerCall + 1);
  await press('Select this page');
  expect(screen.getByRole('button', { name: `Select the first ${maxRecordsPerCall}` })).toBeEnabled();
});

test('select: a list of one page offers no other pages', async () => {
  openList(2);
  await press('Select this page');
  expect(screen.getByRole('button', { name: 'Select this page' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
});

test('select: rows that do not come are said, and can be fetched again', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  openList(3);
  await press('Select this page');
  await press('Select all 3');
  expect(await screen.findByRole('alert')).toHaveTextContent('The other rows could not be loaded.');
  answer = () => ({ success: 1, data: laws, totalLength: 3 });
  await press('Select all 3');
  expect(await screen.findByText('1 2 3')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('select: publishing is offered only once a draft is selected', async () => {
  openList(2);
  expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument();
  await press('Select this page');
  expect(screen.getByRole('button', { name: 'Publish 1 draft' })).toBeEnabled();
});
