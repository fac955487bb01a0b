import { iconStyles } from '../rows/row-icons';

/** What the cells of a record table look like beyond those of all tables. */
export const recordStyles = {
  ...iconStyles,
  '& [data-shown=unique-code], & [data-shown=code]': { color: 'fg.muted' },
  '& tbody tr:focus-visible': {
    outline: '2px solid',
    outlineColor: 'accent.solid',
    outlineOffset: '-2px',
    bg: 'bg.muted',
  },
  '& tbody tr[data-selected], & tbody tr[data-selected]:hover': { bg: 'accent.subtle' },
  '[data-density=compact] & td': { py: '1' },
  '& button[aria-haspopup=menu]': { color: 'fg.muted' },
  // On phones the room goes to a law's name, which opens it; its action is the one beside the questions.
  '& [data-shown=question] + [data-shown=action]': { position: { base: 'static', md: 'sticky' } },
} as const;
