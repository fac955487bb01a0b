import { findToneColors, makeStatusWordStyle, pillStyle } from 'shared-lib/ui';
import { phoneListStyles } from './phone-styles';

/** The pills of words in the lists of platform areas, such as the status of a user or of an option. */
export const statusPillStyles = {
  '& [data-word]': { ...pillStyle, display: 'inline-block', ...makeStatusWordStyle({ tone: 'none' }) },
  '& [data-word=Active], & [data-word=Offered]': { ...makeStatusWordStyle({}), fontSize: 'inherit' },
  // Only screen readers get the word "Offered", because nearly every option is offered.
  '& [data-word=Offered]': { position: 'absolute', clipPath: 'inset(50%)' },
  '& [data-word=Disabled], & [data-word=Retired]': makeStatusWordStyle({ tone: 'none', sign: '◌' }),
  '& [data-word=Invited]': makeStatusWordStyle({ tone: 'info', sign: '○' }),
  '& [data-word=Locked]': makeStatusWordStyle({ tone: 'warn', sign: '!' }),
  '& [data-pill]': { ...pillStyle, display: 'inline-block', fontWeight: '500', ...findToneColors('none') },
  '& [data-pill=bad]': findToneColors('bad'),
};

/** A number with a bar that compares it with those of the other rows. Cards have no room for the bar. */
const countCellStyles = {
  '& td[data-shown=count]': {
    display: { md: 'grid' },
    gridTemplateColumns: '5.5rem minmax(0, 1fr)',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td[data-shown=count] > a': { justifySelf: 'start' },
  '& [data-bar]': { display: { base: 'none', md: 'block' }, me: '6', rounded: 'full', bg: 'bg.subtle' },
  '& [data-bar] > i': { display: 'block', h: '6px', minW: '4px', rounded: 'full', bg: 'fg.muted', opacity: 0.55 },
  '& [data-bar=law] > i': { bg: 'kind.law', opacity: 1 },
};

/**
 * The cell that says what a user's settings mean, or how they were changed. It also has the button that undoes
 * the changes.
 */
const effectCellStyles = {
  '& td[data-shown=gets]': { whiteSpace: 'normal' },
  '& [data-part]:not(:first-of-type)::before': { content: '" · "', color: 'fg.muted', fontWeight: '400' },
  '& [data-part]:not([data-quiet]), & [data-pending]': { fontWeight: '600' },
  '& [data-pending]': { color: 'accent.fg', me: '2' },
  '& td > button[data-look=text]': {
    minH: '6',
    px: '1.5',
    my: { md: '-1' },
    textStyle: 'label',
    color: 'accent.fg',
    textUnderlineOffset: '3px',
  },
  '& td > button[data-look=text]:hover': { bg: 'bg.panel', textDecoration: 'underline' },
  // A button that has nothing to do yet shows only while it has the keyboard focus, because it would distract.
  '& td > button[data-idle]:not(:focus-visible)': {
    position: 'absolute',
    opacity: 0,
    pointerEvents: 'none',
  },
};

/** Selects marked rows: rows that wait for the user, and the row that the panel beside the list shows. */
const highlightedRowSelector = '& tbody tr:is([data-marked], [aria-current])';
const highlightedRowStyles = {
  [`${highlightedRowSelector}, ${highlightedRowSelector}:hover`]: { '--row-ground': '{colors.bg.selected}' },
  [highlightedRowSelector]: { boxShadow: 'inset 3px 0 {colors.accent.solid}' },
  // A pill in a marked row needs another background. The words "Active" and "Offered" are no pills.
  [`${highlightedRowSelector} :is([data-word]:not([data-word=Active], [data-word=Offered]), [data-pill])`]: {
    _light: { bg: 'bg.panel' },
    _dark: { boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 40%, transparent)' },
  },
};

/** The styles of a link with its domain, and of the laws of a circular. */
const circularsAreaCellStyles = {
  '& td[data-shown=link]': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: { md: '0.5' } },
  '& td[data-shown=link] > a': { color: 'accent.fg' },
  '& td[data-shown=link] :is(a, [data-topic])': { fontWeight: '500', me: '2' },
  // An arrow shows that the link leaves the app. Link colours would be too strong, because every row has such a
  // title.
  '& td[data-shown=link] > a + small > bdi::after': { content: '" ↗" / ""', color: 'accent.fg', fontWeight: '600' },
  '& td[data-shown=chips]': { display: 'flex', flexWrap: 'wrap', alignContent: 'center', gap: '1' },
  // The chips are on one line until all laws are shown.
  '& td[data-shown=chips]:not(:has([aria-expanded=true]))': { flexWrap: 'nowrap', alignItems: 'center' },
  // A chip has a border and a background, so that it is visible on hovered and selected rows.
  '& button[data-chip]': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: '0',
    textAlign: 'start',
    rounded: '12px',
    px: '2',
    py: '2px',
    borderWidth: '1px',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'caption',
    lineHeight: '18px',
    _hover: { borderColor: 'border.emphasized' },
  },
  // A long name is cut until all laws are shown, and then wraps in its chip.
  '& button[data-chip=law]': { flexShrink: '1', minW: '0', maxW: 'full' },
  '& button[data-chip=law]::before': {
    content: '""',
    flexShrink: '0',
    boxSize: '2',
    rounded: 'full',
    bg: 'kind.law',
  },
  '& button[data-chip] > bdi': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& td:not(:has([aria-expanded=true])) > button[data-chip] > bdi': {
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
};

/** The space between the text and the arrow of a button. Such a button opens the details of a row, or folds rows. */
const arrowButtonStyles = { '& button[data-covers]': { gap: '1' } };

/**
 * A cell with buttons never cuts them with an ellipsis. The text of its first button aligns with the column
 * title.
 */
const actionCellStyles = { '& td[data-shown=action]': { textOverflow: 'clip', ps: { md: '2' } } };

/** The title of a group sticks below the column titles while its rows scroll. */
const groupTitleStyles = {
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

/** The styles of form controls in a cell, which only the list of module access has. */
const choiceCellStyles = {
  '& select': {
    h: '7',
    px: '2.5',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.field',
    maxW: 'full',
    // Negative margins keep a row with selects as high as the other rows.
    my: { md: '-1' },
  },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    // Aligns boxes with and without a tick. Otherwise a box without a tick would be lower.
    verticalAlign: 'middle',
    gap: '2',
    minH: '7',
    my: { md: '-1' },
    minW: '10',
    cursor: 'pointer',
  },
  '& input[type=checkbox]': { w: '4', h: '4', accentColor: 'accent.solid' },
  '& [data-refusal]': { color: 'fg.error', whiteSpace: 'normal' },
};

/** The styles of a user's avatar and name. */
export const userCellStyles = {
  '& [data-user]': { display: 'flex', alignItems: 'center', gap: '2.5', my: '-1', minW: '0' },
  '& [data-user] button': { color: 'fg' },
  '& [data-user] [data-called]': { fontWeight: '600' },
  '& bdi > span': { color: 'fg.muted', fontWeight: '400' },
};

/** The styles of list cells in platform areas, in addition to the styles of all tables. */
export const areaListStyles = {
  '& th': { py: '1.5' },
  '& td': { py: '1.5' },
  '& td time': { fontVariantNumeric: 'tabular-nums' },
  '& td time > span': { color: 'fg.muted' },
  '& td[data-shown=code]': { textStyle: 'code', lineHeight: '1.25rem', color: 'fg.muted' },
  // Wraps texts that users can read nowhere else, so that all their lines are visible.
  '& td:is([data-shown=words], [data-shown=details]), & td[data-shown=details] > button': {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
  '& td > b': { fontWeight: '600' },
  '& [data-quiet]': { color: 'fg.muted' },
  // Puts the code on the line of the name, right after it.
  '& td[data-shown=details] > :is(bdi, button):has(+ [data-code])': { display: 'inline', me: '2' },
  '& small[data-code]': { display: 'inline', textStyle: 'code' },
  '& td small[data-code] button': { display: 'inline', color: 'fg.muted', fontWeight: '400' },
  ...statusPillStyles,
  ...userCellStyles,
  ...countCellStyles,
  ...effectCellStyles,
  ...highlightedRowStyles,
  ...circularsAreaCellStyles,
  ...groupTitleStyles,
  ...choiceCellStyles,
  ...arrowButtonStyles,
  ...actionCellStyles,
  mdDown: phoneListStyles,
} as const;
