/**
 * The drawings of icons on the buttons of cards. The style sheet paints them, so that cards contain no SVG
 * elements.
 */
const iconDrawings = {
  edit: 'M12.500 4.500l3 3M4 16l.700-3.700 8.800-8.800a1.400 1.400 0 0 1 2 0l1 1a1.400 1.400 0 0 1 0 2l-8.800 8.800L4 16Z',
  delete: 'M4 6h12M8 6V4h4v2M6 6l.700 10h6.600L14 6M8.500 9v4.500M11.500 9v4.500',
  duplicate: 'M8 8V4h8v8h-4M4 8h8v8H4V8Z',
  add: 'M10 4v12M4 10h12',
};

/**
 * The icons in each row are painted with a border and dots. Browsers paint these in half the time of a mask. The eye
 * is a turned square with two round corners. It is 16 px wide.
 */
const dottedIcons = {
  view: {
    width: '12px',
    height: '12px',
    mx: '3px',
    border: '1.5px solid',
    borderRadius: '85% 12%',
    transform: 'rotate(45deg)',
    bg: makeDotsImage(1.6, '100%'),
  },
  menu: { height: '18px', width: '15px', bg: makeDotsImage(0.8, '5px') },
};

const commonIconStyles = {
  content: '""',
  display: 'block',
  flexShrink: 0,
  width: '18px',
  // The icon has the colour of its button, also in a forced colour mode.
  forcedColorAdjust: 'none',
};

/**
 * CSS rules that paint the icon which an element names in `data-icon`. The text of the element is for screen
 * readers.
 */
export const iconStyles: Record<string, object> = {
  '& [data-icon]': { fontSize: 0 },
  ...Object.fromEntries(Object.entries(dottedIcons).map(([name, shape]) => makeIconRule(name, shape))),
  ...Object.fromEntries(Object.entries(iconDrawings).map(([name, path]) => makeIconRule(name, makeMaskStyle(path)))),
};

function makeIconRule(name: string, styles: object): [string, object] {
  return [`& [data-icon=${name}]::before`, { ...commonIconStyles, ...styles }];
}

function makeDotsImage(radius: number, distance: string): string {
  return `radial-gradient(circle, currentColor ${radius}px, transparent ${radius + 0.7}px) center / ${distance} 100% repeat-x`;
}

/** Makes the style that paints an icon in the colour of the surrounding text. */
function makeMaskStyle(path: string): object {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='black' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`;
  const mask = `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`;
  return { height: '18px', bg: 'currentColor', mask };
}

/** The drawings of icons for the buttons above the lists, which replace their texts if space is short. */
const toolIconDrawings = {
  add: iconDrawings.add,
  filters: 'M3 4h14l-5.5 6.5V17l-3-2v-4.5L3 4Z',
  'search-all': 'M3 4h14M3 9h5M3 14h4M13 15a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm2.5-1L18 17',
  columns: 'M3 4h14v12H3V4Zm4.7 0v12M12.3 4v12',
  select: 'M3.5 3.5h13v13h-13v-13ZM6.5 10l2.5 2.5 4.5-5',
  list: 'M3 5h14M3 10h14M3 15h14',
  grid: 'M3.5 3.5h5v5h-5v-5Zm8 0h5v5h-5v-5Zm-8 8h5v5h-5v-5Zm8 0h5v5h-5v-5Z',
  keyword: 'M3 5h14M6 10h8M9 15h2',
};

type ToolIcon = keyof typeof toolIconDrawings;

/**
 * The styles that replace the text of the button for filters with an icon, on phones and beside an open
 * panel if the window is small or filters are set. Screen readers still get the text. Parts in `<small>` stay visible.
 */
export const filtersButtonStyles = {
  '@media (max-width: 767px)': makeIconOnlyStyles('filters'),
  '[data-panel=open] &': { px: '1', gap: '1' },
  '[data-panel=open] &:has(small)': makeIconOnlyStyles('filters'),
  '@media (width < 1440px)': { '[data-panel=open] &': makeIconOnlyStyles('filters') },
};

/** The button that adds a record shows only an icon on phones, and beside an open panel. */
export const addButtonStyles = {
  '@media (max-width: 767px)': makeIconOnlyStyles('add'),
  '[data-panel=open] &': makeIconOnlyStyles('add'),
};

/**
 * Between these widths (in pixels) the fields of a toolbar have a row of their own, so that its buttons keep
 * their texts. A toolbar beside an open panel is wider.
 */
export const twoRowToolbarWidthsPx = { from: 520, to: 690 };

/** In a one-row toolbar that is narrower than this, the filter of the visible rows is an icon until it is used. */
const maxFoldedKeywordWidthPx = 800;

/** The field for the keyword has the lines of a filter instead of a lens: the search beside it has the lens. */
export const keywordIconStyles = {
  '& :has(> [data-keyword]) > [data-lens]': {
    '&::before': makeToolIconStyle('keyword'),
    '& svg': { display: 'none' },
  },
};

/**
 * The styles of the toolbar that fold the field for the keyword. A click anywhere in the folded field opens
 * it.
 */
export const foldedKeywordStyles = {
  [`@container (${twoRowToolbarWidthsPx.to}px < width <= ${maxFoldedKeywordWidthPx}px)`]: {
    '& :has(> [data-keyword]:placeholder-shown:not(:focus))': {
      position: 'relative',
      flex: '0 0 var(--control-height)',
      h: 'var(--control-height)',
      minW: '0',
      justifyContent: 'center',
      '& > [data-empties]': { display: 'none' },
      '& > [data-keyword]': { position: 'absolute', inset: 0, w: '100%', opacity: 0, cursor: 'pointer' },
    },
  },
};

/**
 * Makes the styles that replace a button's text with an icon on phones and in a one-row toolbar narrower than
 * `px`.
 */
export function makeNarrowIconStyles(icon: ToolIcon, px: number) {
  const { from, to } = twoRowToolbarWidthsPx;
  return { [`@container (width < ${from}px) or (${to}px < width <= ${px}px)`]: makeIconOnlyStyles(icon) };
}

/** Makes the styles that replace a button's text with an icon at every width. */
export function makeIconOnlyStyles(icon: ToolIcon) {
  return {
    fontSize: 0,
    gap: '1',
    px: '1',
    minW: 'var(--control-height)',
    '&::before': makeToolIconStyle(icon),
    '& svg': { display: 'none' },
    '& small': { fontSize: 'xs' },
  };
}

/** Makes the style of a pseudo-element that shows an icon. */
export function makeToolIconStyle(icon: ToolIcon) {
  return { ...commonIconStyles, ...makeMaskStyle(toolIconDrawings[icon]) };
}
