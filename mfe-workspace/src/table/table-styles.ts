import { iconStyles } from '../rows/icons';

const focusRingEdge = '2px {colors.accent.solid}';
/** The focus ring of a row needs the line above the row too. */
const pinnedCellFocusRing = `inset 0 1px {colors.accent.solid}, inset 0 -${focusRingEdge}, inset -2px 0 {colors.accent.solid}`;

/** The styles of record tables in addition to those of all tables. */
export const recordTableStyles = {
  ...iconStyles,
  '& [data-shown=unique-code], & [data-shown=code]': { color: 'fg.muted' },
  // A name keeps the direction of its own script, but is aligned like all other texts.
  '& td:is([data-shown=name], [data-shown=details]), & td[data-shown=details] button': {
    unicodeBidi: 'plaintext',
    textAlign: 'left',
  },
  // The badge takes two lines, so that the column can be narrower.
  '& td[data-shown=status] [data-word$=incomplete]': {
    display: 'inline-block',
    my: '-1',
    px: '1',
    lineHeight: '0.875rem',
    whiteSpace: 'normal',
  },
  '& tbody tr:focus-visible': {
    outline: '2px solid',
    outlineColor: 'accent.solid',
    outlineOffset: '-2px',
    bg: 'bg.muted',
  },
  // The pinned cell covers the row's own focus ring.
  '& tbody tr:focus-visible [data-shown=action]': { boxShadow: pinnedCellFocusRing },
  // The checkbox of a row stays visible while the table scrolls sideways.
  '[data-selects] & [data-shown=number]': {
    position: 'sticky',
    insetInlineStart: 0,
    bg: 'inherit',
    boxShadow: 'inset -1px 0 {colors.border}',
  },
  '& tbody tr[data-selected], & tbody tr[data-selected]:hover': { bg: 'accent.subtle' },
  // On a selected row, the badge needs another background.
  '& tr[data-selected] :is([data-word=Published], [data-word=Active])': { bg: 'bg.panel' },
  '@container scroll-state(scrollable: inline-end)': {
    // A line instead of a shadow, since each row would clip its own shadow, and browsers paint blurs slowly.
    '& td[data-shown=action]': { borderInlineStartColor: 'border' },
  },
  '[data-density=compact] & td': { py: '1.5' },
  '[data-density=compact] & [data-shown=action]': { py: '1' },
  '& button[aria-haspopup=menu]': { color: 'fg.muted' },
  // On phones a law's action cell is not pinned, to leave space for the law's name.
  '& [data-shown=question] + [data-shown=action]': { position: { base: 'static', md: 'sticky' } },
} as const;
