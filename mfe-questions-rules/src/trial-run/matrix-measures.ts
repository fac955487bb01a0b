export type Measures = { law: number; cell: number; row: number };

/**
 * How wide and high the parts of the matrix are; on a phone the names leave room for two profiles. What few profiles
 * leave over goes to the names of the laws.
 */
export function measuresOf(width: number, profiles: number): Measures {
  const least = width < 560 ? { law: 136, cell: 112, row: 84 } : { law: 320, cell: 152, row: 44 };
  return { ...least, law: Math.max(least.law, width - profiles * least.cell) };
}
