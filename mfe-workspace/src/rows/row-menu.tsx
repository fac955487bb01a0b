import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from 'shared-lib/bus';
import { Box } from 'shared-lib/ui';
import { actionsSheetStyles, SheetHead, sheetActionStyles } from 'shared-lib/ui/more-sheet';
import { moveMenuFocus } from 'shared-lib/ui/toolbar';

type RowMenuProps = {
  label: string;
  /** The name of the record, which is the title of the sheet on phones. */
  name: string;
  /** The button that opened the menu. */
  opener: HTMLElement;
  onClose: () => void;
  /** The menu items: one element with the role `menuitem` for each action. */
  children: ReactNode;
};

/**
 * The menu of a row. It opens at its button, or on phones as a sheet. All rows share one menu, because a menu
 * in each row would be slow.
 */
export function RowMenu({ label, name, opener, onClose, children }: RowMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [place] = useState(() => opener.getBoundingClientRect());
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  useEffect(() => {
    const controller = new AbortController();
    const closeBeside = ({ target }: Event) => {
      if (!(target instanceof Node) || !menu.current?.contains(target)) onClose();
    };
    // Ignores a scroll event that began before the menu opened. Any later scroll closes the menu.
    const closeLeft = () => {
      const { top, left } = opener.getBoundingClientRect();
      if (top !== place.top || left !== place.left) onClose();
    };
    document.addEventListener('pointerdown', closeBeside, { signal: controller.signal });
    document.addEventListener('scroll', closeLeft, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, [onClose, opener, place]);
  const leave = () => {
    onClose();
    opener.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') event.preventDefault();
    if (event.key === 'Escape' || event.key === 'Tab') leave();
    else moveMenuFocus(event);
  };
  // The backdrop of the sheet belongs to the menu element, so a click above the sheet is a click on that
  // element itself.
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) leave();
  };
  return (
    <Box
      ref={menu}
      data-floats=""
      css={rowMenuStyles}
      style={computeMenuPosition(place)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <SheetHead title={name} onClose={leave} />
      <div role="menu" data-goes-by-back="" aria-label={label}>
        {children}
      </div>
    </Box>
  );
}

type DisabledMenuItemProps = { reason: string; label?: string; children: string };

/** A menu item for an action that is not possible. It stays focusable and says why. */
export function DisabledMenuItem({ reason, label, children }: DisabledMenuItemProps) {
  return (
    <button
      role="menuitem"
      type="button"
      tabIndex={-1}
      aria-disabled="true"
      aria-label={label}
      aria-description={reason}
      title={reason}
      onClick={() => announce({ type: 'message', text: reason })}
    >
      {children}
    </button>
  );
}

/** Computes the position of the menu: below the button, or above it if there is no space below. */
function computeMenuPosition({ bottom, top, right }: DOMRect) {
  const end = Math.max(8, document.documentElement.clientWidth - right);
  const isLow = bottom + 240 > window.innerHeight && top > 240;
  return isLow ? { bottom: window.innerHeight - top + 4, right: end } : { top: bottom + 4, right: end };
}

/** On phones the menu is a sheet like those of other menus. */
const phoneMenuStyles = {
  '@media (max-width: 639px)': {
    ...actionsSheetStyles,
    // The position at the button is set on the element itself.
    inset: 'auto 0 0 !important',
    roundedBottom: '0',
    boxShadow: '0 0 0 100vmax {colors.backdrop}',
    animation: 'slide-from-bottom-full 160ms',
    '&::after': { content: '""', position: 'absolute', insetInline: '0', bottom: 'full', height: '100vh' },
    '& > [role=menu] > *': sheetActionStyles,
  },
};

const rowMenuStyles = {
  position: 'fixed',
  zIndex: 'popover',
  minW: '36',
  py: '1',
  bg: 'bg.panel',
  borderWidth: '1px',
  rounded: 'card',
  '& > [data-head]': { display: 'none' },
  '& > [role=menu] > *': {
    display: 'flex',
    alignItems: 'center',
    w: 'full',
    minH: 'calc(var(--control-height) + 2px)',
    px: '3',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& > [role=menu] > :is(:hover, :focus-visible)': { bg: 'bg.muted' },
  '& > [role=menu] > :focus-visible': { outlineOffset: '-2px' },
  '& > [role=menu] > [aria-disabled]': { color: 'fg.muted', cursor: 'not-allowed' },
  '& > [role=menu] > [data-destroys]': { color: 'fg.error' },
  ...phoneMenuStyles,
} as const;
