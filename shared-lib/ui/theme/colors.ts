const shadeSteps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];

/** Raw colours: one slightly green grey, one accent, three signal colours. */
export const colors = {
  gray: {
    ...makeColorScale([
      '#fafbfb',
      '#f2f5f4',
      '#e4eae8',
      '#d3dad8',
      '#a9b4b1',
      '#7d8a87',
      '#5c6966',
      '#434e4c',
      '#2b3432',
      '#1b2221',
      '#101514',
    ]),
    850: { value: '#262f2d' },
  },
  accent: makeColorScale([
    '#effaf7',
    '#d5f1ea',
    '#aee3d7',
    '#7ccdbd',
    '#49b09f',
    '#239483',
    '#0f786a',
    '#0c6056',
    '#0c4c46',
    '#0b3f3a',
    '#052522',
  ]),
  red: makeColorScale([
    '#fef3f2',
    '#fee4e2',
    '#fecdca',
    '#fda29b',
    '#f97066',
    '#e5483d',
    '#c4291d',
    '#a32016',
    '#861f18',
    '#6f211b',
    '#3c0d09',
  ]),
  amber: makeColorScale([
    '#fffaeb',
    '#fef0c7',
    '#fedf89',
    '#fec84b',
    '#f5b020',
    '#d98a0b',
    '#b26205',
    '#8d4a0a',
    '#733b0f',
    '#613210',
    '#371905',
  ]),
  white: { value: '#ffffff' },
  black: { value: '#0b0f0e' },
  /** The backdrop of an open dialog. */
  blackAlpha: { 500: { value: 'rgba(11, 15, 14, 0.48)' } },
};

function makeColorScale(values: string[]) {
  return Object.fromEntries(shadeSteps.map((step, place) => [step, { value: values[place] ?? '' }]));
}

/** Colours by meaning, in light and dark. Screens use only these names. */
export const semanticColors = {
  bg: {
    DEFAULT: lightAndDark('{colors.white}', '{colors.gray.950}'),
    canvas: lightAndDark('{colors.gray.50}', '{colors.black}'),
    /** The background of a locked field. In dark mode it must differ from the panel's. */
    subtle: lightAndDark('{colors.gray.100}', '{colors.gray.850}'),
    muted: lightAndDark('{colors.gray.100}', '{colors.gray.800}'),
    emphasized: lightAndDark('{colors.gray.200}', '{colors.gray.700}'),
    panel: lightAndDark('{colors.white}', '{colors.gray.900}'),
    error: lightAndDark('{colors.red.50}', '{colors.red.950}'),
    warning: lightAndDark('{colors.amber.50}', '{colors.amber.950}'),
  },
  fg: {
    DEFAULT: lightAndDark('{colors.gray.900}', '{colors.gray.100}'),
    muted: lightAndDark('{colors.gray.600}', '{colors.gray.400}'),
    subtle: lightAndDark('{colors.gray.600}', '{colors.gray.400}'),
    error: lightAndDark('{colors.red.600}', '{colors.red.300}'),
    warning: lightAndDark('{colors.amber.700}', '{colors.amber.300}'),
    success: lightAndDark('{colors.accent.700}', '{colors.accent.300}'),
  },
  border: {
    DEFAULT: lightAndDark('{colors.gray.200}', '{colors.gray.800}'),
    muted: lightAndDark('{colors.gray.200}', '{colors.gray.800}'),
    /** The border of inputs and selects: 3 : 1 against the background, as WCAG 1.4.11 requires. */
    emphasized: lightAndDark('{colors.gray.500}', '{colors.gray.500}'),
    error: lightAndDark('{colors.red.500}', '{colors.red.400}'),
  },
  accent: makePalette('accent'),
  gray: makePalette('gray'),
  red: makePalette('red'),
  amber: makePalette('amber'),
};

/** The shades that Chakra's recipes expect of a palette. */
function makePalette(name: 'accent' | 'gray' | 'red' | 'amber') {
  const of = (step: number) => `{colors.${name}.${step}}`;
  return {
    contrast: lightAndDark('{colors.white}', name === 'gray' ? '{colors.gray.950}' : '{colors.black}'),
    fg: lightAndDark(of(700), of(300)),
    // A grey badge must differ from a hovered row, which is grey too.
    subtle: name === 'gray' ? lightAndDark(of(200), of(700)) : lightAndDark(of(100), of(900)),
    muted: lightAndDark(of(200), of(800)),
    emphasized: lightAndDark(of(300), of(700)),
    solid: name === 'gray' ? lightAndDark(of(800), of(200)) : lightAndDark(of(600), of(400)),
    solidHovered: name === 'gray' ? lightAndDark(of(900), of(100)) : lightAndDark(of(700), of(300)),
    focusRing: lightAndDark(of(500), of(400)),
    border: lightAndDark(of(400), of(600)),
  };
}

function lightAndDark(light: string, dark: string) {
  return { value: { _light: light, _dark: dark } };
}
