import { render, screen } from '@testing-library/react';
import { Surface, UiRoot } from 'shared-lib/ui';
import { useFocusKept } from './area-list';

/** Rows under their heading, each with a button. */
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

/** Rows that are taken in while the focus is on the first. */
function renderRows(later: readonly string[]) {
  const { rerender } = render(<Rows names={['anna', 'berta']} />);
  screen.getByText('anna').focus();
  rerender(<Rows names={later} />);
}

test('a button that goes with its row leaves the focus to the heading', () => {
  renderRows(['berta']);
  expect(focused()).toBe('Users');
});

test('a button that stays keeps the focus', () => {
  renderRows(['anna']);
  expect(focused()).toBe('anna');
});

test('whoever has gone on elsewhere is left there', () => {
  const { rerender } = render(<Rows names={['anna', 'berta']} />);
  screen.getByText('anna').focus();
  screen.getByText('berta').focus();
  rerender(<Rows names={['berta']} />);
  expect(focused()).toBe('berta');
});

test('newer rows take the focus from nowhere', () => {
  const { rerender } = render(<Rows names={['anna']} />);
  rerender(<Rows names={['berta']} />);
  expect(document.activeElement).toBe(document.body);
});
