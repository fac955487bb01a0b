import { render, screen } from '@testing-library/react';
import { Button, UiRoot } from 'shared-lib/ui';
import { DialogActions } from './dialog-actions';

test('the buttons of a dialog: the way back on the left, the action on the right', () => {
  render(
    <UiRoot>
      <DialogActions action={<Button>Delete</Button>} back={<Button>Cancel</Button>} />
    </UiRoot>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Delete']);
});
