import type { FieldType } from './field-type';
import { list } from './list';

/** Attached files by name; the documents give them as names or as `{name, …}`. */
export const files: FieldType<string[]> = { empty: [], parse: list.parse };

/** Where an attached file is fetched from. */
export function fileAddress(folder: string, file: string): string {
  return `/attachment/${folder}/${encodeURIComponent(file)}`;
}
