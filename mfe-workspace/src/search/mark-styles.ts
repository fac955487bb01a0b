/** What was searched for, where it stands in a text. */
export const markStyles = {
  '& mark': { bg: 'amber.muted', color: 'fg', rounded: '2px', fontWeight: '600' },
} as const;
