const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];

/** Raw colours: one slightly green grey, one accent, three signal colours. */
export const colors = {
  gray: {
    ...scale([
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
  accent: scale([
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
  red: scale([
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
  amber: scale([
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

function scale(values: string[]) {
  return Object.fromEntries(steps.map((step, place) => [step, { value: values[place] ?? '' }]));
}
