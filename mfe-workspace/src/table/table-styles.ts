import { iconStyles } from '../rows/icons';

const edge = '2px {colors.accent.solid}';
/** The line above a row is part of its focus ring. */
const ringOfPinned = `inset 0 1px {colors.accent.solid}, inset 0 -${edge}, inset -2px 0 {colors.accent.solid}`;

/** The styles of a record table's cells beyond those of all tables. */
export const recordStyles = {
  ...iconStyles,
  '& [data-shown=unique-code], & [data-shown=code]': { color: 'fg.muted' },
  // A name keeps the direction of its own script, but is aligned like all others.
  '& td:is([data-shown=name], [data-shown=details]), & td[data-shown=details] button': {
    unicodeBidi: 'plaintext',
    textAlign: 'left',
  },
  // On two lines, so that the column need not be as wide as the longest badge.
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
  '& tbody tr:focus-visible [data-shown=action]': { boxShadow: ringOfPinned },
  // The checkbox of a row stays visible while the table scrolls sideways.
  '[data-selects] & [data-shown=number]': {
    position: 'sticky',
    insetInlineStart: 0,
    bg: 'inherit',
    boxShadow: 'inset -1px 0 {colors.border}',
  },
  '& tbody tr[data-selected], & tbody tr[data-selected]:hover': { bg: 'accent.subtle' },
  // On a background of their own colour they would not look like badges.
  '& tr[data-selected] :is([data-word=Published], [data-word=Active])': { bg: 'bg.panel' },
  '@container scroll-state(scrollable: inline-end)': {
    // A line instead of a shadow: each row would clip its own shadow, and blurs are slow to paint.
    '& td[data-shown=action]': { borderInlineStartColor: 'border' },
  },
  '[data-density=compact] & td': { py: '1.5' },
  '[data-density=compact] & [data-shown=action]': { py: '1' },
  '& button[aria-haspopup=menu]': { color: 'fg.muted' },
  // On phones the action cell of a law, which follows its questions cell, is not pinned: the space is for the law's
  // name, which opens it.
  '& [data-shown=question] + [data-shown=action]': { position: { base: 'static', md: 'sticky' } },
} as const;
