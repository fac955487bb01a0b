/** The page's ground. Everything else is styled where it stands. */
export const globalStyles = {
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
  // The colour of Chakra's reset shines through, down to 2.5 : 1.
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
