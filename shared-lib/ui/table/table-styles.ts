import { statusPalettes } from 'shared-lib/ui';

/** Status words in plain elements: each in its colour where an element names it, `data-word`. */
export const wordStyles = {
  '& [data-word]': {
    rounded: 'sm',
    px: '1.5',
    py: '0.5',
    fontSize: 'xs',
    fontWeight: '500',
    ...word('gray'),
  },
  ...Object.fromEntries(
    Object.entries(statusPalettes).map(([status, palette]) => [`& [data-word="${status}"]`, word(palette)]),
  ),
};

/** In which the keyboard is. */
const focusedRow = '& tr[data-focused]';
/** The last cell stays as it is, and so keeps the height of its row; what has a height of its own keeps it. */
const itsCells = `${focusedRow} td:not(:last-of-type, [data-shown=link], :has(small, [data-refusal], [data-word]))`;

/**
 * The whole look of a table in one style: a component per cell would cost ten times the time.
 * Rows are grids and not table rows, since only so can the browser leave those out of view unlaid and unpainted:
 * of 200 rows that is most of the work. What they are to a screen reader they say themselves (`roles.ts`).
 */
export const tableStyles = {
  display: 'block',
  // Not as a style of its own: with another class each cell would be matched against all of these anew.
  '&[aria-busy=true]': { opacity: 0.6 },
  '& thead, & tbody': { display: 'block' },
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    bg: 'bg.panel',
    borderColor: 'border.muted',
  },
  // Over the line of the first row while that stands below it.
  '& thead tr': { alignItems: 'center', boxShadow: '0 1px {colors.border.muted}' },
  // Whatever counts rows, from either end, is asked of all of them again whenever one comes or goes.
  '& tbody tr': { borderTopWidth: '1px' },
  '& thead tr, & tbody tr:hover': { bg: 'bg.muted' },
  // The first fifty that were loaded are near the view in any case. Left out alone each, they are painted one after
  // the other with what is pinned in them, and whatever opens above them waits until their layers are sorted out.
  // Those of them that come after the first picture are kept as they were painted, each for itself: else every frame
  // that brings rows would paint all fifty again. For those of the first picture it would only cost time.
  '& tbody tr[data-later]': { isolation: 'isolate' },
  '& tbody tr[data-far]': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 41px' },
  '& tbody tr[hidden]': { display: 'none' },
  '& th, & td': {
    px: '3',
    py: '2.5',
    border: 0,
    lineHeight: '1.25rem',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th': { py: '2', color: 'fg.muted', fontSize: 'xs', fontWeight: '600' },
  // The arrow has the room between two columns besides.
  '& th[aria-sort]': { overflow: 'visible' },
  '& [data-shown=number]': { px: '2', textAlign: 'end', color: 'fg.muted' },
  '& [data-shown=action]': {
    position: 'sticky',
    insetEnd: 0,
    bg: 'inherit',
    borderInlineStart: '1px solid transparent',
    py: '2',
  },
  '& [data-shown=action] > *': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    minH: '6',
    minW: '6',
    me: '1.5',
  },
  '& a, & button': { color: 'accent.fg', rounded: 'sm', cursor: 'pointer' },
  '& a:hover, & td[data-shown=details] button:hover': { textDecoration: 'underline' },
  '& td[data-shown=details] button': {
    display: 'block',
    maxWidth: '100%',
    fontWeight: '500',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& button:is(:disabled, [aria-disabled=true])': { color: 'fg.subtle', cursor: 'not-allowed' },
  '& th button': { color: 'inherit', fontWeight: 'inherit', minH: '6' },
  '& th button:is(:hover, :focus-visible) > span:empty::before': { content: '" ↕"' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
  ...wordStyles,
  // Whole texts lie over the rows below: were those to move, a press on one of them would miss its release.
  [focusedRow]: { contentVisibility: 'visible', position: 'relative', zIndex: 1, bg: 'bg.muted' },
  [itsCells]: { alignSelf: 'start', mb: '-100vh', bg: 'bg.muted', roundedBottom: 'sm' },
  [`${itsCells}, ${itsCells} > button`]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

function word(palette: string) {
  return { bg: `${palette}.subtle`, color: `${palette}.fg` };
}
