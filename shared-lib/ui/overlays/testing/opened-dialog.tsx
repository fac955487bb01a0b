import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { UiRoot } from 'shared-lib/ui';
import { AlertDialog } from '../alert-dialog';
import { TitledDialog } from '../titled-dialog';

export type Closes = 'anyhow' | 'from within' | 'not beside';
type PageProps = Pick<ComponentProps<typeof TitledDialog>, 'children'> & { closes?: Closes };

/** A page with a button that opens a dialog. */
export function Page({ children, closes = 'anyhow' }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <UiRoot>
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

/** A button that opens another dialog above. */
export function Upper({ onEscape }: { onEscape?: () => void }) {
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

export const opener = () => screen.getByText('Open');
export const dialog = () => screen.getByRole('dialog', { name: 'Lower' });
export const beside = () => dialog().parentElement as HTMLElement;
export const isThere = () => screen.queryByText('Lower') !== null;

export async function open(page: ReactElement) {
  const user = userEvent.setup();
  const { container } = render(page);
  await user.click(opener());
  return { user, container };
}

export const form = (
  <form>
    <input aria-label="day" data-beside-reading="" />
    <input aria-label="first" />
    <button type="button">Last</button>
  </form>
);
