/** About as many rows as a window shows: making more before the first paint would only delay it. */
export const firstRows = 14;
/** About as many rows as a browser keeps ready around those in view. */
const nearRows = 50;

/** Attributes for the style sheet, by a row's position among the loaded rows. */
export function rowByPlace(place: number): { 'data-later'?: ''; 'data-far'?: '' } {
  if (place < firstRows) return {};
  return place < nearRows ? { 'data-later': '' } : { 'data-far': '' };
}
