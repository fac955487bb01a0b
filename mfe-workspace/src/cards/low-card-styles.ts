/** On phones a card is three parts high: the line of its code, its name, and one line with what is related. */
export const lowCardStyles = {
  '@media (max-width: 639px)': {
    gap: '2',
    '& > li': { gap: '0', px: '3', pt: '2', pb: '0', containIntrinsicHeight: 'auto 112px' },
    // The facts stand behind the code. A second code is in VIEW.
    '& header > [data-part=code]': { flex: 'none' },
    '& header > dl': { flex: '1 1 0', minW: '0', ms: '-1' },
    '& header > dl > div::before': { content: '" · "' },
    '& header > dl > div:has([data-shown=code])': { display: 'none' },
    '& [data-part=law]': { mt: '0', WebkitLineClamp: '1' },
    '& fieldset': {
      flexWrap: 'nowrap',
      alignItems: 'center',
      gap: '0',
      h: '10',
      mx: '-3',
      px: '1.5',
      pt: '0',
    },
    '& fieldset > *': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      minW: '10',
      minH: '10',
      px: '1.5',
      flexShrink: 0,
      textStyle: 'caption',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& fieldset > a > b': { color: 'fg', fontWeight: '600' },
    '& fieldset > a > b[data-none]': { color: 'inherit', fontWeight: '400' },
    '& fieldset > a + a::before': { content: '"·" / ""', ms: '-2', me: '1' },
    '& fieldset > [data-does=add]': { ms: 'auto', color: 'accent.fg' },
  },
} as const;
