import type { RecordKind } from 'shared-lib/records';
import { type ListFilter, type SearchPart, searchParts } from './list-query';

/** Parses `allFields` and the columns of the search selector; undefined if nothing is searched. */
export function parseSearchTerms(
  { search }: RecordKind,
  fields: Readonly<Record<string, unknown>>,
): ListFilter['sought'] {
  const sought: Partial<Record<SearchPart, string>> = {};
  const all = wordsOf(fields.allFields);
  if (all !== '') sought[searchParts.any] = all;
  for (const { parameter, field } of search) {
    const words = wordsOf(fields[parameter]);
    if (words !== '') sought[partOf(field)] = words;
  }
  return Object.keys(sought).length > 0 ? sought : undefined;
}

/** Trims the search text. */
export function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function partOf(field: string): SearchPart {
  if (field === 'code' || field === 'name' || field === 'lawStatus' || field === 'lawCode') {
    return searchParts[field];
  }
  throw new Error(`The searched text has no part for ${field}.`);
}
