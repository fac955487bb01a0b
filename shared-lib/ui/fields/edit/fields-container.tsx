import { chakra } from 'shared-lib/ui';
import { optionHeight, optionsShown } from './option-list';

const controlStyles = {
  w: 'full',
  minH: '9',
  px: '2.5',
  py: '1.5',
  rounded: 'md',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  bg: 'bg.panel',
  color: 'fg',
};

const quietButtonStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minW: '6',
  minH: '6',
  rounded: 'sm',
  cursor: 'pointer',
  color: 'fg.muted',
  _hover: { bg: 'bg.muted', color: 'fg' },
};

const optionListStyles = {
  '& [data-options]': {
    position: 'absolute',
    insetInline: 0,
    top: 'calc(100% + 4px)',
    zIndex: 'dropdown',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    rounded: 'md',
    boxShadow: 'lg',
    scrollMarginBlock: '3',
  },
  '& [role=listbox]': { maxH: `${optionHeight * optionsShown}px`, overflowY: 'auto' },
  '& [role=listbox] > div': { position: 'relative' },
  '& [role=option]': {
    position: 'absolute',
    insetInline: 0,
    w: 'full',
    textAlign: 'start',
    h: `${optionHeight}px`,
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
  '& [data-options] [data-word]:not(:empty)': { px: '2.5', py: '2', color: 'fg.muted' },
};

const chipStyles = {
  '& [data-chips]': { display: 'flex', flexWrap: 'wrap', gap: '1', mb: '1', listStyle: 'none' },
  '& [data-chips] li': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    ps: '2',
    maxW: 'full',
    minH: '6',
    rounded: 'sm',
    bg: 'bg.muted',
    fontSize: 'xs',
    overflowWrap: 'anywhere',
  },
  '& [data-chips] button': { ...quietButtonStyles, px: '1' },
};

const rowStyles = {
  '& [data-rows] ul': {
    listStyle: 'none',
    display: 'grid',
    // Keeps a row from getting wider than the form.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    mb: '2',
  },
  '& [data-rows] li': { display: 'flex', gap: '2', alignItems: 'start', maxW: '4xl' },
  '& [data-row]': {
    flex: '1',
    minW: 0,
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  },
  '& [data-row] label': { fontSize: 'xs', color: 'fg.muted' },
  // Aligns the remove button with the fields of its row, which have labels above them.
  '& [data-row]:has(label) + [data-remove]': { mt: '4.5' },
  '& [data-row] [data-warning]': { gridColumn: '1 / -1' },
  '& [data-remove]': { ...quietButtonStyles, minH: '9', minW: '9' },
};

/**
 * The container of a form's fields. It styles all editors in one place, which is faster than styling each of
 * a hundred elements.
 */
export const FieldsContainer = chakra('div', {
  base: {
    '& [data-fields]': {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
    },
    // Reserves a screen's height until the parts below have loaded, so that the buttons do not jump.
    '& [data-below]': { minH: '100dvh' },
    '& [data-field]': { minW: 0 },
    '& [data-field][role=group]': { gridColumn: '1 / -1' },
    '& [data-control]': controlStyles,
    '& textarea[data-control]': { minH: '16', maxH: '60', resize: 'vertical', display: 'block' },
    '& [data-control][aria-invalid=true]': { borderColor: 'border.error' },
    '& [data-control]:read-only:not(select)': { bg: 'bg.subtle' },
    '& [data-chosen]': { textOverflow: 'ellipsis' },
    '& [data-combobox]': { position: 'relative' },
    '& [data-opener]': { position: 'relative' },
    '& [data-opener] > input': { pe: '9' },
    '& [data-opener] > svg': {
      position: 'absolute',
      insetEnd: '2.5',
      top: '2.5',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
    '& [data-clear]': { ...quietButtonStyles, position: 'absolute', insetEnd: '1.5', top: '1.5' },
    '& [data-day]': { position: 'relative' },
    '& [data-day] > [data-control]': { pe: '9' },
    '& [data-day] > button': { ...quietButtonStyles, position: 'absolute', insetEnd: '1.5', top: '1.5' },
    '& [data-picker]': {
      position: 'absolute',
      insetStart: 0,
      bottom: 0,
      w: '1px',
      h: '1px',
      opacity: 0,
      pointerEvents: 'none',
    },
    '& [data-said]': {
      position: 'absolute',
      insetEnd: '9',
      top: '2',
      fontSize: 'sm',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      pointerEvents: 'none',
    },
    '& [data-head]': { display: 'flex', gap: '2', alignItems: 'baseline', mb: '1' },
    '& [data-label]': { fontWeight: '500' },
    '& [data-hint]': { fontSize: 'xs', color: 'fg.muted' },
    '& [data-word=fault]': { fontSize: 'sm', color: 'fg.error', mt: '1' },
    '& [data-warning]': { fontSize: 'xs', color: 'fg.warning' },
    ...optionListStyles,
    ...chipStyles,
    ...rowStyles,
  },
});
