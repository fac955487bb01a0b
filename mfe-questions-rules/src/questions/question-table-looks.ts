/** The look of the whole table in one style. On phones a question is two lines with its actions below. */
export const questionTableLooks = {
  display: 'block',
  '& thead, & tbody': { display: 'block' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: {
      base: '2rem 1fr auto',
      md: '3.5rem minmax(12rem, 2fr) 6rem minmax(8rem, 1fr) 8.5rem',
    },
    columnGap: '3',
    px: '4',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
  '& tbody tr:last-of-type': { borderBottomWidth: 0 },
  '& tbody tr:hover': { bg: 'bg.muted' },
  '& thead tr': { bg: 'bg.muted' },
  '& tbody tr': { bg: 'transparent' },
  '& th, & td': { border: 0, px: '0', py: '2.5', minW: '0', textAlign: 'start', overflowWrap: 'anywhere' },
  '& th': { py: '2', color: 'fg.muted', fontSize: 'xs', fontWeight: '600' },
  '& td:first-of-type': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& td:nth-of-type(3), & td:nth-of-type(5)': { whiteSpace: 'nowrap' },
  // As high as a line of text beside them.
  '& button': { color: 'accent.fg', rounded: 'sm', cursor: 'pointer', minH: '6', my: '-0.5', me: '3' },
  '& button:hover': { textDecoration: 'underline' },
  '@media (max-width: 767px)': {
    '& th:nth-of-type(4), & th:nth-of-type(5)': { display: 'none' },
    '& td': { py: '1.5' },
    '& td:nth-of-type(4), & td:nth-of-type(5)': { gridColumn: '2 / -1', paddingTop: '0' },
    '& td:nth-of-type(4)': { color: 'var(--lx-colors-fg-muted)' },
  },
} as const;
