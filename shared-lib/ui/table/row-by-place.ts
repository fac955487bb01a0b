/** About as many rows as a window shows: to make more before the first picture would only delay it. */
export const firstRows = 14;
/** About as many rows as a browser keeps ready around those in view. */
const nearRows = 50;

/** What the style sheet is told of a row by its place among those that were loaded. */
export function rowByPlace(place: number): { 'data-later'?: ''; 'data-far'?: '' } {
  if (place < firstRows) return {};
  return place < nearRows ? { 'data-later': '' } : { 'data-far': '' };
}
