/** Adds a row while there is room. */
export function withRow<Row>(rows: readonly Row[], blank: Row, most: number): Row[] {
  return rows.length < most ? [...rows, blank] : [...rows];
}

/** Removes the row at a place. The last remaining row is cleared instead (S-1.4). */
export function withoutRow<Row>(rows: readonly Row[], place: number, blank: Row): Row[] {
  return rows.length > 1 ? rows.filter((_row, other) => other !== place) : [blank];
}
