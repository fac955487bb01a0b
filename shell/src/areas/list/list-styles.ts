import { pillStyle, statusWordStyle, toneColors } from 'shared-lib/ui';

/**
 * The styles on phones: each row is a card whose cells wrap like words, each after its column title. No cell is
 * hidden at the side. Only the titles of sortable columns stay at the top.
 */
const phoneStyles = {
  // On wide screens the table sets the width that its columns need.
  '&&': { minW: '0' },
  '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', px: '4' },
  '& tbody tr': { rowGap: '1', py: '3' },
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
  '& th': { py: '1' },
  '& thead :is(th):not(:has(button)), & thead:not(:has(button))': {
    position: 'absolute',
    clipPath: 'inset(50%)',
    w: '1px',
    h: '1px',
  },
  '& tbody tr[data-group]': { top: '0', py: '1.5' },
  '& tr[data-group] th': { p: '0' },
  '& td:not([data-shown=status], [data-shown=action], :first-of-type)::before': {
    content: 'attr(data-title)',
    me: '1.5',
    color: 'fg.muted',
    fontSize: 'xs',
  },
  '& td:first-of-type': { fontWeight: '500', flexGrow: 1 },
  '& :is([data-shown=details], [data-shown=link])': { flexBasis: 'full' },
  '& td[data-shown=details]::before': { display: 'none' },
  '& td[data-shown=action]': { position: 'static', flexBasis: 'full', p: '0' },
  '& td[data-shown=action] > button': { minH: '9', minW: '9' },
};

/** What a list says beside the status words of records. */
const quietWordStyles = {
  '& [data-word=Active], & [data-word=Offered]': { ...statusWordStyle({}), fontSize: 'inherit' },
  '& [data-word=Disabled], & [data-word=Retired]': statusWordStyle({ tone: 'none', sign: '◌' }),
  '& [data-word=Invited]': statusWordStyle({ tone: 'info', sign: '○' }),
  '& [data-word=Locked]': statusWordStyle({ tone: 'warn', sign: '!' }),
  '& [data-pill]': {
    ...pillStyle,
    display: 'inline-block',
    fontWeight: '500',
    bg: 'status.none',
    color: 'status.noneFg',
  },
  '& [data-pill=bad]': toneColors('bad'),
};

/** The buttons of a row are quiet: what they act on is louder than they are. */
const quietActionStyles = {
  '& td[data-shown=action] > button': {
    color: 'fg.muted',
    textStyle: 'label',
    px: '2',
    my: '-0.5',
    me: '0',
    _hover: { bg: 'bg.emphasized', color: 'fg' },
  },
  '& td[data-shown=action] > button:first-of-type': { ms: '-2' },
  '& td[data-shown=action] > button[data-loud]': { color: 'accent.fg' },
  '& td[data-shown=action] > button[aria-disabled=true]': {
    color: 'fg.placeholder',
    cursor: 'not-allowed',
    _hover: { bg: 'transparent', color: 'fg.placeholder' },
  },
};

/** A link with its domain, and the laws of a circular. */
const circularStyles = {
  '& td[data-shown=link]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& td[data-shown=link] :is(a, [data-topic])': { fontWeight: '500' },
  '& td[data-shown=chips]': { display: 'flex', flexWrap: 'wrap', gap: '1', whiteSpace: 'normal' },
  '& button[data-chip]': {
    ...pillStyle,
    // A name of two lines would make a full round look like a balloon.
    rounded: '12px',
    bg: 'status.none',
    color: 'status.noneFg',
    fontWeight: '500',
    minH: '6',
    maxW: 'full',
    whiteSpace: 'normal',
    textAlign: 'start',
    _hover: { bg: 'bg.emphasized' },
  },
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
  ...quietWordStyles,
  ...userStyles,
  ...quietActionStyles,
  ...circularStyles,
  ...groupStyles,
  ...choiceStyles,
  mdDown: phoneStyles,
} as const;
