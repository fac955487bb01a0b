/**
 * On phones the cells of a row flow as words do, each under the title of its column in front of it, so that nothing
 * lies out of view to the side. Of the titles those stay at the top that sort.
 */
const onPhones = {
  // The table states the width that its columns need on desks.
  '&&': { minW: '0' },
  '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', px: '3' },
  '& tbody tr': { rowGap: '1', py: '2' },
  // Also in the row of the keyboard, where on desks whole texts lie over the rows below.
  '& th, & td': { p: '0', minW: '0', whiteSpace: 'normal', overflowWrap: 'anywhere', mb: '0 !important' },
  '& th': { py: '1' },
  '& :is(th, thead):not(:has(button))': { position: 'absolute', clipPath: 'inset(50%)', w: '1px', h: '1px' },
  '& td:not([data-shown=status], [data-shown=action], :first-of-type)::before': {
    content: 'attr(data-title)',
    me: '1.5',
    color: 'fg.muted',
    fontSize: 'xs',
  },
  '& td:first-of-type': { fontWeight: '500', flexGrow: 1 },
  '& :is([data-shown=details], [data-shown=link])': { flexBasis: 'full' },
  '& td[data-shown=details]::before': { display: 'none' },
  '& [data-shown=action]': { position: 'static', ms: 'auto', py: '0' },
};

/** What the cells of the areas' lists look like beyond those of all tables. */
export const listStyles = {
  '& [data-shown=action] > *': { me: '3' },
  // Room behind the last would be no room for it.
  '& [data-shown=action] > :last-child': { me: '0' },
  // An address says by its end what it leads to: three lines show most of them whole.
  '& [data-shown=link]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& [data-shown=link] > *': { lineClamp: 3 },
  // Sentences that nobody has elsewhere: all their lines show.
  '& [data-shown=words]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
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
  mdDown: onPhones,
} as const;
