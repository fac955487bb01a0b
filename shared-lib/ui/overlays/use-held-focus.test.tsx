import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiRoot } from 'shared-lib/ui';
import { AlertDialog } from './alert-dialog';
import { TitledDialog } from './titled-dialog';

const form = (
  <form>
    <p>Words</p>
    <input aria-label="First" />
    <input aria-label="Second" />
  </form>
);
const user = userEvent.setup({ delay: null });
const second = () => screen.findByLabelText('Second');
const nothing = { titled: () => screen.getByText('Words'), heading: () => screen.getByText('Things') };

async function openTitled() {
  render(
    <UiRoot>
      <TitledDialog title="Things" width={600} onClosed={() => undefined}>
        {form}
      </TitledDialog>
    </UiRoot>,
  );
  const field = await second();
  act(() => field.focus());
  return field;
}

test.each(Object.entries(nothing))(
  'dialog focus: a click on empty space (%s) leaves the focus in its field',
  async (_on, place) => {
    const field = await openTitled();
    await user.click(place());
    expect(field).toHaveFocus();
  },
);

test('dialog focus: does not return to the field when text is selected', async () => {
  const field = await openTitled();
  const selected = jest.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  await user.click(nothing.titled());
  expect(field).not.toHaveFocus();
  selected.mockRestore();
});

test('dialog focus: a tap beside a field takes the focus from it', async () => {
  const field = await openTitled();
  await user.pointer({ keys: '[TouchA]', target: nothing.titled() });
  expect(field).not.toHaveFocus();
});

test('dialog focus: moves to another field that is clicked', async () => {
  await openTitled();
  await user.click(screen.getByLabelText('First'));
  expect(screen.getByLabelText('First')).toHaveFocus();
});

test('dialog focus: an alert dialog keeps it', async () => {
  render(
    <UiRoot>
      <AlertDialog title="Sure?" width={600} actions={<button type="button">Yes</button>}>
        Words
      </AlertDialog>
    </UiRoot>,
  );
  const yes = await screen.findByRole('button', { name: 'Yes' });
  act(() => yes.focus());
  await user.click(screen.getByText('Words'));
  expect(yes).toHaveFocus();
});
