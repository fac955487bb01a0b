import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiRoot } from 'shared-lib/ui';
import { AlertDialog } from './alert-dialog';
import { findFirstTabStop, findWrappedTabStop, listTabStops } from './tab-order';
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

function page(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root" tabindex="-1">${html}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('No root.');
  return root;
}

const idsOf = (elements: HTMLElement[]) => elements.map(({ id }) => id).join(' ');

test.each([
  ['<a href="/" id="a"></a><a id="b"></a><button id="c"></button>', 'a c'],
  ['<button id="a" disabled></button><fieldset disabled><input id="b"></fieldset>', ''],
  ['<div inert><button id="a"></button></div><div id="b" tabindex="0"></div>', 'b'],
  ['<div id="a" tabindex="-1"></div><textarea id="b"></textarea>', 'b'],
  ['<input type="radio" name="n" id="a"><input type="radio" name="n" id="b" checked>', 'b'],
  ['<input type="radio" name="n" id="a"><input type="radio" name="n" id="b">', 'a b'],
  ['<input type="radio" id="a"><input type="radio" id="b" checked>', 'a b'],
])('tab order: in %s the tab stops are: %s', (html, ids) => {
  const root = page(html);
  expect(idsOf(listTabStops(root))).toBe(ids);
  expect(findFirstTabStop(root)?.id ?? '').toBe(ids.split(' ')[0]);
});

const three = '<button id="a"></button><p id="p" tabindex="-1"></p><button id="b"></button>';
const radios = `${three}<input type="radio" name="n" id="r"><input type="radio" name="n" id="s">`;

test.each([
  [three, 'a', 'on', undefined],
  [three, 'a', 'back', 'b'],
  [three, 'b', 'on', 'a'],
  [three, 'p', 'on', undefined],
  [three, 'p', 'back', undefined],
  [three, 'root', 'on', 'a'],
  [three, 'root', 'back', 'b'],
  ['<p>Nothing</p>', 'root', 'on', 'root'],
  // The browser skips the rest of a group.
  [radios, 'r', 'on', 'a'],
  [radios, 's', 'back', undefined],
] as const)('tab order: in %s from %s, Tab %s wraps around to %s', (html, from, way, to) => {
  const root = page(html);
  document.getElementById(from)?.focus();
  expect(findWrappedTabStop(root, way)?.id).toBe(to);
});
