import { type ReactNode, useId } from 'react';
import { chakra, Icon, IconButton } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

type RowMenuProps = {
  /** What the row is about. */
  name: string;
  /** One button or link for each action. One that takes something away has `data-destroys`. */
  children: ReactNode;
};

/**
 * What is done with a row less often than its main action. It opens below its button, and on phones as a sheet. It is a
 * native popover, which the browser closes on Escape or a press elsewhere.
 */
export function RowMenu({ name, children }: RowMenuProps) {
  const id = useId();
  const label = t('More for {name}', { name });
  return (
    <>
      <IconButton size="sm" variant="ghost" aria-label={label} popoverTarget={id}>
        <Icon name="more" />
      </IconButton>
      {/* The menu closes first, so that a dialog returns the focus to the button that is still there then. */}
      <Menu
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        data-title={name}
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover?.()}
      >
        {children}
      </Menu>
    </>
  );
}

const Menu = chakra('div', {
  base: {
    m: '0',
    p: '1',
    border: '1px solid {colors.border}',
    rounded: 'card',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'md',
    positionArea: 'block-end span-inline-start',
    positionTryFallbacks: 'flip-block',
    '& > :is(button, a)': {
      display: 'flex',
      alignItems: 'center',
      w: 'full',
      minW: '36',
      minH: 'var(--control-height)',
      px: '3',
      rounded: 'md',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
    },
    '& > [data-destroys]': { color: 'fg.error' },
    '@media (width < 640px)': {
      inset: 'auto 0 0',
      positionArea: 'none',
      w: 'full',
      maxW: 'full',
      px: '2',
      pt: '3',
      pb: 'calc(8px + env(safe-area-inset-bottom))',
      border: '0',
      roundedBottom: '0',
      '&::before': {
        content: 'attr(data-title) / ""',
        display: 'block',
        px: '3',
        pb: '1.5',
        color: 'fg.muted',
        textStyle: 'label',
        overflowWrap: 'anywhere',
      },
      '&::backdrop': { bg: 'backdrop' },
      '& > :is(button, a)': { minH: '12' },
    },
  },
});
