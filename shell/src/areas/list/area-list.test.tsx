import { render, screen } from '@testing-library/react';
import { Surface, UiRoot } from 'shared-lib/ui';
import { useFocusKept } from './area-list';

/** Renders rows under their heading, each with a button. */
function Rows({ names }: { names: readonly string[] }) {
  const hearFocus = useFocusKept(names);
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
