import { type ReactNode, useId } from 'react';
import { Icon } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

type RowMenuProps = {
  /** What the row is about. */
  name: string;
  /** One button for each action. */
  children: ReactNode;
};

/**
 * The actions of a row. On wide screens they stand side by side. On phones a button opens them as a sheet: a native
 * popover, which the browser closes on Escape or a press elsewhere (`phone-styles.ts`).
 */
export function RowMenu({ name, children }: RowMenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" data-menu="" aria-label={t('More for {name}', { name })} popoverTarget={id}>
        <Icon name="more" />
      </button>
      {/* The sheet closes first, so that a dialog returns the focus to the button that is still there then. */}
      <span
        id={id}
        popover="auto"
        data-sheet={name}
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover?.()}
      >
        {children}
      </span>
    </>
  );
}
