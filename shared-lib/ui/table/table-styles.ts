import { makeStatusWordStyle, pillStyle, statusLooks } from 'shared-lib/ui';

/** Styles of status words. `data-word` names the status, which determines the style of the pill. */
export const statusWordStyles = {
  '& [data-word]': { ...pillStyle, display: 'inline-block', ...makeStatusWordStyle({ tone: 'none' }) },
  ...Object.fromEntries(
    Object.entries(statusLooks).map(([status, look]) => [`& [data-word="${status}"]`, makeStatusWordStyle(look)]),
  ),
  // Published rows have only a green dot and a grey word, because most rows are published. So drafts and faults
  // stand out.
  '& [data-word=Published]': { ...makeStatusWordStyle({}), color: 'fg.muted' },
  '& [data-word=Published]::before': { color: 'status.okFg' },
};

/**
 * The actions of a row, which look the same in all tables. They are grey, and as dark as text while the row is hovered
 * or focused. Destructive actions (`data-destroys`) are red. Only disabled actions are pale.
 */
const rowActionStyles = {
  '& td[data-shown=action] > *': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    minH: '6',
    minW: '6',
    me: '1',
  },
  '& td[data-shown=action] > :is(a, button)': {
    px: '1',
    rounded: 'sm',
    color: 'fg.muted',
    textStyle: 'label',
    fontWeight: '500',
    textDecoration: 'none',
  },
  '& td[data-shown=action] > :where([data-menu])': { color: 'fg.muted' },
  '& tr:where(:hover, :focus-within) > td[data-shown=action] > :where(a, button, [data-menu])': {
    color: 'fg',
  },
  '& td[data-shown=action] > [data-menu] > button': { color: 'inherit' },
  '& td[data-shown=action] > :is(a, button):is(:hover, :focus-visible)': { color: 'accent.fg' },
  '& td[data-shown=action] > :is(a, button):hover': { bg: 'accent.muted' },
  '& td[data-shown=action] > [data-destroys][data-destroys]': { color: 'fg.error' },
  '& td[data-shown=action] > [data-destroys]:hover': { bg: 'bg.error' },
  '& td[data-shown=action] > button:is(:disabled, [aria-disabled=true])': {
    color: 'fg.muted',
    bg: 'transparent',
    borderColor: 'transparent',
    opacity: 0.7,
    cursor: 'not-allowed',
  },
};

/** Selects the row that has the keyboard focus. */
const focusedRowSelector = '& tr[data-focused]';
/**
 * Selects the cells that show their full text in the focused row. The last cell and cells with their own
 * height stay unchanged.
 */
const focusedCellsSelector = `${focusedRowSelector} td:not(:last-of-type, [data-shown=link], :has(small, [data-refusal], [data-word]))`;

/**
 * All styles of a table in one place, since a component per cell would take ten times as long. Rows are
 * grids, because browsers can skip layout and paint only for hidden grid rows. ARIA roles (`plain-table.tsx`)
 * keep the meaning of the rows.
 */
export const tableStyles = {
  display: 'block',
  // Outdated rows are marked by this attribute, not by a class: a changed class makes the browser match all
  // selectors again.
  '&[aria-busy=true]': { opacity: 0.6 },
  '& thead, & tbody': { display: 'block' },
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    // The background of a row, its pinned cells and the fade beside them.
    '--row-ground': '{colors.bg.panel}',
    bg: 'var(--row-ground)',
    borderColor: 'border.muted',
  },
  // Avoids `:first-child` and `:last-child`, because the browser would match these for all rows again when a
  // row is added.
  '& tbody tr': { borderTopWidth: '1px', minH: 'var(--row-height)' },
  // A shadow replaces the border between the titles and the first row.
  '& thead tr': { alignItems: 'center', boxShadow: '0 1px {colors.border.muted}' },
  '& tbody tr:hover': { '--row-ground': '{colors.bg.muted}' },
  // Rows that come soon after the first paint are isolated, so that adding them does not repaint all rows. Rows
  // further down use `contentVisibility`, with which the browser paints each row by itself.
  '& tbody tr[data-later]': { isolation: 'isolate' },
  '& tbody tr[data-far]': { contentVisibility: 'auto', containIntrinsicHeight: 'auto var(--row-height)' },
  '& tbody tr[hidden]': { display: 'none' },
  '& th, & td': {
    px: '3',
    py: '1',
    border: 0,
    lineHeight: '1.25rem',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // Centres the content of a cell without shrinking the cell, so that the background of a pinned cell fills
  // the row.
  '& td': { alignContent: 'center' },
  '& th': { py: '0.5', color: 'fg.muted', fontSize: 'xs', fontWeight: '500' },
  // Lets the sort arrow use the space between two columns.
  '& th[aria-sort]': { overflow: 'visible' },
  '& [data-shown=number]': { px: '2', textAlign: 'end', color: 'fg.muted' },
  '& [data-shown=action]': {
    position: 'sticky',
    insetEnd: 0,
    bg: 'inherit',
    borderInlineStart: '1px solid transparent',
  },
  // Links in rows have the colour of text until they are hovered or focused.
  '& a, & button': { color: 'fg', rounded: 'sm', cursor: 'pointer' },
  '& :is(a, button):where(:not([data-look])):is(:hover, :focus-visible)': { color: 'accent.fg' },
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
  ...rowActionStyles,
  // The frame sets this attribute while a panel is open beside the page (`side-panel.ts`).
  '[data-panel=open] &': {
    minW: 'var(--least-staying-width)',
    '& tr': { gridTemplateColumns: 'var(--staying-columns)' },
    '& [data-yields]': { display: 'none' },
  },
  // The full text covers the rows below instead of moving them. Otherwise a click on a lower row would miss it.
  [focusedRowSelector]: {
    contentVisibility: 'visible',
    position: 'relative',
    zIndex: 1,
    '--row-ground': '{colors.bg.muted}',
  },
  [focusedCellsSelector]: {
    alignSelf: 'start',
    minH: 'calc(var(--row-height) - 1px)',
    mb: '-100vh',
    bg: 'bg.muted',
    roundedBottom: 'sm',
  },
  [`${focusedCellsSelector}, ${focusedCellsSelector} > button`]: {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
} as const;

/** The number of rows that are rendered before the first paint. About this many rows fit into a window. */
export const firstPaintRowCount = 20;

/** How many rows at the top of a list the browser always renders. It may skip later rows while they are out of view. */
const alwaysRenderedRowCount = 50;

/** Makes the attributes of a row that tell the style sheet how far down the row is. */
export function makeRowPositionAttributes(index: number): { 'data-later'?: ''; 'data-far'?: '' } {
  if (index < firstPaintRowCount) return {};
  return index < alwaysRenderedRowCount ? { 'data-later': '' } : { 'data-far': '' };
}
