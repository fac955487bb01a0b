import { act, render, screen } from '@testing-library/react';
import { Snackbar } from './snackbar';

test('snackbar: dismissing it moves the focus back to the field where it was', () => {
  render(
    <>
      <input aria-label="Username" />
      <Snackbar message={{ text: 'Invalid User', nth: 1 }} />
    </>,
  );
  act(() => screen.getByLabelText('Username').focus());
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  expect(screen.getByLabelText('Username')).toHaveFocus();
});
