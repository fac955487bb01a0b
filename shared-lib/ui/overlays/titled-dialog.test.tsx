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
    ['on what scrolls, where there is only something to read', <p key="1">Words</p>, /^Words$/],
    ['on what is marked', <input key="2" placeholder="marked" data-autofocus />, undefined],
    ['on the first field of a form', form, undefined],
  ])('begins %s', async (_where, content, words) => {
    await open(<Page>{content}</Page>);
    const { activeElement } = document;
    if (words) expect(activeElement?.textContent).toMatch(words);
    else
      expect(['marked', 'first']).toContain(
        activeElement?.getAttribute('placeholder') ?? activeElement?.ariaLabel,
      );
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
    expect(screen.getByText('Dismiss').closest('[aria-hidden=true]')).toBeNull();
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
  test.each<[Closes, boolean, boolean]>([
    ['anyhow', true, true],
    ['not beside', true, false],
    ['from within', false, false],
  ])('that closes %s is closed by Escape: %s, by a press beside: %s', async (closes, byEscape, byPress) => {
    const { user } = await open(<Page closes={closes}>{form}</Page>);
    await user.click(dialog().parentElement as HTMLElement);
    await act(async () => undefined);
    expect(isThere()).toBe(!byPress);
    if (byPress) return;
    await user.keyboard('{Escape}');
    await act(async () => undefined);
    expect(isThere()).toBe(!byEscape);
    expect(screen.queryByRole('button', { name: 'Close' }) === null).toBe(true);
  });

  test('stays where one drags out of it', async () => {
    await open(<Page>{form}</Page>);
    const beside = dialog().parentElement as HTMLElement;
    fireEvent.mouseDown(screen.getByLabelText('first'));
    fireEvent.click(beside);
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
