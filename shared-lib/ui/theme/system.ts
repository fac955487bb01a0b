import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import {
  animationStyles,
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  headingRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  semanticTokens,
  skeletonRecipe,
  spinnerRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import {
  checkboxStyles,
  floatingShadow,
  floatingStyles,
  raisedShadow,
  selectFieldStyles,
  semanticColors,
} from './colors';
import {
  avatarStyles,
  noticeStyles,
  scrollEndFade,
  scrollFade,
  scrollFadeKeyframes,
  unfoldControlStyles,
} from './part-styles';

/** The base styles of the page. Components define all other styles. */
const globalStyles = {
  html: {
    colorPalette: 'accent',
    accentColor: 'accent.solid',
    textSizeAdjust: '100%',
    // The height of a row, which a list may change (`table-styles.ts`), and the height of a control.
    '--row-height': '36px',
    '--control-height': '32px',
    // A small control is lower than others. On touch screens it has the usual height.
    '--small-control-height': '28px',
    '@media (pointer: coarse)': {
      '--row-height': '52px',
      '--control-height': '40px',
      '--small-control-height': '40px',
    },
  },
  body: {
    background: 'bg.canvas',
    color: 'fg',
    fontFamily: 'body',
    textStyle: 'body',
    margin: 0,
    overflowWrap: 'break-word',
  },
  // The height of the frame's bottom bar on phones, which sticky elements and forms must not cover. In
  // windows below 17rem the bar has two rows.
  '@media (max-width: 767px)': {
    // Overrides a rule that Chakra's reset sets on every element and that would break names in links.
    '*': { overflowWrap: 'inherit' },
    'html:has([data-bottom-bar]):not(:has([data-save-bar]))': {
      '--bottom-bar': 'calc(56px + clamp(0px, (17rem - 100vw) * 9999, 56px) + env(safe-area-inset-bottom))',
    },
  },
  // Lines are short on phones. `pretty` avoids a last line of one word, such as the year in the name of a law.
  '@media (max-width: 639px)': { body: { textWrap: 'pretty' } },
  // In a form the header and the bar with the buttons stay in view, and must not cover what the browser scrolls to.
  'html:has([data-save-bar])': { scrollPaddingTop: { base: '28', xl: '36' }, scrollPaddingBottom: '20' },
  '*, *::before, *::after': { boxSizing: 'border-box', borderColor: 'border' },
  '*::placeholder': { color: 'fg.placeholder', opacity: 1 },
  ...checkboxStyles,
  ...selectFieldStyles,
  ...avatarStyles,
  ...noticeStyles,
  ...floatingStyles,
  ...scrollEndFade,
  ...unfoldControlStyles,
  'a:hover': { '--link-line': 'underline' },
  '*:focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  // A title is not a control. The frame focuses it only so that screen readers read it.
  'h1[tabindex="-1"]:focus-visible': { outline: 'none' },
  '@media print': {
    '[data-not-printed]': { display: 'none !important' },
    'body:has(> [data-printed-alone])': { overflow: 'visible !important', background: 'none' },
    'body:has(> [data-printed-alone]) > :not([data-printed-alone])': { display: 'none !important' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      transitionDuration: '0s !important',
    },
  },
};

/**
 * Fonts that systems already have, Latin ones first. `system-ui` is last, because on many Linux machines it
 * is a wide font.
 */
const systemFonts =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Inter, Roboto, "Noto Sans", "Liberation Sans", "Noto Sans Devanagari", "Nirmala UI", "Noto Sans Tamil", Arial, system-ui, sans-serif';
const codeFonts = 'ui-monospace, SFMono-Regular, Menlo, "Liberation Mono", monospace';

/** The only text styles that screens use. All others are Chakra's, for its recipes. */
const screenTextStyles = {
  figure: makeTextStyle(28, 36, '700'),
  h1: makeTextStyle(22, 28, '650'),
  h2: makeTextStyle(16, 24, '600'),
  h3: makeTextStyle(14, 20, '600'),
  body: makeTextStyle(14, 20, '400'),
  label: makeTextStyle(13, 18, '500'),
  caption: makeTextStyle(12, 16, '400'),
  code: { value: { fontFamily: 'mono', fontSize: '12px', lineHeight: '16px' } },
};

function makeTextStyle(size: number, line: number, weight: string) {
  return { value: { fontSize: `${size / 16}rem`, lineHeight: `${line / 16}rem`, fontWeight: weight } };
}

/** The background of a button under the pointer. Chakra's translucent background makes the text too pale. */
const hoveredButtonStyles = { bg: 'colorPalette.solidHovered' };
const { size: buttonSizes, variant: buttonLooks } = buttonRecipe.variants ?? {};

/** A disabled button keeps its shape and a readable label. Chakra's half opacity would make both too pale. */
const disabledButtonStyles = {
  opacity: 1,
  bg: 'bg.emphasized',
  color: 'fg.muted',
  borderColor: 'transparent',
  cursor: 'not-allowed',
  _hover: { bg: 'bg.emphasized' },
};
const smallSquareButtonStyles = { h: 'var(--small-control-height)', minW: 'var(--small-control-height)' };
const buttonVariants = {
  ...buttonRecipe.variants,
  size: {
    ...buttonSizes,
    xs: { ...buttonSizes?.xs, ...smallSquareButtonStyles, '@media (pointer: coarse)': { fontSize: '14px' } },
    sm: { ...buttonSizes?.sm, h: 'var(--control-height)', minW: 'var(--control-height)', px: '3' },
  },
  variant: {
    ...buttonLooks,
    solid: {
      ...buttonLooks?.solid,
      _hover: hoveredButtonStyles,
      _expanded: hoveredButtonStyles,
      _disabled: disabledButtonStyles,
    },
    // Secondary buttons are neutral and have a softer border than fields. Destructive buttons set their own palette.
    // Their border stays neutral: the red text alone says that something is destroyed.
    outline: { ...buttonLooks?.outline, colorPalette: 'gray', bg: 'bg.panel', borderColor: 'gray.border' },
    ghost: { ...buttonLooks?.ghost, colorPalette: 'gray' },
  },
};

/** Inputs have the height, the border and the focus ring of the selects beside them. */
const outlinedInputStyles = { bg: 'bg.field', borderColor: 'border.emphasized', focusVisibleRing: 'outside' };
const { size: inputSizes, variant: inputLooks } = inputRecipe.variants ?? {};
const inputVariants = {
  ...inputRecipe.variants,
  size: {
    ...inputSizes,
    xs: { ...inputSizes?.xs, '--input-height': 'calc(var(--control-height) - 4px)' },
    sm: { ...inputSizes?.sm, '--input-height': 'var(--control-height)' },
  },
  variant: {
    ...inputLooks,
    outline: { ...inputLooks?.outline, ...outlinedInputStyles },
  },
};

/** Tabs look like one control. The open tab is a white card on grey. */
const segmentedTabStyles = {
  ...tabsSlotRecipe,
  variants: {
    ...tabsSlotRecipe.variants,
    size: {
      ...tabsSlotRecipe.variants?.size,
      md: makeSegmentSizeStyles('3.5'),
      // With this padding the four tabs of the lists fit on a phone.
      sm: makeSegmentSizeStyles({ base: '9px', md: '3' }),
    },
    variant: {
      segmented: {
        list: {
          display: 'inline-flex',
          gap: '0.5',
          p: '0.5',
          maxW: 'full',
          rounded: 'md',
          bg: 'bg.track',
          overflowX: 'auto',
          ...scrollFade,
        },
        trigger: {
          flexDirection: 'column',
          justifyContent: 'center',
          flexShrink: '0',
          gap: '0',
          rounded: '5px',
          color: 'fg.muted',
          whiteSpace: 'nowrap',
          outlineOffset: '-2px',
          // A chosen tab keeps its colour under the pointer.
          '&:hover:not([aria-selected=true])': { color: 'fg' },
          // Reserves the width of the bold title, so that the tabs do not move when one is chosen.
          '&[data-title]::after': {
            content: 'attr(data-title) / ""',
            h: '0',
            overflow: 'hidden',
            fontWeight: '600',
            visibility: 'hidden',
          },
          _selected: { bg: 'bg.raised', color: 'accent.fg', fontWeight: '600', boxShadow: 'raised' },
        },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'segmented' },
};

function makeSegmentSizeStyles(px: string | { base: string; md: string }) {
  return {
    root: { '--tabs-height': 'var(--small-control-height)', '--tabs-content-padding': 'spacing.3' },
    trigger: { px, py: '0', textStyle: 'label' },
  };
}

/** The page's only Chakra system. It contains only the recipes that are used. */
export const chakraSystem = speedUpStyleSorting(
  createSystem(defaultBaseConfig, {
    preflight: true,
    cssVarsPrefix: 'lx',
    globalCss: globalStyles,
    theme: {
      breakpoints,
      keyframes: { ...keyframes, ...scrollFadeKeyframes },
      animationStyles,
      // With Chakra's half opacity, the words of a disabled control would be hard to read.
      layerStyles: { ...layerStyles, disabled: { value: { opacity: '0.7' } } },
      textStyles: { ...textStyles, ...screenTextStyles },
      tokens: {
        ...tokens,
        colors: {},
        fonts: {
          body: { value: systemFonts },
          heading: { value: systemFonts },
          mono: { value: codeFonts },
        },
        radii: { ...tokens.radii, card: { value: '10px' }, dialog: { value: '12px' } },
      },
      semanticTokens: {
        ...semanticTokens,
        // Buttons and inputs have the corners of all other controls.
        radii: { ...semanticTokens.radii, l2: { value: '{radii.md}' } },
        shadows: { floating: floatingShadow, raised: raisedShadow },
        colors: semanticColors,
      },
      recipes: {
        badge: badgeRecipe,
        button: { ...buttonRecipe, variants: buttonVariants },
        heading: headingRecipe,
        input: { ...inputRecipe, variants: inputVariants },
        skeleton: skeletonRecipe,
        spinner: spinnerRecipe,
      },
      slotRecipes: {
        table: tableSlotRecipe,
        tabs: segmentedTabStyles,
      },
    },
  }),
);

/**
 * Replaces Chakra's sorting of style paths, such as `['_hover', 'bg']`, which puts the property first. Chakra caches
 * sorted paths, but making the key of that cache takes longer than sorting again.
 */
function speedUpStyleSorting(system: SystemContext): SystemContext {
  const { conditions } = system;
  const rankByName = new Map<string, number>();
  const getRank = (name: string) => {
    const rank = rankByName.get(name) ?? Number(conditions.has(name));
    rankByName.set(name, rank);
    return rank;
  };
  conditions.sort = (path) =>
    path.filter((name) => name !== 'base').sort((one, other) => getRank(one) - getRank(other));
  return system;
}
