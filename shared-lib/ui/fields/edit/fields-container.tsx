import { chakra } from 'shared-lib/ui';
import { controlEndPosition, controlStyles, dayInputStyles, quietButtonStyles } from './day-input';
import { optionHeightPx, visibleOptionCount } from './option-list';

const optionListStyles = {
  '& [data-options]': {
    position: 'absolute',
    insetInline: 0,
    top: 'calc(var(--control-height) + 4px)',
    zIndex: 'dropdown',
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'md',
    scrollMarginBlock: '3',
  },
  '& [role=listbox]': { maxH: `${optionHeightPx * visibleOptionCount}px`, overflowY: 'auto' },
  '& [role=listbox] > div': { position: 'relative' },
  '& [role=option]': {
    position: 'absolute',
    insetInline: 0,
    w: 'full',
    textAlign: 'start',
    h: `${optionHeightPx}px`,
    px: '2.5',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': { color: 'fg.muted', ms: 'auto', whiteSpace: 'nowrap' },
    '&[aria-selected=true]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: '600' },
    '&[data-active]': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' },
  },
  '& [data-done]': {
    display: 'block',
    w: 'full',
    minH: 'var(--control-height)',
    borderTopWidth: '1px',
    textStyle: 'label',
    color: 'accent.fg',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
  '& [data-options] [data-word]:not(:empty)': { px: '2.5', py: '2', color: 'fg.muted' },
};

const chipStyles = {
  '& [data-chips]': { display: 'flex', flexWrap: 'wrap', gap: '1', mt: '1', listStyle: 'none' },
  '& [data-chips] li': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    ps: '2',
    maxW: 'full',
    minH: 'max(24px, calc(var(--control-height) - 8px))',
    rounded: 'md',
    bg: 'bg.muted',
    textStyle: 'caption',
    overflowWrap: 'anywhere',
  },
  '& [data-chips] button': { ...quietButtonStyles, px: '1', minH: 'inherit', _hover: { color: 'fg.error' } },
  '@media (pointer: coarse)': {
    '& [data-chips] li': { minH: '40px' },
    '& [data-chips] button': { minW: '40px' },
  },
};

const repeatedRowStyles = {
  '& [data-rows] ul': {
    listStyle: 'none',
    display: 'grid',
    // Keeps a row from becoming wider than the form.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    mb: '2',
  },
  '& [data-rows] li': { display: 'flex', gap: '2', alignItems: 'start', maxW: '4xl' },
  '& [data-row]': {
    flex: '1',
    minW: 0,
    display: 'grid',
    gap: { base: '2', md: '4' },
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  },
  '& [data-width=half] [data-row]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& [data-row] label': {
    display: 'grid',
    gap: '1',
    textStyle: { base: 'caption', md: 'label' },
    color: { base: 'fg.muted', md: 'fg' },
  },
  // Aligns the remove button with the fields beside it, because a field has a label above it.
  '& [data-row]:has(label) + [data-remove]': { mt: { base: '5', md: '5.5' } },
  // On phones the fields of a row are shown in pairs, and the remove button beside the last field.
  mdDown: {
    '& [data-rows] li:has([data-row] > label)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > [data-row]': { display: 'contents' },
      '& > [data-remove]': { alignSelf: 'end', justifySelf: 'start' },
    },
  },
  '& [data-row] [data-warning]': { gridColumn: '1 / -1' },
  '& [data-remove]': { ...quietButtonStyles, minH: 'var(--control-height)', minW: 'var(--control-height)' },
};

/**
 * The grid of a form's fields, with twelve columns on wide screens. Each control is as wide as its field, so that the
 * right edges of all rows line up.
 */
const fieldGridStyles = {
  '& [data-fields]': {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
  },
  '& [data-width]': { minW: 0 },
  '@media (min-width: 900px)': {
    '& [data-width=whole]': { gridColumn: '1 / -1' },
    '& :is([data-width=half], [data-width=quarter])': { gridColumn: 'span 6' },
    '& [data-width="two thirds"]': { gridColumn: 'span 8' },
    '& [data-width=third]': { gridColumn: 'span 4' },
  },
  '@media (width >= 1280px)': { '& [data-width=quarter]': { gridColumn: 'span 3' } },
};

const sectionStyles = {
  '& [data-section]': {
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'card',
    p: { base: '4', md: '5' },
    // Leaves space for the label above a focused field.
    '& :is(input, textarea, select, button)': { scrollMarginTop: '7' },
  },
  '& [data-section] > h2': { textStyle: 'h2', mb: '3' },
  '@media (max-width: 639px)': {
    // A section is a band from edge to edge, so that its fields are as wide as possible.
    '& [data-section]': { mx: '-4', rounded: '0', borderInlineWidth: '0' },
    // The chosen link just above the first section already shows its title. Screen readers still read the heading.
    '& [data-section]:first-child': { borderTopWidth: '0' },
    '& [data-section]:first-child > h2': {
      position: 'absolute',
      boxSize: '1px',
      m: '-1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    // A message may be between the links to the sections and a field that is scrolled below them.
    '& [data-field]': { scrollMarginTop: '3.75rem' },
    '& [data-section] :is(input, textarea, select, button)': { scrollMarginTop: '4.5rem' },
  },
};

const sectionHeadStyles = {
  '& [data-head]': { display: 'flex', gap: '1.5', alignItems: 'baseline', mb: { base: '1.5', md: '1' }, minH: '18px' },
  '& [data-label]': { textStyle: 'label', overflowWrap: 'anywhere' },
  '& [data-hint]': { textStyle: 'caption', color: 'fg.muted' },
  // Moves the mark of a required field closer to its label.
  '& [data-need]': { textStyle: 'label', color: 'fg.muted', ms: '-0.5' },
  '& [data-as-law]': {
    ms: 'auto',
    textStyle: 'caption',
    color: 'accent.fg',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minH: '40px', minW: '40px' },
  },
};

/**
 * The container of a form's fields. On wide screens, the list of sections is beside the fields. The container styles
 * all editors in one place, because that is faster than styling each of a hundred elements.
 */
export const FieldsContainer = chakra('div', {
  base: {
    maxW: '920px',
    '@media (min-width: 1280px)': {
      maxW: 'none',
      display: 'grid',
      gridTemplateColumns: '216px minmax(0, 944px)',
      columnGap: '6',
    },
    ...fieldGridStyles,
    ...sectionStyles,
    // Reserves a screen's height until the lower parts of the form have loaded, so that the buttons do not
    // jump.
    '& [data-below]': { minH: '100dvh' },
    '& [data-control]': controlStyles,
    '& textarea[data-control]': {
      // A text field of several lines begins with two lines and grows with its text.
      minH: '3.25rem',
      maxH: '60',
      py: '1.5',
      resize: 'vertical',
      display: 'block',
      fieldSizing: 'content',
    },
    '& [data-control][aria-invalid=true]': { borderColor: 'status.badFg' },
    '& [data-control]:read-only:not(select), & [data-control]:disabled': {
      bg: 'bg.subtle',
      borderColor: 'border',
      color: 'fg',
      opacity: 1,
    },
    // A select without a choice looks like a field with a placeholder.
    '& select[data-control]:has(> option[value=""]:checked)': { color: 'fg.placeholder' },
    '& [data-opener] > [data-control]:read-only': { cursor: 'default' },
    '& [data-chosen]': { textOverflow: 'ellipsis' },
    '& [data-combobox]': { position: 'relative' },
    '& [data-opener]': { position: 'relative' },
    '& [data-opener] > input': { pe: '9' },
    '& [data-opener] > svg': {
      ...controlEndPosition,
      insetEnd: '2.5',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
    '& [data-opener]:has(> [data-clear]) > input': { pe: 'calc(var(--control-height) + 36px)' },
    // The button that empties the field is left of the field's arrow.
    '& [data-clear]': {
      ...quietButtonStyles,
      ...controlEndPosition,
      insetEnd: '8',
      minW: 'var(--control-height)',
    },
    ...dayInputStyles,
    ...sectionHeadStyles,
    '& [data-word=fault]': { textStyle: 'label', color: 'fg.error', mt: '1' },
    '& [data-warning]:not(:empty)': { textStyle: 'caption', color: 'fg.warning', mt: '1' },
    ...optionListStyles,
    ...chipStyles,
    ...repeatedRowStyles,
  },
});
