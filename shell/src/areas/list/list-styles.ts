/** What the cells of the areas' lists look like beyond those of all tables. */
export const listStyles = {
  // On phones what is done with a row takes more room than there is beside its name.
  '& [data-shown=action]': { position: { base: 'static', md: 'sticky' } },
  // The name of a row stays in view there while one scrolls sideways to the rest.
  '& [data-shown=details]': {
    position: { base: 'sticky', md: 'static' },
    insetStart: 0,
    bg: 'inherit',
  },
  '& [data-shown=action] > *': { me: '3' },
  // Room behind the last would be no room for it.
  '& [data-shown=action] > :last-child': { me: '0' },
  // An address says by its end what it leads to: three lines show most of them whole.
  '& [data-shown=link]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& [data-shown=link] > *': { lineClamp: 3 },
  // In the row of the keyboard the rest lies over the rows below, which stay where they are.
  '& tr[data-focused] [data-shown=link]': { overflow: 'visible' },
  '& tr[data-focused] [data-shown=link] > *': {
    display: 'block',
    maxH: '3.75rem',
    overflow: 'visible',
    lineClamp: 'none',
    '& > bdi': { display: 'block', bg: 'bg.muted', roundedBottom: 'sm' },
  },
  '& button[aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed' },
  '& [data-shown=choice]': { py: '1.5' },
  '& select': {
    h: '7',
    px: '1.5',
    rounded: 'sm',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    maxW: 'full',
  },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '7', cursor: 'pointer' },
  '& input[type=checkbox]': { w: '4', h: '4' },
  '& [data-refusal]': { color: 'fg.error', whiteSpace: 'normal' },
} as const;
