/**
 * What a positioner takes so that its dialog is printed alone: on paper nothing scrolls, and ink is black on white
 * whatever the theme. What else the page holds is hidden by the global styles.
 */
export const printedAlone = {
  'data-printed-alone': true,
  css: {
    '@media print': {
      '&, & > div, & > div > div': {
        position: 'static !important',
        display: 'block !important',
        width: 'auto !important',
        maxWidth: 'none !important',
        height: 'auto !important',
        maxHeight: 'none !important',
        overflow: 'visible !important',
        margin: '0 !important',
        boxShadow: 'none !important',
        animation: 'none !important',
      },
      '& *': { color: '#000 !important', background: 'none !important' },
      '& [data-part=close-trigger]': { display: 'none' },
      '& tr, & dl > div': { breakInside: 'avoid' },
    },
  },
};
