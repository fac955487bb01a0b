/** The raw colours. Chakra does not get them, because each token costs time when a page starts. */
const rawColors = {
  gray: {
    50: '#f4f6f6',
    100: '#eef1f1',
    200: '#dfe5e4',
    300: '#c3ccc9',
    400: '#a3aeab',
    500: '#7d8a87',
    600: '#56635f',
    700: '#434e4c',
    800: '#2a3331',
    900: '#161c1b',
    950: '#0d1211',
    850: '#1f2625',
  },
  accent: {
    100: '#d5f1ea',
    200: '#aee3d7',
    300: '#7ccdbd',
    400: '#49b09f',
    500: '#239483',
    600: '#0f786a',
    700: '#0c6056',
    800: '#0c4c46',
    900: '#0b3f3a',
  },
  red: {
    100: '#fee4e2',
    200: '#fecdca',
    300: '#fda29b',
    400: '#f97066',
    500: '#e5483d',
    600: '#c4291d',
    700: '#a32016',
    800: '#861f18',
    900: '#6f211b',
    950: '#4a1a15',
  },
  amber: {
    50: '#fffaeb',
    100: '#fef0c7',
    200: '#fedf89',
    300: '#fec84b',
    400: '#f5b020',
    500: '#d98a0b',
    600: '#b26205',
    700: '#8d4a0a',
    800: '#733b0f',
    900: '#613210',
    950: '#371905',
  },
  white: '#ffffff',
  black: '#0b0f0e',
};

/** The border of fields in light and in dark mode, each with a contrast of 3 : 1. */
const fieldBorderColors = ['#7d8a87', '#74827e'] as const;

/** The text of errors and warnings in dark mode. */
const [darkRed, darkAmber] = ['#f9a39b', '#f6c15c'];

/** The colours by their meaning, in light and dark mode. Screens use only these names. */
export const semanticColors = {
  bg: {
    DEFAULT: makeLightAndDark(rawColors.white, rawColors.gray[900]),
    canvas: makeLightAndDark(rawColors.gray[50], rawColors.gray[950]),
    /** The background of a locked field and of a table's titles. It must differ from the panel's. */
    subtle: makeLightAndDark(rawColors.gray[100], rawColors.gray[850]),
    /** The background of hovered elements. */
    muted: makeLightAndDark(rawColors.gray[100], rawColors.gray[850]),
    emphasized: makeLightAndDark(rawColors.gray[200], rawColors.gray[800]),
    panel: makeLightAndDark(rawColors.white, rawColors.gray[900]),
    /** The background of a dialog's buttons. */
    foot: makeLightAndDark('#f8fafa', rawColors.gray[900]),
    /**
     * The background of an input. In dark mode it is the same everywhere, even inside the lighter floating
     * elements.
     */
    field: makeLightAndDark(rawColors.white, rawColors.gray[900]),
    /** The background of a large notice. In dark mode only text, pills and marks have strong colours. */
    error: makeLightAndDark(rawColors.red[100], '#2b1b1a'),
    warning: makeLightAndDark(rawColors.amber[50], '#242018'),
    /** The background of a row that is selected, or whose record the panel beside the page shows. */
    selected: makeLightAndDark(rawColors.accent[100], '#12302c'),
    /** The background of a segmented control. */
    track: makeLightAndDark('#e4e9e9', rawColors.gray[850]),
    /** The chosen part of a segmented control. */
    raised: makeLightAndDark(rawColors.white, '#33403d'),
  },
  fg: {
    DEFAULT: makeLightAndDark('#16201e', '#e8eceb'),
    muted: makeLightAndDark(rawColors.gray[600], rawColors.gray[400]),
    subtle: makeLightAndDark(rawColors.gray[600], rawColors.gray[400]),
    placeholder: makeLightAndDark('#66736f', '#8b9793'),
    error: makeLightAndDark(rawColors.red[600], darkRed),
    warning: makeLightAndDark(rawColors.amber[700], darkAmber),
    success: makeLightAndDark(rawColors.accent[700], rawColors.accent[300]),
  },
  border: {
    // In dark mode the usual border is a little lighter than lines within a panel, so that panels stand out.
    DEFAULT: makeLightAndDark(rawColors.gray[200], '#323c3a'),
    muted: makeLightAndDark(rawColors.gray[200], rawColors.gray[800]),
    /** The border of inputs and selects: 3 : 1 against the background, as WCAG 1.4.11 requires. */
    emphasized: makeLightAndDark(...fieldBorderColors),
    error: makeLightAndDark(rawColors.red[500], rawColors.red[400]),
  },
  /** The colours of pills and marks by meaning. A shape always accompanies them (`status-badge.tsx`). */
  status: {
    ok: makeLightAndDark('#e3f5ee', '#0f3529'),
    okFg: makeLightAndDark('#0b6b4f', '#7fd6b4'),
    warn: makeLightAndDark('#fef0c7', '#3d2a10'),
    warnFg: makeLightAndDark('#8d4a0a', darkAmber),
    bad: makeLightAndDark(rawColors.red[100], '#44211e'),
    badFg: makeLightAndDark('#a32016', darkRed),
    info: makeLightAndDark('#e4eefc', '#16305a'),
    infoFg: makeLightAndDark('#1f4f9c', '#9cc2ff'),
    /** The segments of a bar. They carry no text. */
    okBar: makeLightAndDark('#0b6b4f', '#3f9e80'),
    warnBar: makeLightAndDark(rawColors.amber[400], '#c2933f'),
    badBar: makeLightAndDark(rawColors.red[500], '#d9695f'),
    none: makeLightAndDark(rawColors.gray[200], '#36413e'),
    noneFg: makeLightAndDark(rawColors.gray[700], rawColors.gray[300]),
  },
  /** The four kinds of records, for dots and charts: `var(--lx-colors-kind-<name of the kind>)`. */
  kind: {
    law: makeLightAndDark('#3a6ea5', '#8db8e8'),
    license: makeLightAndDark('#7a5ab5', '#bda6ec'),
    // In dark mode returns are copper. Amber would make each return look like a warning.
    return: makeLightAndDark(rawColors.amber[600], '#de8d63'),
    otherCompliance: makeLightAndDark('#0f786a', '#7ccdbd'),
  },
  /** The colour that covers the page below an open dialog. */
  backdrop: { DEFAULT: makeLightAndDark('rgba(22, 32, 30, 0.32)', 'rgba(11, 15, 14, 0.48)') },
  accent: makePalette('accent'),
  gray: makePalette('gray'),
  red: makePalette('red'),
  amber: makePalette('amber'),
};

/**
 * The colours of floating elements in dark mode, which are one tone lighter than the page. `floatingStyles` replaces
 * the page's variables by these inside floating elements.
 */
export const floatingDarkColors = {
  bg: rawColors.gray[850],
  'bg-panel': rawColors.gray[850],
  'bg-subtle': rawColors.gray[800],
  'bg-muted': rawColors.gray[800],
  'bg-foot': '#1a2120',
  'bg-track': '#181f1e',
  'bg-selected': '#18312d',
  border: '#36413e',
  'border-muted': '#36413e',
  'status-bad': '#54251f',
};

/** Makes the shades that Chakra's recipes expect of a palette. */
function makePalette(name: 'accent' | 'gray' | 'red' | 'amber') {
  const getShade = (step: keyof typeof rawColors.accent) => rawColors[name][step];
  const isGray = name === 'gray';
  const isAccent = name === 'accent';
  const ring = isGray ? rawColors.accent : rawColors[name];
  // In dark mode, large areas in accent or red are dark. Otherwise they would be brighter than warnings.
  const isDeep = isAccent || name === 'red';
  return {
    contrast: makeLightAndDark(
      rawColors.white,
      isGray ? rawColors.gray[950] : isDeep ? rawColors.white : rawColors.black,
    ),
    // The text of neutral buttons has the colour of plain text.
    fg: isGray ? makeLightAndDark('#16201e', '#e8eceb') : makeLightAndDark(getShade(700), getShade(300)),
    subtle: makeLightAndDark(getShade(100), isGray ? rawColors.gray[850] : isAccent ? '#12302c' : getShade(900)),
    muted: makeLightAndDark(getShade(200), getShade(800)),
    emphasized: makeLightAndDark(getShade(300), getShade(700)),
    solid: isGray
      ? makeLightAndDark(getShade(800), getShade(200))
      : makeLightAndDark(getShade(600), isAccent ? '#148577' : isDeep ? '#a8281e' : getShade(400)),
    solidHovered: isGray
      ? makeLightAndDark(getShade(900), getShade(100))
      : makeLightAndDark(getShade(700), isAccent ? getShade(600) : getShade(isDeep ? 800 : 300)),
    focusRing: makeLightAndDark(ring[500], ring[400]),
    // Secondary buttons have a softer border than fields, because their text or icon identifies them. On a dark panel
    // only a border that is nearly as strong is seen.
    border: isGray ? makeLightAndDark('#cfd8d5', '#6e7b77') : makeLightAndDark(getShade(400), getShade(600)),
  };
}

function makeLightAndDark(light: string, dark: string) {
  return { value: { _light: light, _dark: dark } };
}

/** The shadow of floating elements. Chakra's own shadow uses colours that are missing in this theme. */
export const floatingShadow = {
  value: { _light: '0 8px 24px rgb(0 0 0 / 0.14)', _dark: '0 16px 48px rgb(0 0 0 / 0.6)' },
};

/** The shadow of the chosen segment (`bg.raised` on `bg.track`). In dark mode a faint line shows its edge instead. */
export const raisedShadow = {
  value: {
    _light: '0 1px 2px rgb(22 32 30 / 0.24)',
    _dark: 'inset 0 0 0 1px rgb(255 255 255 / 0.06)',
  },
};

/** The background and border of floating elements: menus, popovers, option lists and dialogs. */
export const floatingStyles = {
  '[data-floats]': {
    boxShadow: 'floating',
    // In dark mode a shadow alone does not show where the element ends.
    _dark: {
      borderColor: 'border',
      ...Object.fromEntries(Object.entries(floatingDarkColors).map(([name, color]) => [`--lx-colors-${name}`, color])),
    },
  },
};

/**
 * The style of checkboxes and radio buttons. The browser's own have a pale border in light mode and are white
 * in dark mode. In forced colour modes the browser's own are used.
 */
export const checkboxStyles = {
  '@media not (forced-colors: active)': {
    ':where(input:is([type=checkbox], [type=radio]))': {
      appearance: 'none',
      flex: 'none',
      display: 'inline-grid',
      placeContent: 'center',
      w: '4',
      h: '4',
      verticalAlign: '-3px',
      border: '1px solid {colors.border.emphasized}',
      rounded: 'sm',
      bg: 'bg.field',
      color: 'accent.contrast',
      cursor: 'pointer',
      _disabled: { bg: 'bg.emphasized', cursor: 'not-allowed' },
    },
    ':where(input[type=radio])': { rounded: 'full' },
    // Radio buttons get no style for `:indeterminate`, because it also matches every group without a choice.
    ':where(input):is([type=radio]:checked, [type=checkbox]:is(:checked, :indeterminate))': {
      '&:not(:disabled)': { bg: 'accent.solid', borderColor: 'accent.solid' },
      '&:disabled': { color: 'fg.muted' },
    },
    ':where(input:is([type=checkbox], [type=radio]))::before': { content: '""', bg: 'currentColor' },
    ':where(input[type=radio]:checked)::before': { w: '6px', h: '6px', rounded: 'full' },
    ':where(input[type=checkbox]:checked)::before': {
      w: '10px',
      h: '10px',
      clipPath: 'polygon(13% 47%, 0 61%, 39% 96%, 100% 18%, 86% 6%, 37% 69%)',
    },
    ':where(input[type=checkbox]:indeterminate)::before': { w: '8px', h: '2px', clipPath: 'none' },
  },
};

const chevronGradient = 'transparent calc(50% - 0.7px), {colors.fg.muted} 0 calc(50% + 0.7px), transparent 0';

/** Gives the browser's selects the same arrow as our other selects. A component may set all other styles. */
export const selectFieldStyles = {
  '@media screen and (forced-colors: none)': {
    select: {
      appearance: 'none !important',
      paddingInlineEnd: '28px !important',
      cursor: 'pointer',
      backgroundImage: `linear-gradient(45deg, ${chevronGradient}), linear-gradient(135deg, ${chevronGradient}) !important`,
      backgroundPosition: 'right 14.5px center, right 10px center !important',
      backgroundSize: '5px 5px !important',
      backgroundRepeat: 'no-repeat !important',
    },
  },
};
