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
