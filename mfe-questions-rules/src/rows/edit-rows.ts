/** One row more, as long as there is room. */
export function withRow<Row>(rows: readonly Row[], blank: Row, most: number): Row[] {
  return rows.length < most ? [...rows, blank] : [...rows];
}

/** Without the row at a place. The last one left is not taken out: it is cleared (S-1.4). */
export function withoutRow<Row>(rows: readonly Row[], place: number, blank: Row): Row[] {
  return rows.length > 1 ? rows.filter((_row, other) => other !== place) : [blank];
}
