import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { addUnsavedEntry } from 'shared-lib/bus';
import { UiRoot } from 'shared-lib/ui';
import { CloseQuestion } from './alert-dialog';
import { beside, type Closes, dialog, form, isThere, open, opener, Page, Upper } from './testing/opened-dialog';
import { TitledDialog } from './titled-dialog';

describe('the page below a dialog', () => {
  test.each([
    ['keeps its width where a scroll bar goes', 1015, '9px'],
    ['gets no space beside it where a phone has zoomed out', 390, '0px'],
  ])('%s', async (_what, width, padding) => {
    const { documentElement: page } = document;
    jest.spyOn(page, 'scrollHeight', 'get').mockReturnValue(2000);
    jest.spyOn(page, 'clientHeight', 'get').mockReturnValue(700);
    jest.spyOn(page, 'clientWidth', 'get').mockReturnValue(width);
    await open(<Page>{form}</Page>);
    expect(document.body).toHaveStyle({ overflow: 'hidden', paddingInlineEnd: padding });
    jest.restoreAllMocks();
  });
});

let show = (_isThere: boolean) => {};
function Late() {
  const [isThere, setThere] = useState(false);
  show = setThere;
  return isThere ? form : <p>Loading</p>;
}

describe('the focus of a dialog', () => {
  test.each([
    ['on the scrolling part of a dialog that has no controls', <p key="1">Words</p>, 'Words'],
    ['on the marked element', <input key="2" aria-label="marked" data-autofocus />, 'marked'],
    ['on the first field of a form', form, 'first'],
  ])('starts %s', async (_where, content, name) => {
    await open(<Page>{content}</Page>);
    const { activeElement } = document;
    expect(activeElement?.ariaLabel ?? activeElement?.textContent).toBe(name);
    expect(dialog()).toContainElement(activeElement as HTMLElement);
  });

  test('starts on a dialog with tools itself, which is read', () => {
    render(
      <TitledDialog title="Record" width={800} tools={<button type="button">Previous</button>} onClosed={() => {}}>
        {form}
      </TitledDialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Record' })).toHaveFocus();
  });

  test('is on something with a name in a dialog without controls', async () => {
    await open(<Page>Words</Page>);
    expect(document.activeElement).toHaveAccessibleName('Lower');
  });

  test('moves to the first field that arrives later, unless the user has moved it', async () => {
    const { user } = await open(
      <Page>
        <Late />
      </Page>,
    );
    act(() => show(true));
    await waitFor(() => expect(screen.getByLabelText('first')).toHaveFocus());
    act(() => show(false));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isThere()).toBe(false));
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Close' }).focus();
    act(() => show(true));
    await act(async () => {});
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
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
    for (const text of ['Dismiss', 'Said']) expect(screen.getByText(text).closest('[aria-hidden=true]')).toBeNull();
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

describe('a dialog', () => {
  test.each<[Closes, boolean]>([
    ['anyhow', true],
    ['not beside', true],
    ['from within', false],
  ])('in closing mode "%s" closes on Escape: %s', async (closes, isClosed) => {
    const { user } = await open(<Page closes={closes}>{form}</Page>);
    await user.keyboard('{Escape}');
    await act(async () => undefined);
    expect(isThere()).toBe(!isClosed);
  });

  test.each<[Closes, boolean]>([
    ['anyhow', true],
    ['not beside', false],
    ['from within', false],
  ])('in closing mode "%s" closes on a press beside it: %s', async (closes, isClosed) => {
    const { user } = await open(<Page closes={closes}>{form}</Page>);
    await user.click(beside());
    await act(async () => undefined);
    expect(isThere()).toBe(!isClosed);
  });

  test('stays open when the second press of the double click that opened it falls beside it', async () => {
    await open(<Page>{form}</Page>);
    fireEvent.mouseDown(beside(), { detail: 2 });
    fireEvent.mouseUp(beside(), { detail: 2 });
    await act(async () => undefined);
    expect(isThere()).toBe(true);
  });

  test.each<[Closes, number]>([
    ['anyhow', 1],
    ['not beside', 1],
    ['from within', 0],
  ])('in closing mode "%s" has %d crosses', async (closes, crosses) => {
    await open(<Page closes={closes}>{form}</Page>);
    expect(screen.queryAllByRole('button', { name: 'Close' })).toHaveLength(crosses);
  });

  test.each([
    ['out of', 'from within', 'to beside'],
    ['into', 'from beside', 'to within'],
  ])('stays open when the pointer is dragged %s it', async (_way, from) => {
    await open(<Page>{form}</Page>);
    const within = screen.getByLabelText('first');
    const [start, end] = from === 'from within' ? [within, beside()] : [beside(), within];
    fireEvent.mouseDown(start);
    fireEvent.mouseUp(end);
    fireEvent.click(beside());
    await act(async () => undefined);
    expect(isThere()).toBe(true);
  });

  test('stays open when Escape closes a list inside it', async () => {
    const { user } = await open(
      <Page>
        <input aria-label="list" data-closes-first="" data-autofocus />
      </Page>,
    );
    await user.keyboard('{Escape}');
    await act(async () => undefined);
    expect(isThere()).toBe(true);
  });

  describe('that is closing', () => {
    beforeEach(() => {
      Object.assign(Element.prototype, { getAnimations: () => [{ finished: new Promise(() => {}) }] });
    });
    afterEach(() => {
      Reflect.deleteProperty(Element.prototype, 'getAnimations');
    });

    test('ignores a second click, which would save twice', async () => {
      const saved = jest.fn();
      const { user } = await open(
        <Page>
          {(close: () => void) => (
            <button
              type="button"
              onClick={() => {
                saved();
                close();
              }}
            >
              Save
            </button>
          )}
        </Page>,
      );
      await user.dblClick(screen.getByText('Save'));
      expect(isThere()).toBe(true);
      expect(saved).toHaveBeenCalledTimes(1);
    });

    test('does not submit a form twice', async () => {
      const sent = jest.fn((event: FormEvent) => event.preventDefault());
      await open(
        <Page>
          {(close: () => void) => (
            <form
              aria-label="Sheet"
              onSubmit={(event) => {
                sent(event);
                close();
              }}
            />
          )}
        </Page>,
      );
      for (const _time of [1, 2]) fireEvent.submit(screen.getByRole('form', { name: 'Sheet', hidden: true }));
      expect(isThere()).toBe(true);
      expect(sent).toHaveBeenCalledTimes(1);
    });
  });

  test('ignores Escape while another dialog is above it', async () => {
    const onKeyDown = jest.fn();
    const { user } = await open(
      <Page>
        <Upper onEscape={onKeyDown} />
      </Page>,
    );
    await user.click(screen.getByText('More'));
    await user.keyboard('{Escape}');
    await act(async () => undefined);
    expect(onKeyDown).toHaveBeenCalledTimes(1);
    expect(isThere()).toBe(true);
  });
});

describe('the question before Close', () => {
  const ask = () =>
    render(
      <UiRoot>
        <CloseQuestion title="Law" onClose={() => undefined} onStay={() => undefined} />
      </UiRoot>,
    );

  test.each([
    [2, '2 unsaved changes'],
    [1, '1 unsaved change'],
    [0, 'Unsaved changes'],
  ])('says what is not saved: %d as “%s”', (changes, words) => {
    const remove = addUnsavedEntry({
      title: 'Law',
      about: () => ({ kind: 'law', name: 'First Act', changes }),
    });
    ask();
    expect(screen.getByText('Are you sure want to Close the Law?')).toBeInTheDocument();
    expect(screen.getByText('First Act')).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    remove();
  });

  test('never says that nothing is unsaved of a dialog that knows of typed text', () => {
    render(
      <UiRoot>
        <TitledDialog title="File" thing="filing" width={600} closes="after a question" onClosed={() => undefined}>
          Typed
        </TitledDialog>
      </UiRoot>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    expect(screen.getByText('Filing')).toBeInTheDocument();
  });

  test('says that nothing is unsaved in a form that nobody changed', () => {
    const remove = addUnsavedEntry({ title: 'Another form' });
    ask();
    expect(screen.getByText('Nothing is unsaved.')).toBeInTheDocument();
    remove();
  });
});
