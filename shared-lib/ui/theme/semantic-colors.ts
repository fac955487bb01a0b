/** Colours by what they mean, in light and dark. Screens use these names only. */
export const semanticColors = {
  bg: {
    DEFAULT: both('{colors.white}', '{colors.grey.950}'),
    canvas: both('{colors.grey.50}', '{colors.black}'),
    subtle: both('{colors.grey.100}', '{colors.grey.900}'),
    muted: both('{colors.grey.100}', '{colors.grey.800}'),
    emphasized: both('{colors.grey.200}', '{colors.grey.700}'),
    panel: both('{colors.white}', '{colors.grey.900}'),
    error: both('{colors.red.50}', '{colors.red.950}'),
    warning: both('{colors.amber.50}', '{colors.amber.950}'),
  },
  fg: {
    DEFAULT: both('{colors.grey.900}', '{colors.grey.100}'),
    muted: both('{colors.grey.600}', '{colors.grey.400}'),
    subtle: both('{colors.grey.600}', '{colors.grey.400}'),
    error: both('{colors.red.600}', '{colors.red.300}'),
    warning: both('{colors.amber.700}', '{colors.amber.300}'),
    success: both('{colors.accent.700}', '{colors.accent.300}'),
  },
  border: {
    DEFAULT: both('{colors.grey.200}', '{colors.grey.800}'),
    muted: both('{colors.grey.200}', '{colors.grey.800}'),
    emphasized: both('{colors.grey.400}', '{colors.grey.600}'),
    error: both('{colors.red.500}', '{colors.red.400}'),
  },
  accent: palette('accent'),
  gray: palette('grey'),
  red: palette('red'),
  amber: palette('amber'),
};

/** What Chakra's recipes ask of a palette. */
function palette(name: 'accent' | 'grey' | 'red' | 'amber') {
  const of = (step: number) => `{colors.${name}.${step}}`;
  return {
    contrast: both('{colors.white}', name === 'grey' ? '{colors.grey.950}' : '{colors.black}'),
    fg: both(of(700), of(300)),
    subtle: both(of(100), of(900)),
    muted: both(of(200), of(800)),
    emphasized: both(of(300), of(700)),
    solid: name === 'grey' ? both(of(800), of(200)) : both(of(600), of(400)),
    focusRing: both(of(500), of(400)),
    border: both(of(400), of(600)),
  };
}

function both(light: string, dark: string) {
  return { value: { _light: light, _dark: dark } };
}
