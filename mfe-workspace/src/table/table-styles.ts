import { pillStyle } from 'shared-lib/ui';
import { iconStyles } from '../rows/icons';

const focusRingEdge = '2px {colors.accent.solid}';
/** The focus ring of a pinned cell. It covers the line above the row, too, like the ring of a row. */
const pinnedCellFocusRing = `inset 0 1px {colors.accent.solid}, inset 0 -${focusRingEdge}, inset -2px 0 {colors.accent.solid}`;

/** The columns whose text on phones is smaller than a name, which has 14 px there. */
const smallTextColumns = ['number', 'text', 'level', 'status', 'law-status', 'next-due', 'question'];

/**
 * These paddings align the single lines of all cells with a name of one line. They are needed, because cells
 * centre their content and browsers round the ascent of each font size. At a desk all texts but codes have one size.
 */
const textBaselineStyles = {
  [`& td:is(${smallTextColumns.map((shown) => `[data-shown=${shown}]`).join()})`]: { pt: { base: '2px', md: '0' } },
  '& td:is([data-shown=unique-code], [data-shown=code])': { pt: { base: '5px', md: '3px' } },
  '& td:is([data-shown=status], [data-shown=law-status]) > [data-word]': { mt: '1px' },
  '& [data-part=law][data-alone]': { pt: { base: '5px', md: '4px' } },
};

/** The name of a law wraps to a second line, and a very long name to a third. */
const threeLineNameStyles = {
  display: '-webkit-box',
  WebkitLineClamp: '3',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

/**
 * The actions of a row. They end at the padding of the list, 16 px from its edge, and so does their title. A row
 * without a menu keeps its space free, so that the other actions of all rows are below each other.
 */
const rowActionsStyles = {
  '& td[data-shown=question] > a:not(:hover, :focus-visible)': { color: 'fg.muted' },
  '& td[data-shown=action]': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end' },
  '& td[data-shown=action] > :is(a, button)': { fontWeight: '400' },
  '& td[data-shown=action] > [data-does=menu]': { me: '1px' },
  '& td[data-shown=action] > :last-child:not([data-does=menu])': { me: '25px' },
  '& th[data-shown=action]': { pe: '15px', textAlign: 'end' },
} as const;

/** The styles that record tables have besides those of all tables. */
export const recordTableStyles = {
  ...iconStyles,
  // With this padding, the smallest row height fits exactly two lines of text and a border.
  '& th, & td': { px: '2' },
  '& tr > td': { py: '0', lineHeight: '1.0625rem' },
  ...textBaselineStyles,
  '& td:is([data-shown=unique-code], [data-shown=code]), & td[data-shown=law-code] code': {
    textStyle: 'code',
    color: 'fg.muted',
  },
  // The name of the law and its code are one text that may wrap. The code is below a short name (`data-short`), and
  // behind the end of a longer one.
  '& [data-part=law]': {
    display: 'block',
    fontSize: '13px',
    lineHeight: { base: '1rem', md: '1.0625rem' },
    overflow: 'hidden',
  },
  '& [data-part=law] > small': {
    display: { md: 'inline' },
    fontSize: { md: 'inherit' },
    color: 'fg',
    lineHeight: 'inherit',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& [data-part=law] > code': { display: { base: 'block', md: 'inline' }, whiteSpace: 'nowrap' },
  '& [data-part=law]:is([data-short], [data-alone]) > code': {
    display: { md: 'inline-block' },
    minW: '75%',
    verticalAlign: 'top',
  },
  // A title or code that is too wide wraps between words.
  '& th': { whiteSpace: 'normal', lineHeight: '0.9375rem' },
  '& th button': { textAlign: 'start' },
  // The pinned name lies above the scrolling cells and below the pinned actions.
  '& [data-shown=action]': { zIndex: 1 },
  '& td[data-shown=code]': { whiteSpace: 'normal' },
  '& [data-due=soon]': { ...pillStyle, bg: 'status.warn', color: 'status.warnFg' },
  '& [data-due=none]': { color: 'fg.muted' },
  '& [data-due], & td[data-shown=next-due]': {
    fontSize: '13px',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  // A row with a name and its law has air above and below them. Rows of one line keep the smallest height.
  '& [data-part=name]': { lineHeight: { base: '1.125rem', md: 'inherit' } },
  '& [data-part=name] ~ small': { lineHeight: { base: '1rem', md: 'inherit' }, ...threeLineNameStyles },
  // A name is on the baseline of the smaller texts beside it.
  '& td[data-shown=name]': { pt: { base: '7px', md: '4px' }, pb: { base: '5px', md: '4px' } },
  // Two lines and these paddings make rows of 40 px, so that sixteen licenses are in view at 1440 × 900.
  '& td[data-shown=law-code]': { py: { base: '1px', md: '2.5px' } },
  // A license of two lines is as high as its law with the code.
  '& td[data-shown=law-code] ~ [data-shown=name]': { pt: { base: '2px', md: '2.5px' }, pb: { base: '0', md: '2.5px' } },
  '& td[data-shown=details]': { py: { base: '3px', md: '4px' } },
  // Beside an open panel the name is the first column (`TableColumn.leads`).
  '[data-panel=open] & [data-shown=number]': { order: '-2' },
  '[data-panel=open] & [data-shown=name]': { order: '-1' },
  '[data-panel=open] [data-one-status] & td[data-shown=status]': { display: 'none' },
  // The law is named once above the rows of duties.
  '[data-one-law] & [data-part=name] ~ small[title]': { display: 'none' },
  // The law of a license is shown below its name only beside an open panel and on phones, where its column is
  // hidden.
  '& small[data-law]': { display: 'none' },
  '[data-panel=open] & small[data-law]': { display: '-webkit-box' },
  '@media (max-width: 639px)': {
    '& small[data-law]': { display: '-webkit-box' },
    // The name opens the record.
    '& td[data-shown=action] > [data-does=view]': { display: 'none' },
    '& :is([data-shown=name], [data-shown=details])': { ps: '4' },
  },
  '& small[data-law]::before': { content: 'attr(data-law)' },
  // Other texts are paler, so that the name is the most prominent text of a row.
  '& td:is([data-shown=text], [data-shown=level], [data-shown=law-status])': { color: 'fg.muted' },
  '& td :is([data-word$=incomplete], [data-word=Draft], [data-word=InActive])': { fontWeight: '500' },
  [`& td:is(${smallTextColumns
    .slice(1)
    .map((shown) => `[data-shown=${shown}]`)
    .join()})`]: { fontSize: '13px' },
  // Lines a status or level up with the other words of the row.
  '& td :is([data-word=Active], [data-word=Published]), & td[data-shown=level] [data-word]': {
    display: 'inline',
    fontSize: '13px',
    lineHeight: 'inherit',
  },
  // What is normal is paler than what differs from row to row.
  '& td[data-shown=number]': { fontSize: '12px' },
  '& [data-shown=number] > input': { display: 'grid' },
  '& td[data-shown=action] > [data-none]': { color: 'fg.muted' },
  // The three buttons fill the column. Their own padding separates them.
  '& td[data-shown=action] > *': { me: '0', pt: { base: '1px', md: '0' }, pb: { md: '1px' } },
  '& td[data-shown=action] > [data-does=view]': { flex: 'none', px: '3px' },
  ...rowActionsStyles,
  // Plain texts may wrap to a second line.
  '& td[data-shown=text]': { whiteSpace: 'normal', overflowWrap: 'break-word' },
  // A name keeps the direction of its script but is aligned like other texts. The smallest row height fits
  // two lines of it.
  '& [data-part=name], & td[data-shown=details] button': {
    display: '-webkit-box',
    // Nearly all names fit on two lines. A longer name is shortened only after five lines, or after three on
    // a narrow screen.
    WebkitLineClamp: { base: '3', md: '5' },
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    // The low line height would cut the descenders of the last line, so 3px are added below it. On phones
    // nothing is added, because the top of a hidden line would show there.
    pb: { base: '0', md: '3px' },
    mb: { base: '0', md: '-3px' },
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
    textAlign: 'left',
    color: 'fg',
    fontSize: { md: '13px' },
    fontWeight: { base: '500', md: '400' },
  },
  // The name of a license, a return or another duty is as heavy as the name of a law in its own list.
  '& td [data-part=name]': { fontWeight: { base: '500', md: '400' } },
  '& [data-part=name]:is(:hover, :focus-visible), & td[data-shown=details] button:is(:hover, :focus-visible)': {
    color: 'accent.fg',
  },
  // The name of a law may take three lines, because it has no law below it.
  '& td[data-shown=details] button': { WebkitLineClamp: '3' },
  // The badge "incomplete" wraps to two lines, so that the column can be narrower.
  '& td[data-shown=status] [data-word$=incomplete]': {
    py: '0.5',
    lineHeight: '0.875rem',
    whiteSpace: 'normal',
  },
  // Pills and buttons are never cut with an ellipsis.
  '& td:is([data-shown=status], [data-shown=law-status], [data-shown=action])': { textOverflow: 'clip' },
  '& tbody tr:focus-visible': {
    outline: '2px solid',
    outlineColor: 'accent.solid',
    outlineOffset: '-2px',
    '--row-ground': '{colors.bg.muted}',
  },
  // Pinned cells draw the focus ring of their row themselves, because they cover the row's own ring.
  '& tbody tr:focus-visible [data-shown=action]': { boxShadow: pinnedCellFocusRing },
  // The checkbox of a row stays visible when the table scrolls sideways.
  '[data-selects] & [data-shown=number]': {
    position: 'sticky',
    insetInlineStart: 0,
    bg: 'inherit',
    boxShadow: 'inset -1px 0 {colors.border}',
  },
  // The name stays visible when a wide table scrolls sideways under it. Phones have no space for that.
  '@media (min-width: 768px)': {
    '& [data-shown=number] ~ [data-shown=name]': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      bg: 'inherit',
    },
    '[data-selects] & [data-shown=number] ~ [data-shown=name]': { insetInlineStart: '36px' },
  },
  '& tbody tr:is([data-selected], [aria-current]), & tbody tr:is([data-selected], [aria-current]):hover': {
    '--row-ground': '{colors.bg.selected}',
  },
  // The edge of a selected or viewed row is drawn on the first cell, because a pinned cell would cover an
  // edge of the row.
  '& tbody tr:is([data-selected], [aria-current]) > [data-shown=number]': {
    boxShadow: 'inset 3px 0 {colors.accent.solid}',
  },
  // On a selected row a badge needs another background, and in dark mode a border.
  '& tr:is([data-selected], [aria-current]) :is([data-word=InActive], [data-word=Draft])': {
    _light: { bg: 'bg.panel' },
    _dark: { boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 40%, transparent)' },
  },
  // The edge of the pinned actions fades while more columns follow behind them.
  '@container scroll-state(scrollable: inline-end)': {
    // The edge is a line and not a shadow: each row would clip its own shadow, and browsers paint blurs
    // slowly.
    '& [data-shown=action]': { borderInlineStartColor: 'border', overflow: 'visible' },
    '& [data-shown=action]::before': {
      // On phones a column ends here.
      content: { base: 'none', sm: '""' },
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: '100%',
      width: '24px',
      pointerEvents: 'none',
      bgImage: 'linear-gradient(to right, transparent, var(--row-ground))',
    },
  },
} as const;
