export type Measures = { law: number; cell: number; row: number };

/** How wide and high the parts of the matrix are; on a phone the names leave room for two profiles. */
export function measuresOf(width: number): Measures {
  return width < 560 ? { law: 136, cell: 112, row: 56 } : { law: 320, cell: 152, row: 44 };
}
