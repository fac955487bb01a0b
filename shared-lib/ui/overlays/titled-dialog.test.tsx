import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { UiRoot } from 'shared-lib/ui';
import { AlertDialog } from './alert-dialog';
import { TitledDialog } from './titled-dialog';

type Closes = 'anyhow' | 'from within' | 'not beside';
type PageProps = { children: ReactNode; closes?: Closes };

/** A page with a button that opens a dialog. */
function Page({ children, closes = 'anyhow' }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <UiRoot ground="area">
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p aria-live="polite">Said</p>
      <div data-beside-dialogs>
        <button type="button">Dismiss</button>
      </div>
      {isOpen && (
        <TitledDialog title="Lower" width={600} closes={closes} onClosed={() => setOpen(false)}>
          {children}
        </TitledDialog>
      )}
    </UiRoot>
  );
}

/** Opens another dialog above. */
function Upper({ onEscape }: { onEscape?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
    );
  }
  return (
    <AlertDialog
      title="Upper"
      width={600}
      {...(onEscape && { onEscape })}
      actions={
        <>
          <button type="button">No</button>
          <button type="button" data-autofocus>
            Yes
          </button>
        </>
      }
    >
      Really?
    </AlertDialog>
  );
}

const opener = () => screen.getByText('Open');
const dialog = () => screen.getByRole('dialog', { name: 'Lower' });
const beside = () => dialog().parentElement as HTMLElement;
const isThere = () => screen.queryByText('Lower') !== null;

async function open(page: ReactNode) {
  const user = userEvent.setup();
  const { container } = render(page);
  await user.click(opener());
  return { user, container };
}

const form = (
  <form>
    <input aria-label="day" data-beside-reading="" />
    <input aria-label="first" />
    <button type="button">Last</button>
  </form>
);

describe('the focus', () => {
  test.each([
    ['on what scrolls, where there is only something to read', <p key="1">Words</p>, 'Words'],
    ['on what is marked', <input key="2" aria-label="marked" data-autofocus />, 'marked'],
    ['on the first field of a form', form, 'first'],
  ])('begins %s', async (_where, content, name) => {
    await open(<Page>{content}</Page>);
    const { activeElement } = document;
    expect(activeElement?.ariaLabel ?? activeElement?.textContent).toBe(name);
    expect(dialog()).toContainElement(activeElement as HTMLElement);
  });

  test('goes round within the dialog, both ways', async () => {
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

  test('comes back to what opened it', async () => {
    const { user } = await open(<Page>{form}</Page>);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isThere()).toBe(false));
    expect(opener()).toHaveFocus();
  });

  test('cannot be taken by what lies below, but by what is shown above', async () => {
    await open(<Page>{form}</Page>);
    act(() => opener().focus());
    expect(screen.getByLabelText('first')).toHaveFocus();
    act(() => screen.getByText('Dismiss').focus());
    expect(screen.getByText('Dismiss')).toHaveFocus();
  });

  test('comes back to a button that was disabled while it waited', async () => {
    await open(<Page>{form}</Page>);
    const button = screen.getByText('Last') as HTMLButtonElement;
    act(() => button.focus());
    // As browsers do with what is disabled.
    act(() => button.blur());
    button.disabled = true;
    button.disabled = false;
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('is held no more by a dialog that is no longer in the page', async () => {
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

  test('stays within when what had it goes', async () => {
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

describe('what lies below', () => {
  test('is hidden from screen readers until the dialog goes, what is shown above is not', async () => {
    const { user } = await open(<Page>{form}</Page>);
    expect(opener().closest('[aria-hidden=true]')).not.toBeNull();
    for (const heard of ['Dismiss', 'Said'])
      expect(screen.getByText(heard).closest('[aria-hidden=true]')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isThere()).toBe(false));
    expect(document.querySelector('[aria-hidden=true]')).toBeNull();
  });

  test('is the lower of two dialogs too', async () => {
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
  ])('that closes %s is closed by Escape: %s', async (closes, isClosed) => {
    const { user } = await open(<Page closes={closes}>{form}</Page>);
    await user.keyboard('{Escape}');
    await act(async () => undefined);
    expect(isThere()).toBe(!isClosed);
  });

  test.each<[Closes, boolean]>([
    ['anyhow', true],
    ['not beside', false],
    ['from within', false],
  ])('that closes %s is closed by a press beside it: %s', async (closes, isClosed) => {
    const { user } = await open(<Page closes={closes}>{form}</Page>);
    await user.click(beside());
    await act(async () => undefined);
    expect(isThere()).toBe(!isClosed);
  });

  test.each<[Closes, number]>([
    ['anyhow', 1],
    ['not beside', 1],
    ['from within', 0],
  ])('that closes %s has a cross: %d', async (closes, crosses) => {
    await open(<Page closes={closes}>{form}</Page>);
    expect(screen.queryAllByRole('button', { name: 'Close' })).toHaveLength(crosses);
  });

  test.each([
    ['out of', 'from within', 'to beside'],
    ['into', 'from beside', 'to within'],
  ])('stays where one drags %s it', async (_way, from) => {
    await open(<Page>{form}</Page>);
    const within = screen.getByLabelText('first');
    const [start, end] = from === 'from within' ? [within, beside()] : [beside(), within];
    fireEvent.mouseDown(start);
    fireEvent.mouseUp(end);
    fireEvent.click(beside());
    await act(async () => undefined);
    expect(isThere()).toBe(true);
  });

  test('stays where Escape closes what is open within', async () => {
    const { user } = await open(
      <Page>
        <input aria-label="list" data-closes-first="" data-autofocus />
      </Page>,
    );
    await user.keyboard('{Escape}');
    await act(async () => undefined);
    expect(isThere()).toBe(true);
  });

  test('hears nothing while another lies above', async () => {
    const heard = jest.fn();
    const { user } = await open(
      <Page>
        <Upper onEscape={heard} />
      </Page>,
    );
    await user.click(screen.getByText('More'));
    await user.keyboard('{Escape}');
    await act(async () => undefined);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(isThere()).toBe(true);
  });
});
