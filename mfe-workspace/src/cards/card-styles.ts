import { findToneColors, pillStyle } from 'shared-lib/ui';
import { statusWordStyles } from 'shared-lib/ui/table';
import { iconStyles } from '../rows/icons';

/** Selects a short pill that is the only one of its card. Published is no pill on phones. */
const onlyPill =
  '[data-word]:last-child:not([data-word=Published], [data-word$=incomplete], [data-word]:not([data-word=Published]) ~ *)';

/**
 * On phones a card is a low row of the list, so that several fit on the screen. It shows the name, the law, a
 * line with the code and the pills, and for duties a line with the facts and the related records.
 */
const phoneCardStyles = {
  '@media (max-width: 639px)': {
    gap: '0',
    p: '0',
    '& > li': {
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0',
      px: '4',
      py: '2',
      rounded: '0',
      borderWidth: '0',
      containIntrinsicHeight: 'auto 96px',
    },
    // The name leaves room for the menu at its end.
    '& > li > h2': { order: '-2', flexBasis: 'full', pe: '9' },
    '& > li > :is([data-part=law], small)': { order: '-1', flexBasis: 'full' },
    '& > li + li': { borderTopWidth: '1px' },
    '& > li:is([data-selected], [aria-current])': {
      borderColor: 'border',
      boxShadow: 'inset 3px 0 {colors.accent.solid}',
    },
    // The status Published is normal, so it is not shown. Screen readers get it.
    '& header > [data-word=Published]': { position: 'absolute', clipPath: 'inset(50%)' },
    // The line of the code. A pill does not make the card higher, and does not touch the line above.
    '& header': { flexBasis: 'full', flexWrap: 'nowrap', h: '5', minH: '5', mt: '1px' },
    '& header > [data-word]': { minW: '0', overflow: 'hidden', lineHeight: '18px' },
    // A pill is at the end of the first line of the name, beside the menu. Two pills stay beside the code.
    [`& header > ${onlyPill}`]: { position: 'absolute', top: '12px', insetEnd: '11' },
    [`& > li:has(> header > ${onlyPill}) > h2`]: { pe: '8.25rem' },
    // While rows are selected, a column at the start holds the checkboxes, each beside the first line of a name.
    '[data-selects] & > li': { ps: '12' },
    '& header > input': {
      position: 'absolute',
      top: '12px',
      insetInlineStart: '4',
      me: '0',
      // Makes the touch target larger than the box.
      _after: { content: '""', position: 'absolute', inset: '-12px' },
    },
    // A duty's code ends the line of facts and related records, or has a line of its own if that line is full.
    '& > li:has(> dl)': {
      '& header': { order: '1', flex: '0 1 auto', ms: 'auto', ps: '2' },
      '& [data-dot]': { display: 'none' },
    },
    '& > li:has(> footer > fieldset) > dl': { flexBasis: '7rem' },
    // A law has no line of facts. Its category and its related records are right after its code.
    '& header:has(> dl)': { flexBasis: 'auto', gap: '1' },
    '& header:has(> dl) > [data-dot]': { me: '0.5' },
    '& header > [data-part=code]': { me: '0' },
    '& header > dl': { flex: 'none', order: '1', textAlign: 'start' },
    // Hides the category if the line has a pill.
    [`& header:has(> [data-word]:not([data-word=Published])):not(:has(> ${onlyPill})) > dl`]: { display: 'none' },
    '& header > dl > div::before': { content: '"·" / ""', me: '1' },
    // Makes a name of one line 24 px high, the minimum for a target.
    '& h2 > button': { py: '2px' },
    '& [data-part=law]': { mt: '0', lineHeight: '16px', minH: '0' },
    // The line of facts by which users tell duties apart. A fact that does not fit whole wraps out of view.
    '& > li > dl': {
      display: 'flex',
      flexWrap: 'wrap',
      flex: '1 1 10rem',
      h: '5',
      my: '0',
      minW: '0',
      lineHeight: '20px',
    },
    // Only a date is strong, not the word that there is none.
    '& > li > dl [data-shown=next-due]:not([data-due=none])': { fontWeight: '600' },
    // The menu is at the end of the name. Its dots end where the texts end.
    '& > li > footer': { display: 'contents' },
    '& footer > [data-icon]': { position: 'absolute', top: '0', insetEnd: '4px', me: '0' },
    '& fieldset': {
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: '0',
      h: '10',
      // Only the touch targets are this high. The negative margins keep the line itself low.
      mt: '-2',
      mb: '-3',
      maxW: 'full',
    },
    '& fieldset > *': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      minW: '10',
      minH: '10',
      // Raises the text to the line of the facts before it.
      pb: '1',
      flexShrink: 0,
      textStyle: 'caption',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& fieldset > a > b': { color: 'fg', fontWeight: '600' },
    '& fieldset > a::before': { content: '"·" / ""', ms: '1' },
    '& > li > dl ~ footer a:first-of-type::before': { content: 'none' },
    '& fieldset > a:is(:hover, :focus-visible)': { color: 'fg' },
  },
} as const;

/** The foot of a card is a row of equal cells: the title of a kind, a number, and a plus button on hover or focus. */
const relatedCellStyles = {
  '& fieldset': { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', minW: 0, cursor: 'default' },
  '& [data-part=related]': {
    position: 'relative',
    display: 'flex',
    minW: '0',
    h: '9',
    textStyle: 'caption',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  '& [data-part=related] + [data-part=related]': { borderInlineStartWidth: '1px' },
  '& [data-part=related] > *': { display: 'flex', alignItems: 'center', minW: '6', color: 'fg.muted', rounded: '0' },
  '& [data-part=related] > :is(a, button):focus-visible': { outlineOffset: '-2px' },
  '& [data-part=related] > a:first-of-type': { flex: '1', justifyContent: 'space-between', gap: '1', px: '2' },
  '& [data-part=related]:first-of-type > a:first-of-type': { ps: '3' },
  '& [data-part=related]:nth-of-type(3) > a:first-of-type': { pe: '3' },
  '& [data-part=related] > a:hover': { bg: 'bg.subtle', color: 'accent.fg' },
  // Narrow cards hide the cell for questions, because the menu has it, too, and shorten "Other Compliance".
  '@container (max-width: 559px)': { '& [data-roomy=chip]': { display: 'none' } },
  '@container (max-width: 439px)': { '& [data-roomy=word]': { display: 'none' } },
  '@container (min-width: 440px)': { '& [data-narrow=word]': { display: 'none' } },
  '& [data-part=related] > [data-icon]': { flex: 'none', justifyContent: 'center', w: '6' },
  '& [data-part=related] > [data-icon]::before': { width: '12px', height: '12px' },
  '& b': { color: 'fg', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  '& b[data-none]': { display: { mdDown: 'none' }, color: 'fg.placeholder', fontWeight: '400' },
  '@media (hover: hover) and (pointer: fine)': {
    // Screen readers and the keyboard always reach the plus button.
    '& [data-part=related]:not(:hover, :focus-within) > [data-icon]': { position: 'absolute', opacity: 0 },
    '& [data-part=related]:is(:hover, :focus-within) > a:first-of-type': { pe: '0' },
  },
  // For fingers, the cells are as wide as their texts need, and scroll.
  '@media (pointer: coarse)': {
    '& fieldset': { display: 'flex', overflowX: 'auto', scrollbarWidth: 'none' },
    '& [data-part=related]': { flex: '1 0 auto', h: 'var(--control-height)' },
    '& [data-part=related] > [data-icon]': { w: 'var(--control-height)' },
  },
} as const;

/** Two status words share the line of the code. Beside another one, "Published" is only for screen readers. */
const twoWordsStyles = {
  '& header > [data-word=Published]:has(+ [data-word])': { position: 'absolute', clipPath: 'inset(50%)' },
  '@container (max-width: 319px)': {
    '& header:has(> [data-word] + [data-word])': { flexWrap: 'nowrap' },
    '& header > [data-word]:is(:has(+ [data-word]), [data-word] + *)': { px: '1.5', fontWeight: '500' },
  },
} as const;

/** One object holds all card styles, so that the page computes them once. */
export const cardStyles = {
  ...iconStyles,
  ...statusWordStyles,
  display: 'grid',
  '&[aria-busy=true]': { opacity: 0.6 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18.5rem), 1fr))',
  '@media (min-width: 1400px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))' },
  gap: { base: '2', md: '3' },
  p: { base: '2', md: '3' },
  m: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    p: '3',
    minW: 0,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    rounded: 'card',
    position: 'relative',
    cursor: 'pointer',
    containerType: 'inline-size',
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 172px',
  },
  '& > li[hidden]': { display: 'none' },
  '& > li:focus-visible': { outline: '2px solid', outlineColor: 'accent.solid' },
  '@media (hover: hover)': {
    '& > li:hover': { borderColor: 'border.emphasized', boxShadow: '0 2px 8px rgb(0 0 0 / 0.06)' },
    '& > li:hover h2 > button': { color: 'accent.fg' },
  },
  '& > li:is([data-selected], [aria-current])': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  '& [data-dot]': { boxSize: '2', me: { md: '0.5' }, rounded: 'full', flexShrink: 0 },
  // Pills wrap to the next line, but the code is never shortened.
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '1.5', md: '1' },
    minH: '6',
    pe: { md: '6' },
  },
  '& header > input': { boxSize: '4', me: '1' },
  // The foot is at the bottom of the card, even if the cards beside it are longer.
  '& > li > footer': { mt: 'auto', mx: '-3', mb: '-3', borderTopWidth: '1px' },
  '& footer > [data-icon]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSize: 'var(--control-height)',
    me: '-2',
    color: 'fg.muted',
    // On desktops the menu is at the top of the card, so that the chips have the whole foot.
    '@media (min-width: 640px)': { position: 'absolute', top: '1.5', insetEnd: '3' },
  },
  '& footer > [data-icon]:hover': { bg: 'bg.muted', color: 'fg' },
  '& [data-part=code]': {
    flex: 'none',
    me: 'auto',
    maxW: 'full',
    textStyle: 'code',
    color: 'fg.muted',
    ...makeSingleLineStyles(),
  },
  '& [data-part=law]': {
    textStyle: 'caption',
    color: 'fg.muted',
    mt: '-1',
    ...makeLineClampStyles({ base: '2', md: '1' }),
  },
  '[data-one-law] & [data-part=law]': { display: 'none' },
  // At a desk all cards have the same lines: two for the name, one for the law, and the facts at the foot.
  '& h2': { textStyle: 'h3', minH: { md: '10' } },
  '& h2 > button': {
    ...makeLineClampStyles('2'),
    w: 'full',
    font: 'inherit',
    textAlign: 'start',
    color: 'fg',
  },
  // Only screen readers and tooltips show the titles of the facts.
  '& dl': { m: 0, textStyle: 'caption', color: 'fg.muted' },
  '& > li > dl': { ...makeSingleLineStyles(), mt: { base: '1.5', md: 'auto' }, mb: '1' },
  '& > li > dl ~ footer': { mt: { md: '0' } },
  '& header > dl': { flex: '1', textAlign: 'end', ...makeSingleLineStyles() },
  '& dl > div': { display: 'inline', overflowWrap: 'anywhere' },
  '& dl > div + div::before': { content: '"·" / ""', mx: '1' },
  '& dt': { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  '& dd': { display: 'inline', m: 0 },
  // The next due date has a line of its own if there is space. A date that is soon is a pill. The title of the
  // date is shown there, because a date alone would be unclear.
  '& dl > div:has([data-shown=next-due])': {
    display: { base: 'inline-block', sm: 'table' },
    maxW: 'full',
    mb: { sm: '1' },
    fontVariantNumeric: 'tabular-nums',
  },
  '@media (min-width: 640px)': {
    '& dl > div:has([data-shown=next-due]) + div::before': { content: 'none' },
    '& > li > dl > div:has([data-shown=next-due]) > dt': {
      position: 'static',
      display: 'inline',
      clipPath: 'none',
      me: '1.5',
    },
  },
  '& [data-shown=next-due]:not([data-due=none])': { color: 'fg', fontSize: { sm: '13px' }, fontWeight: '500' },
  '& dl > div:has([data-due=soon])': { ...pillStyle, ...findToneColors('warn') },
  '& small': { color: 'fg.muted', fontSize: 'xs' },
  '& a, & button': { rounded: 'sm', cursor: 'pointer' },
  '& [aria-disabled=true]': { color: 'fg.subtle', opacity: 0.6, cursor: 'not-allowed' },
  ...relatedCellStyles,
  ...twoWordsStyles,
  ...phoneCardStyles,
} as const;

function makeLineClampStyles(lines: string | { base: string; md: string }) {
  return {
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  } as const;
}

function makeSingleLineStyles() {
  return { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
}
