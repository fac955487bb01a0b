import { render, screen } from '@testing-library/react';
import { Button, UiRoot } from 'shared-lib/ui';
import { DialogActions } from './dialog-actions';

test('DialogActions: the way back is on the left, the action on the right', () => {
  render(
    <UiRoot>
      <DialogActions action={<Button>Delete</Button>} back={<Button>Cancel</Button>} />
    </UiRoot>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Delete']);
});
