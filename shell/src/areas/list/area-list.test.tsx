import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Surface, UiRoot } from 'shared-lib/ui';
import { useFocusRescue } from './area-list';
import type { Filters } from './list-place';
import { ListSearch } from './list-search';

/** Renders rows under their heading, each with a button. */
function Rows({ names }: { names: readonly string[] }) {
  const hearFocus = useFocusRescue(names);
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

describe('focus', () => {
  const focused = () => document.activeElement?.textContent;

  /** Renders rows, focuses the first, then renders the later rows. */
  function renderRows(later: readonly string[]) {
    const { rerender } = render(<Rows names={['anna', 'berta']} />);
    screen.getByText('anna').focus();
    rerender(<Rows names={later} />);
  }

  test('list focus: moves to the heading when the focused button disappears with its row', () => {
    renderRows(['berta']);
    expect(focused()).toBe('Users');
  });

  test('list focus: stays on a button that stays', () => {
    renderRows(['anna']);
    expect(focused()).toBe('anna');
  });

  test('list focus: does not move when the person has moved it elsewhere', () => {
    const { rerender } = render(<Rows names={['anna', 'berta']} />);
    screen.getByText('anna').focus();
    screen.getByText('berta').focus();
    rerender(<Rows names={['berta']} />);
    expect(focused()).toBe('berta');
  });

  test('list focus: newer rows do not move a focus outside the list', () => {
    const { rerender } = render(<Rows names={['anna']} />);
    rerender(<Rows names={['berta']} />);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('search', () => {
  let asked: Filters[];
  beforeEach(() => {
    asked = [];
  });

  function show(filters: Filters = {}): void {
    const place = { page: 1, size: 50, sort: '', order: 'asc', filters } as const;
    const moves = {
      place,
      addressOf: String,
      go: () => {},
      filter: (next: Filters) => void asked.push(next),
    };
    render(
      <UiRoot>
        <ListSearch label="Search user names" moves={moves} />
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

  test('list search: words of 200 characters are searched for', async () => {
    show();
    await search(` ${'x'.repeat(200)} `);
    expect(asked).toEqual([{ search: 'x'.repeat(200) }]);
  });

  test('list search: longer words are not cut, and show an error until they are shorter', async () => {
    show();
    await search('x'.repeat(201));
    expect(await screen.findByRole('alert')).toHaveTextContent('At most 200 characters.');
    expect(box()).toHaveAccessibleDescription('At most 200 characters.');
    expect([box(), asked]).toEqual([document.activeElement, []]);
    await search('anna');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked).toEqual([{ search: 'anna' }]);
  });

  test('list search: too long a text in the address shows the error and is kept in full', () => {
    show({ search: 'x'.repeat(201) });
    expect(screen.getByRole('alert')).toHaveTextContent('At most 200 characters.');
    expect(box()).toHaveValue('x'.repeat(201));
  });
});
