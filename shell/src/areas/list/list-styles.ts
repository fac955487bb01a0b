import { pillStyle, statusWordStyle, toneColors } from 'shared-lib/ui';

/**
 * The styles on phones: each row is a card whose cells wrap like words, each after its column title. No cell is
 * hidden at the side. The column titles are for screen readers only: a select above the cards chooses the order
 * (`area-list.tsx`), so their buttons are hidden from everybody.
 */
const phoneStyles = {
  // On wide screens the table sets the width that its columns need.
  '&&': { minW: '0' },
  '& thead': { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& thead button': { visibility: 'hidden' },
  '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', px: '4' },
  '& tbody tr': { rowGap: '1.5', pt: '3', pb: '2' },
  // The edge of the first card is that of the toolbar above.
  '& tbody': { mt: '-1px' },
  // Also applies to the focused row, whose full text covers the rows below on wide screens.
  '& th, & td, & td[data-shown=choice]': {
    p: '0',
    minW: '0',
    whiteSpace: 'normal',
    overflow: 'visible',
    overflowWrap: 'anywhere',
    mb: '0 !important',
  },
  '& td[data-shown=code]::before': { fontFamily: 'body' },
  '& tbody tr[data-group]': { top: '0', py: '1.5' },
  '& tr[data-group] th': { p: '0' },
  // Two facts a line, each below its title.
  '& td': { flex: '1 1 calc(50% - 8px)', lineHeight: '1.25rem' },
  '& td:not([data-shown=status], [data-shown=action], :first-of-type)::before': {
    content: 'attr(data-title)',
    display: 'block',
    color: 'fg.muted',
    textStyle: 'caption',
  },
  '& td:first-of-type': { fontWeight: '500', flexBasis: 'full' },
  // A cell that says nothing costs no line.
  '& td:not(:first-of-type):has(> [data-none]:only-child)': { display: 'none' },
  '& :is([data-shown=details], [data-shown=link], [data-shown=chips])': { flexBasis: 'full' },
  '& td[data-shown=chips]': { flexWrap: 'wrap' },
  '& td[data-shown=chips]::before': { flexBasis: 'full' },
  // The status stands at the end of the line of the name.
  '& td[data-shown=status]': { flex: 'none' },
  '& td[data-shown=details]:has(+ [data-shown=status])': { flexBasis: 'calc(100% - 7rem)' },
  // One setting a line, its name at the start and its control at the end.
  '& td[data-shown=choice]': {
    flexBasis: 'full',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  '& td[data-shown=choice]::before': { textStyle: 'body' },
  '& td[data-shown=choice] :is(select, label)': { minH: '10' },
  '& td[data-shown=action]': {
    position: 'static',
    flexBasis: 'full',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    ms: '-1',
  },
  '& td[data-shown=action] > button': { minH: '10', minW: '10', me: '0', justifyContent: 'flex-start' },
  '& td[data-shown=action]:not(:has(> :not([data-idle])))': { position: 'absolute', h: '0' },
};

/** The words for the status of a user or an option, and other pills. */
export const userWordStyles = {
  '& [data-word]': { ...pillStyle, display: 'inline-block', ...statusWordStyle({ tone: 'none' }) },
  '& [data-word=Active], & [data-word=Offered]': { ...statusWordStyle({}), fontSize: 'inherit' },
  '& [data-word=Disabled], & [data-word=Retired]': statusWordStyle({ tone: 'none', sign: '◌' }),
  '& [data-word=Invited]': statusWordStyle({ tone: 'info', sign: '○' }),
  '& [data-word=Locked]': statusWordStyle({ tone: 'warn', sign: '!' }),
  '& [data-pill]': { ...pillStyle, display: 'inline-block', fontWeight: '500', ...toneColors('none') },
  '& [data-pill=bad]': toneColors('bad'),
};

/** Buttons that have nothing to do yet appear only for the keyboard, whose focus they keep. */
const idleActionStyles = {
  '& td[data-shown=action] > button[data-idle]:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' },
};

/** A row that stands out: it awaits the user, or the panel beside it shows what it names. */
const markedRow = '& tbody tr:is([data-marked], [aria-current])';
const markedRowStyles = {
  [`${markedRow}, ${markedRow}:hover`]: { '--row-ground': '{colors.bg.selected}' },
  [markedRow]: { boxShadow: 'inset 3px 0 {colors.accent.solid}' },
  // A pill needs another ground there. "Active" and "Offered" are plain words.
  [`${markedRow} :is([data-word]:not([data-word=Active], [data-word=Offered]), [data-pill])`]: {
    bg: 'bg.panel',
  },
};

/** A link with its domain, and the laws of a circular. */
const circularStyles = {
  '& td[data-shown=link]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& td[data-shown=link] :is(a, [data-topic])': { fontWeight: '500', me: '2' },
  '& td[data-shown=link] small': { display: 'inline' },
  '& td[data-shown=chips]': { display: 'flex', alignItems: 'center', gap: '1' },
  '& td[data-shown=chips]:has([data-chip][aria-expanded=true])': { flexWrap: 'wrap' },
  '& button[data-chip]': {
    flexShrink: '0',
    rounded: 'full',
    px: '2',
    bg: 'bg.subtle',
    color: 'fg',
    textStyle: 'caption',
    lineHeight: '24px',
    maxW: 'full',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    _hover: { bg: 'bg.emphasized' },
  },
  // A long name gives way to the number of further laws.
  '& button[data-chip=law]': { flexShrink: '1', minW: '0' },
};

/** The title of a group stays below the column titles while its rows pass. */
const groupStyles = {
  '& tbody tr[data-group]': { position: 'sticky', top: '32px', zIndex: 1, minH: '7', bg: 'bg.subtle' },
  '& tr[data-group] th': {
    gridColumn: '1 / -1',
    alignContent: 'center',
    py: '1',
    color: 'fg',
    textStyle: 'label',
    fontWeight: '600',
  },
};

/** The form parts of a cell: the choices of module access. */
const choiceStyles = {
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
  '& input[type=checkbox]': { w: '4', h: '4', accentColor: 'accent.solid' },
  '& [data-refusal]': { color: 'fg.error', whiteSpace: 'normal' },
};

/** A user's initials. They come from CSS, because the name beside them says the same. */
const userStyles = {
  '& [data-user]': { display: 'flex', alignItems: 'center', gap: '2.5', my: '-1', minW: '0' },
  '& [data-user]::before': {
    content: 'attr(data-user) / ""',
    flexShrink: '0',
    w: '6',
    h: '6',
    rounded: 'full',
    bg: 'status.none',
    color: 'status.noneFg',
    fontSize: '10px',
    fontWeight: '600',
    lineHeight: '24px',
    textAlign: 'center',
  },
  '& [data-tint="1"]::before': toneColors('info'),
  '& [data-tint="2"]::before': toneColors('ok'),
  '& [data-tint="3"]::before': toneColors('warn'),
  '& [data-user] button': { color: 'fg' },
  '& [data-user] bdi > span': { color: 'fg.muted', fontWeight: '400' },
};

/** The styles of list cells in the platform areas, in addition to those of all tables. */
export const listStyles = {
  '& th': { py: '1.5' },
  '& td': { py: '1.5' },
  '& td time': { fontVariantNumeric: 'tabular-nums' },
  '& td time > span': { color: 'fg.muted' },
  '& td[data-shown=code]': { textStyle: 'code', lineHeight: '1.25rem', color: 'fg.muted' },
  // Shows all lines of these cells, because the user can read their text nowhere else.
  '& td:is([data-shown=words], [data-shown=details]), & td[data-shown=details] > button': {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& [data-quiet]': { color: 'fg.muted' },
  ...userWordStyles,
  ...userStyles,
  ...idleActionStyles,
  ...markedRowStyles,
  ...circularStyles,
  ...groupStyles,
  ...choiceStyles,
  mdDown: phoneStyles,
} as const;
