import { iconStyles } from '../rows/row-icons';

const edge = '2px {colors.accent.solid}';
/** The line above a row is part of its ring. */
const ringOfPinned = `inset 0 1px {colors.accent.solid}, inset 0 -${edge}, inset -2px 0 {colors.accent.solid}`;

/** What the cells of a record table look like beyond those of all tables. */
export const recordStyles = {
  ...iconStyles,
  '& [data-shown=unique-code], & [data-shown=code]': { color: 'fg.muted' },
  // A name is read in the direction of its own letters, and stands where all others do.
  '& td:is([data-shown=name], [data-shown=details]), & td[data-shown=details] button': {
    unicodeBidi: 'plaintext',
    textAlign: 'left',
  },
  // In two lines, so that its column need not be as wide as the longest badge.
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
  // What is pinned lies over the row's own ring.
  '& tbody tr:focus-visible [data-shown=action]': { boxShadow: ringOfPinned },
  // The box of a row stays in view beside whichever of its columns one reads.
  '[data-selects] & [data-shown=number]': {
    position: 'sticky',
    insetInlineStart: 0,
    bg: 'inherit',
    boxShadow: 'inset -1px 0 {colors.border}',
  },
  '& tbody tr[data-selected], & tbody tr[data-selected]:hover': { bg: 'accent.subtle' },
  // On the ground of their own colour they would be no badges.
  '& tr[data-selected] :is([data-word=Published], [data-word=Active])': { bg: 'bg.panel' },
  '@container scroll-state(scrollable: inline-end)': {
    // A line and no shadow: each row would cut its own off, and blurs are dear to paint.
    '& td[data-shown=action]': { borderInlineStartColor: 'border' },
  },
  '[data-density=compact] & td': { py: '1.5' },
  '[data-density=compact] & [data-shown=action]': { py: '1' },
  '& button[aria-haspopup=menu]': { color: 'fg.muted' },
  // On phones the room goes to a law's name, which opens it; its action is the one beside the questions.
  '& [data-shown=question] + [data-shown=action]': { position: { base: 'static', md: 'sticky' } },
} as const;
