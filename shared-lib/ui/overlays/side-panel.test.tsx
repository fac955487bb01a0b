import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiRoot } from 'shared-lib/ui';
import { Upper } from './testing/opened-dialog';
import { TitledDialog } from './titled-dialog';

const { matchMedia } = window;
let isWide: boolean;

beforeEach(() => {
  isWide = true;
  window.matchMedia = (query) =>
    ({
      matches: query !== 'print' && isWide,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
});
afterAll(() => {
  window.matchMedia = matchMedia;
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <UiRoot>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button">Elsewhere</button>
      {isOpen && (
        <TitledDialog title="Details" width={800} standsBeside onClosed={() => setOpen(false)}>
          <Upper />
        </TitledDialog>
      )}
    </UiRoot>
  );
}

const panel = () => screen.queryByRole('dialog', { name: 'Details' });
const room = () => document.documentElement.style.getPropertyValue('--side-panel');

async function open() {
  render(<Page />);
  await userEvent.click(screen.getByText('Open'));
}

describe('a side panel', () => {
  test('takes the focus and room, leaves the page usable, and gives both back at Escape', async () => {
    await open();
    expect(panel()).toHaveFocus();
    expect(panel()).not.toHaveAttribute('aria-modal');
    expect(room()).not.toBe('');
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

  test('is a modal dialog above another one', async () => {
    const above = document.body.appendChild(document.createElement('div'));
    above.setAttribute('aria-modal', 'true');
    await open();
    expect(panel()).toHaveAttribute('aria-modal', 'true');
    above.remove();
  });
});
