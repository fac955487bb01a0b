import { type ComponentProps, type ReactNode, useId } from 'react';
import { chakra, Icon, IconButton } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { popoverMenuHandlers } from './toolbar';

type ActionsSheetProps = Pick<ComponentProps<typeof IconButton>, 'size' | 'variant' | 'autoFocus'> &
  Pick<ComponentProps<typeof SheetPanel>, 'css'> & {
    /** The name of the menu, for its button with three dots. */
    label: string;
    /** The title of the sheet. By default it is the name of the menu. */
    title?: string;
    children: ReactNode;
  };

/**
 * A button with three dots that opens a sheet with the rarer actions of a header. The sheet is a native popover, which
 * the browser closes on Escape or on a click elsewhere. Arrow keys move through its actions.
 */
export function ActionsSheet({ label, title = label, children, css, ...button }: ActionsSheetProps) {
  const id = useId();
  return (
    <>
      <IconButton
        size="sm"
        variant="outline"
        color={button.variant === 'ghost' ? 'fg.muted' : undefined}
        {...button}
        aria-label={label}
        popoverTarget={id}
      >
        <Icon name="more" />
      </IconButton>
      {/* Closes before an action opens a dialog. So the dialog later returns the focus to the visible button. */}
      <SheetPanel
        id={id}
        popover="auto"
        data-floats=""
        role="group"
        aria-label={label}
        css={css}
        {...popoverMenuHandlers}
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover?.()}
      >
        <SheetHead title={title} />
        {children}
      </SheetPanel>
    </>
  );
}

/**
 * The title bar of a sheet with actions. The style sheet writes the title, because screen readers already read it as
 * the name of the group or menu.
 */
export function SheetHead({ title, onClose }: { title: string; onClose?: () => void }) {
  return (
    <div data-head="" data-title={title}>
      <button type="button" aria-label={t('Close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

type ActionsMenuProps = Omit<ActionsSheetProps, 'css' | 'label' | 'title'> & {
  /** The name of the object to which the actions in the menu apply. */
  name: string;
};

/**
 * The menu with the actions of a row or a heading. On phones it is a sheet. `data-destroys` marks destructive
 * actions.
 */
export function ActionsMenu({ name, ...more }: ActionsMenuProps) {
  return <ActionsSheet {...more} label={t('More for {name}', { name })} title={name} css={menuStyles} />;
}

const menuStyles = {
  '& > [data-destroys]': { color: 'fg.error' },
  md: {
    inset: 'auto',
    positionArea: 'block-end span-inline-start',
    positionTryFallbacks: 'flip-block',
    my: '1',
    w: 'auto',
    minW: '36',
    p: '1',
    borderWidth: '1px',
    rounded: 'card',
    '&::backdrop': { bg: 'transparent' },
    '& > [data-head]': { display: 'none' },
    '& > :is(button, a)': { minH: '8', px: '2', textStyle: 'label', cursor: 'pointer' },
    '& > button:hover': { bg: 'bg.muted' },
  },
};

/** The styles of a sheet with actions at the bottom of a phone. Its title bar looks like the title bar of a dialog. */
export const actionsSheetStyles = {
  inset: 'auto 0 0',
  px: '2',
  pt: '0',
  pb: 'calc(8px + env(safe-area-inset-bottom))',
  borderWidth: '1px 0 0',
  roundedTop: 'dialog',
  '& > [data-head]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    mx: '-2',
    mb: '2',
    ps: '5',
    pe: '2',
    py: '2',
    borderBottomWidth: '1px',
    textStyle: 'h2',
    overflowWrap: 'anywhere',
    '&::before': { content: 'attr(data-title) / ""', minW: '0' },
  },
  '& > [data-head] > button': {
    display: 'grid',
    placeContent: 'center',
    flexShrink: '0',
    boxSize: '10',
    rounded: 'md',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
} as const;

/** The styles of an action in a sheet. */
export const sheetActionStyles = {
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'center',
  w: 'full',
  minH: '12',
  px: '3',
  border: '0',
  rounded: 'md',
  fontWeight: '400',
} as const;

const SheetPanel = chakra('div', {
  base: {
    ...actionsSheetStyles,
    w: 'full',
    maxW: 'full',
    m: '0',
    bg: 'bg.panel',
    color: 'fg',
    whiteSpace: 'normal',
    '&::backdrop': { bg: 'backdrop' },
    '& > :is(button, a)': { ...sheetActionStyles, color: 'fg' },
  },
});
