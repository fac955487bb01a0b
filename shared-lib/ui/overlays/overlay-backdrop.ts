import { chakra } from 'shared-lib/ui';
import { panelWidth } from './side-panel';

const overlayAnimationStyles = { animationDuration: '300ms' };

/**
 * In windows below 640 px, a dialog is a sheet at the bottom, as high as its content. The widest dialogs fill the
 * screen.
 */
const phoneSheetStyles = {
  '@media (max-width: 639px)': {
    width: '100vw',
    maxWidth: '100vw',
    maxHeight: 'calc(100dvh - 2.5rem)',
    margin: 'auto 0 0',
    roundedBottom: 0,
    paddingBottom: 'env(safe-area-inset-bottom)',
    animationName: 'slide-from-bottom-full',
    _dark: { borderWidth: '1px 0 0' },
    '&[data-size=xl]': { height: '100dvh', maxHeight: '100dvh', rounded: 0 },
  },
};

/** Matches very low windows, such as a phone held sideways. Dialogs there may use nearly the whole height. */
const shortWindowQuery = '@media (min-width: 640px) and (max-height: 500px)';

/** Matches windows of small laptops. Dialogs there give as much height as possible to their content. */
const smallLaptopQuery = '@media (min-width: 640px) and (max-height: 799px)';

/** Matches windows that are high enough for dialogs, except the widest, to begin at the same height. */
const tallWindowQuery = '@media (min-width: 640px) and (min-height: 800px)';

/** The style of a button in the title bar that shows only an icon. */
const toolButtonStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  rounded: 'l2',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted', color: 'fg' },
  '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default', bg: 'transparent' },
};

const closeButtonStyles = {
  ...toolButtonStyles,
  position: 'absolute',
  top: '2',
  insetEnd: { base: '2', md: '3.5' },
  boxSize: '9',
  '@media (pointer: coarse)': { mt: '-0.5', me: '-0.5', boxSize: '10' },
};

/**
 * Print styles that show the whole content without scrolling, black on white. Global styles hide everything
 * else on the page.
 */
const dialogPrintStyles = {
  '&, & > div, & > div > div': {
    position: 'static !important',
    display: 'block !important',
    width: 'auto !important',
    maxWidth: 'none !important',
    height: 'auto !important',
    maxHeight: 'none !important',
    overflow: 'visible !important',
    margin: '0 !important',
    background: 'none !important',
    boxShadow: 'none !important',
    animation: 'none !important',
  },
  '& > div': { border: '0 !important' },
  '& *': { color: '#000 !important', background: 'none !important' },
  '& [data-close]': { display: 'none' },
  '& tr, & dl > div': { breakInside: 'avoid' },
};

/** The bar with a dialog's buttons. It stays in view while the content scrolls. */
const dialogFootStyles = {
  px: { base: '4', md: '6' },
  py: '3',
  bg: 'bg.foot',
  borderTopWidth: '1px',
  roundedBottom: { base: '0', sm: 'dialog' },
  // On phones each answer is wide enough for a thumb.
  '@media (max-width: 639px)': { '& button': { flex: 1 } },
};

/** The bar with the buttons of a form in a dialog. It extends over the padding of the dialog's content. */
const formFootStyles = {
  ...dialogFootStyles,
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  // Fades the content that scrolls behind the buttons.
  boxShadow: '0 -8px 8px -4px {colors.bg.panel}',
  mx: { base: '-4', md: '-6' },
  // With the gap of the form, the last field is as far from the foot as from the sides.
  mt: { md: '2' },
  mb: { base: '-4', md: '-6' },
  [smallLaptopQuery]: { mt: '0', mb: '-3' },
};

/** Styles of dialogs in the windows of small laptops. */
const smallLaptopStyles = {
  [smallLaptopQuery]: {
    '&[data-place=center] > div, &[data-place=center] > [data-size=xl]': {
      marginTop: 'auto',
      maxHeight: 'calc(100dvh - 2rem)',
    },
    '& > div > [data-above=""], & > [role=alertdialog] > h2': { py: '3' },
    '& > div > [data-above=""] ~ [data-close]': { top: '1.5' },
    '& > div > [data-words]': { py: '3' },
    // `!important` is needed. Otherwise the content's own style props would override this recipe.
    '&[data-place=center] [data-dialog-body] :has(> [data-dialog-actions])': {
      pb: '12px !important',
      '&:first-child': { pt: '12px !important' },
    },
  },
};

/**
 * The backdrop of a dialog. It also styles the parts of the dialog, because one styled component is much faster than
 * one for each part.
 */
export const OverlayBackdrop = chakra('div', {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: 'popover',
    display: 'flex',
    overflow: 'hidden',
    overscrollBehavior: 'contain',
    outline: 0,
    bg: 'backdrop',
    ...overlayAnimationStyles,
    animationName: 'fade-in',
    '& > div': {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      width: '100%',
      maxWidth: 'var(--width)',
      outline: 0,
      textStyle: 'sm',
      bg: 'bg.panel',
      // A border replaces the shadow, which is invisible on a dark page.
      _dark: { borderWidth: '1px' },
      ...overlayAnimationStyles,
    },
    '&[data-place=center] > div': {
      maxHeight: 'calc(100% - 7.5rem)',
      margin: 'auto',
      rounded: 'dialog',
      animationName: 'scale-in',
      ...phoneSheetStyles,
      [shortWindowQuery]: { maxHeight: 'calc(100dvh - 1rem)' },
    },
    // Dialogs, except the widest, begin at the same height, so that growing content does not move their upper edge.
    // A dialog that does not fit below it begins further up.
    '&[data-place=center]:not(:has(> [data-size=xl]))': {
      [tallWindowQuery]: {
        flexDirection: 'column',
        _before: { content: '""', flex: '0 1 14vh', minHeight: '3.75rem' },
        '& > div': { flexShrink: 0, margin: '0 auto 3.75rem' },
      },
    },
    // The dialog's upper edge stays in place when typing changes the height of the content.
    '&[data-place=center] > [data-size=xl]': {
      '@media (min-width: 640px)': { marginTop: '7vh', maxHeight: '86vh' },
      [shortWindowQuery]: { marginTop: 'auto', maxHeight: 'calc(100dvh - 1rem)' },
    },
    '&[data-place=beside]': {
      insetBlock: '3.5rem 0',
      insetInlineStart: 'auto',
      width: panelWidth,
      zIndex: 'docked',
      animationName: 'none',
      '& > div': {
        borderWidth: '0',
        borderInlineStartWidth: '1px',
        borderColor: 'border',
        boxShadow: 'none',
        animationName: 'none',
      },
      // A panel is narrow, so its title and tools are smaller. The longest title does not touch the tools.
      '& > div > [data-above=quiet] > h2': { textStyle: 'caption', fontWeight: '500' },
      '@media (pointer: fine)': { '& > div > [data-above=quiet] [data-tool]': { boxSize: '8' } },
    },
    // Keeps a closed dialog invisible until it is removed.
    '&[data-leaving]': {
      animationName: 'fade-out',
      '&, & > div': { animationFillMode: 'forwards' },
      '& > div': { animationName: 'scale-out' },
    },
    '& > div > h2, & > div > [data-above] > h2': {
      textStyle: 'h2',
    },
    // Leaves space beside the title for the close button.
    '& > div > [data-above]': {
      ps: { base: '4', md: '6' },
      pe: { base: '12', md: '14' },
      py: '3.5',
      borderBottomWidth: '1px',
    },
    // If the content has its own heading, the dialog's title is only a small label beside the tools.
    '& > div > [data-above=quiet]': {
      display: 'flex',
      alignItems: 'center',
      ps: { base: '4', md: '5' },
      pe: '12',
      py: '2',
      '& > h2': {
        flex: 1,
        minW: 0,
        textStyle: 'label',
        color: 'fg.muted',
        lineHeight: '18px',
        alignContent: 'center',
        minH: '36px',
      },
      '& [data-tool]': { ...toolButtonStyles, boxSize: '9', '@media (pointer: coarse)': { boxSize: '10' } },
    },
    '& > [role=alertdialog] > h2': {
      px: { base: '4', md: '6' },
      py: '3.5',
      borderBottomWidth: '1px',
    },
    '& > div > [data-dialog-body]': {
      flex: 1,
      overflow: 'auto',
      scrollPaddingBottom: '20',
      outline: 'none',
      roundedBottom: 'inherit',
    },
    // The focus ring tells users that keys scroll the body. It surrounds the dialog, whose corners are round, and
    // lies above its foot.
    '@media (pointer: fine), (min-width: 640px)': {
      '& > div:has(> [data-dialog-body]:focus-visible)::after': {
        content: '""',
        position: 'absolute',
        inset: 0,
        zIndex: 2,
        rounded: 'inherit',
        outline: '2px solid {colors.accent.focusRing}',
        outlineOffset: '-2px',
        pointerEvents: 'none',
      },
    },
    '& > div > [data-dialog-body] > * > [data-dialog-actions], & > div > [data-dialog-body] > form > * > [data-dialog-actions], & > div > [data-dialog-body] > [data-step] > form > * > [data-dialog-actions]':
      formFootStyles,
    '& > div > [data-words]': {
      flex: 1,
      overflow: 'auto',
      px: { base: '4', md: '6' },
      pt: { base: '4', md: '5' },
      pb: { base: '4', md: '6' },
      '& > [data-object]': { mt: '3' },
      // The last block needs no line below it, because nothing follows.
      '& > [data-object]:last-child': { pb: '0', borderWidth: '0' },
    },
    '& > div > [data-answers]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '2',
      ...dialogFootStyles,
      // The buttons fill the width of the line.
      '& > [data-dialog-actions]': { flex: 1 },
    },
    // On phones each button is large enough for a thumb, and a button with a long label is on a separate line.
    '@media (max-width: 639px)': {
      '& :is([data-answers], [data-dialog-actions]) > button': {
        flex: '1 1 max-content',
        h: '11',
        minW: 'max-content',
        px: '4',
      },
    },
    '& > div > [data-close]': closeButtonStyles,
    '& > div > [data-above=quiet] ~ [data-close]': { top: '2', insetEnd: '2' },
    // `!important` is needed here as in `smallLaptopStyles`.
    '&[data-place=center] [data-dialog-body] :has(> [data-dialog-actions]):first-child': {
      md: { pt: '20px !important' },
    },
    ...smallLaptopStyles,
    '@media print': { '&[data-printed-alone]': dialogPrintStyles },
  },
});
