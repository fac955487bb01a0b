/** The style of search hits within a text. */
export const markStyles = {
  '& mark': { bg: 'amber.muted', color: 'fg', rounded: '2px', fontWeight: '600' },
} as const;
