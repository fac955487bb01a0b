import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
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
import { colors, semanticColors } from './colors';

/** The base styles of the page. Components define all other styles. */
const globalStyles = {
  html: { colorPalette: 'accent', accentColor: 'accent.solid', textSizeAdjust: '100%' },
  body: {
    background: 'bg.canvas',
    color: 'fg',
    fontFamily: 'body',
    fontSize: 'sm',
    lineHeight: '1.5',
    margin: 0,
  },
  '*, *::before, *::after': { boxSizing: 'border-box', borderColor: 'border' },
  // Chakra's own colour is too pale: its contrast is down to 2.5 : 1.
  '*::placeholder': { color: 'fg.muted', opacity: 1 },
  '*:focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
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

const systemFonts =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

/** The hovered button. Chakra's own is translucent, which makes its text too pale. */
const hoveredButton = { bg: 'colorPalette.solidHovered' };
const buttonVariants = {
  ...buttonRecipe.variants,
  variant: {
    ...buttonRecipe.variants?.variant,
    solid: { ...buttonRecipe.variants?.variant?.solid, _hover: hoveredButton, _expanded: hoveredButton },
  },
};

/** The input's border is as visible as that of the browser's selects beside it. */
const inputVariants = {
  ...inputRecipe.variants,
  variant: {
    ...inputRecipe.variants?.variant,
    outline: { ...inputRecipe.variants?.variant?.outline, borderColor: 'border.emphasized' },
  },
};

/** The only Chakra system of the page, with just the recipes in use. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'lx',
  globalCss: globalStyles,
  theme: {
    breakpoints,
    keyframes,
    animationStyles,
    layerStyles,
    textStyles,
    tokens: {
      ...tokens,
      colors,
      fonts: { body: { value: systemFonts }, heading: { value: systemFonts } },
    },
    semanticTokens: { ...semanticTokens, colors: semanticColors },
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
      tabs: tabsSlotRecipe,
    },
  },
});
