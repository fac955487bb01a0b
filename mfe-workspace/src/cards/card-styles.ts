import { pillStyle, toneColors } from 'shared-lib/ui';
import { statusWordStyles } from 'shared-lib/ui/table';
import { iconStyles } from '../rows/icons';

/**
 * On phones a card is a low row of the list, so that several fit on the screen. It shows the name, the law,
 * and on a line below them the code, the facts and the related records, as far as they fit.
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
      containIntrinsicHeight: 'auto 80px',
    },
    // The name leaves room for the menu at its end.
    '& > li > h2': { order: '-2', flexBasis: 'full', pe: '9', fontWeight: '500' },
    '& > li > :is([data-part=law], small)': { order: '-1', flexBasis: 'full' },
    '& > li + li': { borderTopWidth: '1px' },
    '& > li:is([data-selected], [aria-current])': {
      borderColor: 'border',
      boxShadow: 'inset 3px 0 {colors.accent.solid}',
    },
    // The normal status is not shown. Screen readers get it.
    '& header > [data-word=Published]': { position: 'absolute', clipPath: 'inset(50%)' },
    '& header:has(> input)': { minH: '6' },
    // Shows the category of a law right after its code.
    '& header:has(> dl) > [data-part=code]': { flex: 'none' },
    '& header > dl': { flex: 'none', textAlign: 'start' },
    '& header > [data-word]': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    // Hides the category if the line has a checkbox or a second status.
    '& header:is(:has(> input), :has(> [data-word] + [data-word])) > dl': { display: 'none' },
    '& header:has(> input) > [data-part=code]': { flex: '1' },
    '& header > dl > div::before': { content: '"· "' },
    '& header > dl > div:has([data-shown=code])': { display: 'none' },
    // Makes a name of one line 24 px high, the minimum for a target.
    '& h2 > button': { py: '2px' },
    '& [data-part=law]': { mt: '0', lineHeight: '16px', minH: '0' },
    // The line of facts by which users tell duties apart. It lacks the second code, which VIEW shows.
    '& > li > dl': { my: '0', flex: '1 1 10rem', minW: '0' },
    '& > li > dl::before': { content: '" · " / ""', whiteSpace: 'pre' },
    '& > li > dl > div:has([data-due=soon])': { me: '1.5' },
    '& > li > dl > div:has([data-shown=next-due]:not([data-due=soon])) + div::before': { content: '" · "' },
    '& > li > dl > div:has([data-shown=code])': { display: 'none' },
    // There is no dot before the first visible fact.
    '& > li > dl > div:first-of-type:has([data-shown=code]) + div::before': { content: 'none' },
    // The menu is at the end of the name. Its dots end where the texts end.
    '& header': { flexWrap: 'nowrap', minH: '5' },
    '& > li > footer': { display: 'contents' },
    '& footer > [data-icon]': { position: 'absolute', top: '0', insetEnd: '4px', me: '0' },
    '& fieldset': {
      flex: 'none',
      flexWrap: 'nowrap',
      alignItems: 'center',
      gap: '0',
      h: '10',
      // Only the targets are this high, not the line.
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
      px: '1',
      // On the line of the code.
      pb: '1',
      flexShrink: 0,
      textStyle: 'caption',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& fieldset > a > b': { color: 'fg', fontWeight: '600' },
    '& fieldset > a::before': { content: '"·" / ""' },
    '& fieldset > a:is(:hover, :focus-visible)': { color: 'fg' },
  },
} as const;

/** One object holds all card styles, so that the page computes them once. */
export const cardStyles = {
  ...iconStyles,
  ...statusWordStyles,
  display: 'grid',
  '&[aria-busy=true]': { opacity: 0.6 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18.5rem), 1fr))',
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
  '& [data-dot]': { boxSize: '2', rounded: 'full', flexShrink: 0 },
  // Pills wrap to the next line, but the code is never cut.
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    minH: '6',
    pe: { md: '7' },
  },
  '& header > input': { boxSize: '4', me: '1' },
  // The foot is as wide as the card, and at its bottom, even if the cards beside it are longer.
  '& > li > footer': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    mt: 'auto',
    mx: '-3',
    mb: '-2',
    px: '3',
    borderTopWidth: '1px',
  },
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
    ...makeTwoLinesStyles(),
  },
  '& h2': { textStyle: 'h3', fontSize: { sm: '15px' }, textWrap: 'pretty' },
  '& h2 > button': {
    ...makeTwoLinesStyles(),
    w: 'full',
    font: 'inherit',
    textAlign: 'start',
    color: 'fg',
  },
  // Only screen readers and tooltips show the titles of the facts.
  '& dl': { m: 0, textStyle: 'caption', color: 'fg.muted' },
  // The facts are at the foot of the card, even if the cards beside it are longer.
  '& > li > dl': { ...makeSingleLineStyles(), mt: 'auto', mb: '1' },
  '& > li > dl ~ footer': { mt: '0' },
  '& header > dl': { flex: '1', textAlign: 'end', ...makeSingleLineStyles() },
  '& dl > div': { display: 'inline', overflowWrap: 'anywhere' },
  '& dl > div:has([data-shown=code])': { fontFamily: 'mono' },
  '& dl > div + div::before': { content: '" · "' },
  '& dt': {
    position: 'absolute',
    boxSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& dd': { display: 'inline', m: 0 },
  // The next due date has a line of its own if there is space. A date that is soon is a pill.
  '& dl > div:has([data-shown=next-due])': {
    display: { base: 'inline-block', sm: 'table' },
    maxW: 'full',
    mb: { sm: '1' },
    fontVariantNumeric: 'tabular-nums',
  },
  '& dl > div:has([data-shown=next-due]) + div::before': { content: 'none' },
  // The title of the date is shown, because a date alone would be unclear.
  '& > li > dl > div:has([data-shown=next-due]) > dt': {
    position: 'static',
    display: 'inline',
    clipPath: 'none',
    me: '2',
  },
  '& [data-shown=next-due]': { color: 'fg', fontWeight: '500' },
  '& dl > div:has([data-due=soon])': { ...pillStyle, ...toneColors('warn') },
  '& small': { color: 'fg.muted', fontSize: 'xs' },
  '& a, & button': { rounded: 'sm', cursor: 'pointer' },
  '& [aria-disabled=true]': { color: 'fg.subtle', opacity: 0.6, cursor: 'not-allowed' },
  // The chips are one row, which scrolls on touch screens. With a mouse it wraps.
  '& fieldset': {
    display: 'flex',
    flex: '1',
    flexWrap: 'wrap',
    gap: '1.5',
    minW: 0,
    py: '1.5',
    cursor: 'default',
    '@media (pointer: coarse)': { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none', py: '0' },
  },
  // A link's word, its count and its plus button share one background while the mouse or the focus is on the
  // card. With a mouse, the plus is invisible until then, but screen readers and the keyboard reach it.
  '& [data-part=related]': {
    ps: '2',
    rounded: 'md',
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    textStyle: 'caption',
    whiteSpace: 'nowrap',
  },
  '& [data-part=related] > *': {
    display: 'inline-flex',
    alignItems: 'center',
    minW: '6',
    minH: '6',
    '@media (pointer: coarse)': { minH: 'var(--control-height)' },
    color: 'fg.muted',
  },
  '& [data-part=related] > a:first-of-type': { gap: '1' },
  // Narrow cards hide the chip for questions, because the menu has it, too. The narrowest cards also shorten
  // "Other Compliance". So all other chips fit on one line.
  '@container (max-width: 429px)': { '& [data-roomy=chip]': { display: 'none' } },
  '@container (max-width: 347px)': { '& [data-roomy=word]': { display: 'none' } },
  '@container (min-width: 348px)': { '& [data-narrow=word]': { display: 'none' } },
  '& [data-part=related] > [data-icon]': {
    justifyContent: 'center',
    '@media (pointer: coarse)': { minW: 'var(--control-height)' },
  },
  '& [data-part=related] > [data-icon]::before': { width: '12px', height: '12px' },
  '& b': {
    display: 'inline-block',
    minW: '1ch',
    color: 'fg',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li:is(:hover, :focus-within) [data-part=related]': { bg: 'bg.subtle' },
  '@media (hover: hover) and (pointer: fine)': {
    '& > li:not(:hover, :focus-within) [data-part=related] > [data-icon]': { opacity: 0 },
    '& fieldset': { ms: '-2' },
  },
  '& [data-part=related] > a:hover': { color: 'accent.fg' },
  ...phoneCardStyles,
} as const;

function makeTwoLinesStyles() {
  return {
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  } as const;
}

function makeSingleLineStyles() {
  return { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
}
