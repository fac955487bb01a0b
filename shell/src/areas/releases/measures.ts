import type { Estimate, VersionFigures } from 'shared-lib/releases';

/** Something that is measured of both versions. */
export type Measure = {
  title: string;
  of: (figures: VersionFigures) => Estimate | undefined;
  say: (value: number) => string;
  /** The chart reaches at least so far. */
  least: number;
};

const inMs = (value: number) => `${Math.round(value)} ms`;

export const measures: readonly Measure[] = [
  {
    title: 'Reports of a failure',
    of: ({ failing }) => failing,
    say: (value) => `${Math.round(value * 1000) / 10} %`,
    least: 0.05,
  },
  { title: 'Time to mount', of: ({ mountMs }) => mountMs, say: inMs, least: 100 },
  { title: 'Slowest answer', of: ({ inpMs }) => inpMs, say: inMs, least: 100 },
];
