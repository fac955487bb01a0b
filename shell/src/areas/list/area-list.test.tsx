import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Surface, UiRoot } from 'shared-lib/ui';
import { AreaList, useFocusOnRowRemoval, useHasFewRows } from './area-list';
import type { Filters, ListNavigation } from './list-address';
import { ListSearch } from './list-search';
import type { RowsQuery } from './use-rows';

/** Renders rows under their heading, each with a button. */
function Rows({ names }: { names: readonly string[] }) {
  const hearFocus = useFocusOnRowRemoval(names);
  return (
    <UiRoot>
      <h1 tabIndex={-1} data-area-heading>
        Users
      </h1>
      <Surface onFocus={hearFocus}>
        {names.map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </Surface>
    </UiRoot>
  );
}

describe('the focus in a list', () => {
  const focused = () => document.activeElement?.textContent;

  /** Renders rows, focuses the first, then renders the later rows. */
  function renderRows(later: readonly string[]) {
    const { rerender } = render(<Rows names={['anna', 'berta']} />);
    screen.getByText('anna').focus();
    rerender(<Rows names={later} />);
  }

  test('moves to the heading when the focused button disappears with its row', () => {
    renderRows(['berta']);
    expect(focused()).toBe('Users');
  });

  test('stays on a button that stays', () => {
    renderRows(['anna']);
    expect(focused()).toBe('anna');
  });

  test('does not move when the person has moved it elsewhere', () => {
    const { rerender } = render(<Rows names={['anna', 'berta']} />);
    screen.getByText('anna').focus();
    screen.getByText('berta').focus();
    rerender(<Rows names={['berta']} />);
    expect(focused()).toBe('berta');
  });

  test('stays outside the list when newer rows arrive', () => {
    const { rerender } = render(<Rows names={['anna']} />);
    rerender(<Rows names={['berta']} />);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a list beside cards', () => {
  const rowsOf = (total: number): RowsQuery<{ id: number; name: string }> => ({
    data: { total, rows: [{ id: 1, name: 'Anna' }] },
    isPending: false,
    isError: false,
    isPlaceholderData: false,
    refetch: () => undefined,
  });

  function listOf(total: number, search: string) {
    const navigation: ListNavigation = {
      address: { page: 1, size: 50, sort: '', order: 'asc', filters: { search } },
      addressOf: String,
      go: () => {},
      filter: () => {},
    };
    return (
      <UiRoot>
        <AreaList
          label="Users"
          hasTallRows
          columns={[{ title: 'User name', width: 100, text: ({ name }) => name }]}
          keyOf={({ id }) => id}
          navigation={navigation}
          rows={rowsOf(total)}
          tools={null}
          emptyText="There are no users yet."
        />
      </UiRoot>
    );
  }
  const isLow = () => screen.getByRole('table').closest('[data-few]') !== null;

  test('is low with few rows, so that the cards stand below it', () => {
    const { rerender } = render(listOf(8, ''));
    expect(isLow()).toBe(true);
    rerender(listOf(9, ''));
    expect(isLow()).toBe(false);
  });

  test('stays where it is while a search finds few of many rows', () => {
    const { rerender } = render(listOf(60, ''));
    rerender(listOf(1, 'anna'));
    expect(isLow()).toBe(false);
  });

  test('leaves the cards below it while a search finds few of many rows', () => {
    const { result, rerender } = renderHook(({ total, search }) => useHasFewRows(rowsOf(total), { search }), {
      initialProps: { total: 16, search: '' },
    });
    rerender({ total: 2, search: 'anna' });
    expect(result.current).toBe(false);
    rerender({ total: 15, search: '' });
    expect(result.current).toBe(true);
  });
});

describe('the search of a list', () => {
  let filtersSet: Filters[];
  beforeEach(() => {
    filtersSet = [];
  });

  function show(filters: Filters = {}): void {
    const address = { page: 1, size: 50, sort: '', order: 'asc', filters } as const;
    const navigation = {
      address,
      addressOf: String,
      go: () => {},
      filter: (next: Filters) => void filtersSet.push(next),
    };
    render(
      <UiRoot>
        <ListSearch label="Search user names" navigation={navigation} />
      </UiRoot>,
    );
  }

  const box = () => screen.getByRole('searchbox', { name: 'Search user names' });

  async function search(text: string): Promise<void> {
    await userEvent.clear(box());
    await userEvent.click(box());
    await userEvent.paste(text);
    await userEvent.keyboard('{Enter}');
  }

  test('sends a text of 200 characters', async () => {
    show();
    await search(` ${'x'.repeat(200)} `);
    expect(filtersSet).toEqual([{ search: 'x'.repeat(200) }]);
  });

  test('does not cut a longer text, and shows an error until it is shorter', async () => {
    show();
    await search('x'.repeat(201));
    expect(await screen.findByRole('alert')).toHaveTextContent('At most 200 characters.');
    expect(box()).toHaveAccessibleDescription('At most 200 characters.');
    expect([box(), filtersSet]).toEqual([document.activeElement, []]);
    await search('anna');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(filtersSet).toEqual([{ search: 'anna' }]);
  });

  test('shows in full a text from the address that is too long, with the error', () => {
    show({ search: 'x'.repeat(201) });
    expect(screen.getByRole('alert')).toHaveTextContent('At most 200 characters.');
    expect(box()).toHaveValue('x'.repeat(201));
  });
});
