import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiRoot } from 'shared-lib/ui';
import { Upper } from './testing/opened-dialog';
import { TitledDialog } from './titled-dialog';

const { matchMedia } = window;
const widths = new EventTarget();
let isWide: boolean;

beforeEach(() => {
  isWide = true;
  window.matchMedia = (query) =>
    Object.assign(widths, { matches: query !== 'print' && isWide }) as unknown as MediaQueryList;
});
afterAll(() => {
  window.matchMedia = matchMedia;
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <UiRoot>
      <div data-beside-panel="">
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <button type="button">Elsewhere</button>
      </div>
      {isOpen && (
        <TitledDialog title="Details" width={800} standsBeside onClosed={() => setOpen(false)}>
          <input aria-label="Reason" />
          <Upper />
        </TitledDialog>
      )}
    </UiRoot>
  );
}

const panel = () => screen.queryByRole('dialog', { name: 'Details' });
const room = () => document.querySelector<HTMLElement>('[data-beside-panel]')?.style.marginInlineEnd ?? '';

function resize(to: 'wide' | 'narrow') {
  isWide = to === 'wide';
  act(() => void widths.dispatchEvent(new Event('change')));
}

async function open() {
  render(<Page />);
  await userEvent.click(screen.getByText('Open'));
}

describe('a side panel', () => {
  test('takes the focus and room, leaves the page usable, and gives both back at Escape', async () => {
    render(<Page />);
    fireEvent.click(screen.getByText('Open'));
    // The panel is seen first.
    expect(panel()).toBeInTheDocument();
    expect(room()).toBe('');
    await waitFor(() => expect(panel()).toHaveFocus());
    expect(panel()).not.toHaveAttribute('aria-modal');
    await waitFor(() => expect(room()).not.toBe(''));
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(panel()).toBeInTheDocument();
    expect(screen.getByText('Elsewhere')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(panel()).not.toBeInTheDocument();
    expect(room()).toBe('');
  });

  test('returns the focus to the last place in the page', async () => {
    await open();
    screen.getByText('Elsewhere').focus();
    screen.getByText('More').focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('Elsewhere')).toHaveFocus();
  });

  test('is a modal dialog on a narrow window', async () => {
    isWide = false;
    await open();
    expect(panel()).toHaveAttribute('aria-modal', 'true');
    expect(room()).toBe('');
  });

  test.each(['wide', 'narrow'] as const)(
    'that opened on a %s window keeps what is typed, and the focus, at other widths',
    async (first) => {
      isWide = first === 'wide';
      await open();
      const reason = screen.getByLabelText('Reason');
      await userEvent.type(reason, 'Typed');
      for (const to of ['narrow', 'wide', 'narrow', 'wide'] as const) {
        resize(to);
        await act(async () => undefined);
        expect(panel()?.getAttribute('aria-modal')).toBe(to === 'wide' ? null : 'true');
        await waitFor(() => expect(room() !== '').toBe(to === 'wide'));
        expect(screen.getByLabelText('Reason')).toBe(reason);
        expect(reason).toHaveFocus();
      }
      expect(reason).toHaveValue('Typed');
      await userEvent.keyboard('{Escape}');
      expect(screen.getByText('Open')).toHaveFocus();
    },
  );

  test('stays below the dialog that it opened when it becomes a modal dialog', async () => {
    await open();
    await userEvent.click(screen.getByText('More'));
    resize('narrow');
    expect(screen.getByRole('alertdialog', { name: 'Upper' })).toBeInTheDocument();
    expect(panel()).not.toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByText('No')).toHaveFocus();
  });

  test('is a modal dialog above another one', async () => {
    const above = document.body.appendChild(document.createElement('div'));
    above.setAttribute('aria-modal', 'true');
    await open();
    expect(panel()).toHaveAttribute('aria-modal', 'true');
    above.remove();
  });
});
