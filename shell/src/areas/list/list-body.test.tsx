import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiRoot } from 'shared-lib/ui';
import { formatInitials } from 'shared-lib/ui/avatar';
import { PageHeaderParts, ShellPage } from '../../route-focus/shell-page';
import { ListBody } from './area-list';
import type { RowsQuery } from './use-rows';

let acts: string[];
beforeEach(() => {
  acts = [];
});

function show(query: Partial<RowsQuery<string>>, isNarrowed = false, searched?: string): void {
  const rows: RowsQuery<string> = {
    data: undefined,
    isPending: false,
    isError: false,
    isPlaceholderData: false,
    refetch: () => acts.push('fetched again'),
    ...query,
  };
  render(
    <UiRoot>
      <ListBody
        label="Users"
        columns={[{ title: 'Name', width: 100, sort: 'name', text: String }]}
        keyOf={String}
        isViewed={(name) => name === 'Berta'}
        sorting={{ sort: 'name', order: 'asc', onSort: () => {} }}
        rows={rows}
        position={{ page: 1, size: 50 }}
        placeholderCount={3}
        emptyText="There are no users yet."
        onClear={isNarrowed ? () => acts.push('cleared') : undefined}
        searched={searched}
        onPage={() => {}}
      />
    </UiRoot>,
  );
}

const empty = { total: 0, rows: [] };

test('a list without rows: says that there is nothing yet', () => {
  show({ data: empty });
  expect(screen.getByText('There are no users yet.')).toBeInTheDocument();
  expect(screen.getByText('No Data')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a list without rows: says that nothing matches, and clears the filters', async () => {
  show({ data: empty }, true);
  expect(screen.getByText('Nothing matches the filters.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(acts).toEqual(['cleared']);
});

test('a list without rows: after nothing but a search, it names the text and clears the search', async () => {
  show({ data: empty }, true, 'zz');
  expect(screen.getByText('Nothing matches “zz”.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(acts).toEqual(['cleared']);
});

test('a list that was not loaded: says so, and not that it has no rows', async () => {
  show({ isError: true }, true);
  expect(screen.getByText('Users could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByText('No Data')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(acts).toEqual(['fetched again']);
});

test('a list: says which row the panel beside it shows', () => {
  show({ data: { total: 2, rows: ['Anna', 'Berta'] } });
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('Berta');
});

test('a list: names its columns on phones, where nobody can press the titles', () => {
  show({ data: { total: 1, rows: ['Anna'] } });
  const title = screen.getByRole('columnheader', { name: 'Name' });
  within(title).getByRole('button').style.visibility = 'hidden';
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
});

test('a list: puts its count and its actions into the header of the page', () => {
  render(
    <UiRoot>
      <ShellPage title="Users">
        <PageHeaderParts count={1234} actions={<button type="button">Add user</button>} />
      </ShellPage>
    </UiRoot>,
  );
  expect(screen.getByText('1,234')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add user' })).toBeInTheDocument();
});

test.each([
  ['admin@demo.test', 'A'],
  ['anita.rao@demo.test', 'AR'],
  ['anita.b.rao@demo.test', 'AB'],
  ['निधि.शर्मा@demo.test', 'निश'],
  ['🦄@demo.test', '?'],
  ['', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(formatInitials(name)).toBe(initials);
});
