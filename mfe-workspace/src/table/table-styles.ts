const onFocusedRow = '& tr:has(:focus-visible)';

/** The whole look of a record table in one style: a component per cell would cost ten times the time. */
export const tableStyles = {
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bg: 'bg.muted',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: '600',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    px: '3',
    py: '0',
    h: '9',
    borderBottomWidth: '1px',
  },
  '& td': {
    bg: 'bg.panel',
    px: '3',
    py: '1',
    h: '10',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& tbody tr:last-of-type td': { borderBottomWidth: 0 },
  '& tbody tr:hover td': { bg: 'bg.muted' },
  '& [data-shown=number]': { textAlign: 'end', color: 'fg.muted' },
  '& [data-shown=code]': { color: 'fg.muted' },
  '& a, & button': { color: 'accent.fg', rounded: 'sm', cursor: 'pointer' },
  '& a:hover, & [data-shown=details] button:hover': { textDecoration: 'underline' },
  '& [data-shown=details] button': {
    display: 'block',
    maxWidth: '100%',
    fontWeight: '500',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& button:disabled': { color: 'fg.subtle', cursor: 'not-allowed' },
  '& [data-shown=action] > *': {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '6',
    minW: '6',
    me: '2',
  },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
  '& [data-word]': {
    rounded: 'sm',
    px: '1.5',
    py: '0.5',
    fontSize: 'xs',
    fontWeight: '500',
    ...word('gray'),
  },
  '& [data-word=Published], & [data-word=Active]': word('accent'),
  '& [data-word=Draft]': word('amber'),
  '& [data-word=Repealed]': word('red'),
  [`${onFocusedRow} td, ${onFocusedRow} td > button`]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

function word(palette: string) {
  return { bg: `${palette}.subtle`, color: `${palette}.fg` };
}
