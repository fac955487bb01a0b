import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beside, dialog, form, isThere, open, opener, Page, Upper } from './testing/opened-dialog';

describe('the focus of a dialog', () => {
  test.each([
    ['on what scrolls, where there is only something to read', <p key="1">Words</p>, 'Words'],
    ['on what is marked', <input key="2" aria-label="marked" data-autofocus />, 'marked'],
    ['on the first field of a form', form, 'first'],
  ])('starts %s', async (_where, content, name) => {
    await open(<Page>{content}</Page>);
    const { activeElement } = document;
    expect(activeElement?.ariaLabel ?? activeElement?.textContent).toBe(name);
    expect(dialog()).toContainElement(activeElement as HTMLElement);
  });

  test('wraps around within the dialog, in both directions', async () => {
    const { user } = await open(<Page>{form}</Page>);
    const names = [];
    for (let times = 0; times < 5; times += 1) {
      await user.tab();
      names.push(document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
    }
    expect(names).toEqual(['Last', 'Close', 'Last', 'day', 'first']);
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  test('returns to the element that opened the dialog', async () => {
    const { user } = await open(<Page>{form}</Page>);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isThere()).toBe(false));
    expect(opener()).toHaveFocus();
  });

  test('cannot move to the page below, but to elements beside dialogs', async () => {
    await open(<Page>{form}</Page>);
    act(() => opener().focus());
    expect(screen.getByLabelText('first')).toHaveFocus();
    act(() => screen.getByText('Dismiss').focus());
    expect(screen.getByText('Dismiss')).toHaveFocus();
  });

  test('returns to a button that was disabled for a while', async () => {
    await open(<Page>{form}</Page>);
    const button = screen.getByText('Last') as HTMLButtonElement;
    act(() => button.focus());
    // Browsers do this with a disabled element.
    act(() => button.blur());
    button.disabled = true;
    button.disabled = false;
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('is free again when the dialog is no longer in the page', async () => {
    const { user } = await open(<Page>{form}</Page>);
    const other = document.createElement('button');
    const gone = beside();
    gone.replaceWith(other);
    act(() => other.focus());
    expect(other).toHaveFocus();
    await user.tab();
    await user.tab({ shift: true });
    expect(other).toHaveFocus();
    other.replaceWith(gone);
  });

  test('stays in the dialog when the focused element disappears', async () => {
    const { user } = await open(<Page>{<Vanishing />}</Page>);
    await user.click(screen.getByText('Vanish'));
    await waitFor(() => expect(dialog()).toContainElement(document.activeElement as HTMLElement));
  });
});

function Vanishing() {
  const [isGone, setGone] = useState(false);
  return isGone ? (
    <p>Nothing</p>
  ) : (
    <button type="button" onClick={() => setGone(true)}>
      Vanish
    </button>
  );
}

describe('the page below a dialog', () => {
  test('is hidden from screen readers until the dialog closes, except elements beside dialogs', async () => {
    const { user } = await open(<Page>{form}</Page>);
    expect(opener().closest('[aria-hidden=true]')).not.toBeNull();
    for (const heard of ['Dismiss', 'Said'])
      expect(screen.getByText(heard).closest('[aria-hidden=true]')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isThere()).toBe(false));
    expect(document.querySelector('[aria-hidden=true]')).toBeNull();
  });

  test('includes the lower of two dialogs', async () => {
    const { user } = await open(
      <Page>
        <Upper />
      </Page>,
    );
    await user.click(screen.getByText('More'));
    expect(screen.getByRole('alertdialog', { name: 'Upper' })).toHaveAccessibleDescription('Really?');
    expect(screen.getByText('Yes')).toHaveFocus();
    expect(screen.queryByRole('dialog', { name: 'Lower' })).toBeNull();
  });
});
