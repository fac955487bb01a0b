import { type ReactNode, useId } from 'react';
import { Icon } from 'shared-lib/ui';
import { useWindowMatches } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';

type RowMenuProps = {
  /** What the row is about. */
  name: string;
  /** The button of the main action. With it, wide screens show only this one, and the others in a menu. */
  first?: ReactNode;
  /** One button for each other action. */
  children: ReactNode;
};

/**
 * The actions of a row. On wide screens they stand side by side, or in a menu beside the first. On phones a button
 * opens them all as a sheet. Menu and sheet are native popovers, which the browser closes on Escape or a press
 * elsewhere (`list-styles.ts`, `phone-styles.ts`).
 */
export function RowMenu({ name, first, children }: RowMenuProps) {
  const id = useId();
  const isSheet = useWindowMatches('(max-width: 767px)');
  return (
    <>
      {!isSheet && first}
      <button type="button" data-menu="" aria-label={t('More for {name}', { name })} popoverTarget={id}>
        <Icon name="more" />
      </button>
      {/* The sheet closes first, so that a dialog returns the focus to the button that is still there then. */}
      <span
        id={id}
        popover="auto"
        data-sheet={name}
        data-floats={first && !isSheet ? '' : undefined}
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover?.()}
      >
        {isSheet && first}
        {children}
      </span>
    </>
  );
}
