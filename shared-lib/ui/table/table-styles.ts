import { statusPalettes } from 'shared-lib/ui';

/** Status words in plain elements: each has its colour where an element names it in `data-word`. */
export const statusWordStyles = {
  '& [data-word]': {
    rounded: 'sm',
    px: '1.5',
    py: '0.5',
    fontSize: 'xs',
    fontWeight: '500',
    ...statusColors('gray'),
  },
  ...Object.fromEntries(
    Object.entries(statusPalettes).map(([status, palette]) => [
      `& [data-word="${status}"]`,
      statusColors(palette),
    ]),
  ),
};

/** The row that has the keyboard focus. */
const focusedRowSelector = '& tr[data-focused]';
/** The last cell stays unchanged and keeps the height of its row; so do cells with a height of their own. */
const focusedCellsSelector = `${focusedRowSelector} td:not(:last-of-type, [data-shown=link], :has(small, [data-refusal], [data-word]))`;

/**
 * The whole style of a table: a component per cell would cost ten times the time. Rows are grids instead of table
 * rows, because only then can the browser skip layout and paint of rows out of view: with 200 rows that is most of
 * the work. Their ARIA roles (`plain-table.tsx`) keep their meaning for screen readers.
 */
export const tableStyles = {
  display: 'block',
  // Not a separate class: with another class each cell would be matched against all of these selectors again.
  '&[aria-busy=true]': { opacity: 0.6 },
  '& thead, & tbody': { display: 'block' },
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    bg: 'bg.panel',
    borderColor: 'border.muted',
  },
  // Drawn over the top border of the first row while that is directly below.
  '& thead tr': { alignItems: 'center', boxShadow: '0 1px {colors.border.muted}' },
  // A selector that counts rows, from either end, is matched for all rows again whenever one is added or removed.
  '& tbody tr': { borderTopWidth: '1px' },
  '& thead tr, & tbody tr:hover': { bg: 'bg.muted' },
  // The first fifty loaded rows are near the view in any case. With `contentVisibility` on each, they would be
  // painted one after the other with their pinned cells, and anything that opens above them would wait for their
  // layers. Those that come after the first paint are isolated instead, each by itself: otherwise every frame that
  // adds rows would paint all fifty again. For the rows of the first paint, isolation would only cost time.
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
  // The arrow may use the space between two columns.
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
  ...statusWordStyles,
  // Full texts cover the rows below: if those rows moved, a press on one of them would miss its release.
  [focusedRowSelector]: { contentVisibility: 'visible', position: 'relative', zIndex: 1, bg: 'bg.muted' },
  [focusedCellsSelector]: { alignSelf: 'start', mb: '-100vh', bg: 'bg.muted', roundedBottom: 'sm' },
  [`${focusedCellsSelector}, ${focusedCellsSelector} > button`]: {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
} as const;

function statusColors(palette: string) {
  return { bg: `${palette}.subtle`, color: `${palette}.fg` };
}

/** About as many rows as a window shows: making more before the first paint would only delay it. */
export const firstRowCount = 14;

/** About as many rows as a browser keeps ready around those in view. */
const nearRowCount = 50;

/** Attributes for the style sheet, by a row's position among the loaded rows. */
export function rowAttributes(place: number): { 'data-later'?: ''; 'data-far'?: '' } {
  if (place < firstRowCount) return {};
  return place < nearRowCount ? { 'data-later': '' } : { 'data-far': '' };
}
