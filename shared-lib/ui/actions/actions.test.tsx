import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, UiRoot } from 'shared-lib/ui';
import { DialogActions } from './dialog-actions';
import { ActionsMenu } from './more-sheet';
import { Toolbar } from './toolbar';

const button = (name: string) => screen.getByRole('button', { name });

function open(hidden = false) {
  const tools = (isHidden: boolean) => (
    <UiRoot>
      <Toolbar label="Tools">
        <button type="button">One</button>
        <button type="button" style={{ display: isHidden ? 'none' : undefined }}>
          Two
        </button>
        <button type="button">Three</button>
      </Toolbar>
      <input aria-label="After" />
    </UiRoot>
  );
  const { rerender } = render(tools(hidden));
  return { hide: () => rerender(tools(true)) };
}

test('Toolbar: is one tab stop, and arrow keys move between its buttons', async () => {
  open();
  await userEvent.tab();
  expect(button('One')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(button('Two')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(button('Three')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(button('One')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(button('Three')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByLabelText('After')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(button('Three')).toHaveFocus();
});

test('Toolbar: stays reachable when the last used button is hidden', async () => {
  const { hide } = open();
  await userEvent.click(button('Two'));
  hide();
  await userEvent.click(document.body);
  await userEvent.tab();
  expect(button('One')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(button('Three')).toHaveFocus();
});

test('DialogActions: the way back is on the left, the action on the right', () => {
  render(
    <UiRoot>
      <DialogActions action={<Button>Delete</Button>} back={<Button>Cancel</Button>} />
    </UiRoot>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Delete']);
});

test('ActionsMenu: opens with the first action focused, and keys move through the actions but do not scroll', () => {
  render(
    <UiRoot>
      <ActionsMenu name="Pune">
        <button type="button">Edit</button>
        <button type="button" disabled>
          Move
        </button>
        <a href="/facts">Facts</a>
        <button type="button">Delete</button>
      </ActionsMenu>
    </UiRoot>,
  );
  const menu = screen.getByRole('group', { name: 'More for Pune', hidden: true });
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  const focused = [document.activeElement?.textContent];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    const press = createEvent.keyDown(document.activeElement ?? menu, { key });
    fireEvent(document.activeElement ?? menu, press);
    expect(press.defaultPrevented).toBe(true);
    focused.push(document.activeElement?.textContent);
  }
  expect(focused).toEqual(['Edit', 'Facts', 'Delete', 'Edit', 'Delete', 'Edit', 'Delete']);
});

test('ActionsMenu: closes when Tab leads out of it, and not between its actions', () => {
  render(
    <UiRoot>
      <ActionsMenu name="Pune">
        <button type="button">Edit</button>
        <button type="button">Delete</button>
      </ActionsMenu>
    </UiRoot>,
  );
  const menu = screen.getByRole('group', { name: 'More for Pune', hidden: true });
  const hidePopover = jest.fn();
  Object.assign(menu, { hidePopover });
  const tabFrom = (text: string, shiftKey = false) => {
    const item = within(menu).getByText(text);
    item.focus();
    fireEvent.keyDown(item, { key: 'Tab', shiftKey });
    return hidePopover.mock.calls.length;
  };
  expect(tabFrom('Edit')).toBe(0);
  expect(tabFrom('Edit', true)).toBe(0);
  expect(tabFrom('Delete')).toBe(1);
});
