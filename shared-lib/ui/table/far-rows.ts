/** About as many rows as a browser keeps ready around those in view. */
const nearRows = 50;

/** For a row by its place among those that were loaded: one beyond those is left alone while it is out of view. */
export function farRow(place: number): { 'data-far'?: '' } {
  return place < nearRows ? {} : { 'data-far': '' };
}
