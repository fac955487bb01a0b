import type { FieldType } from './field-type';
import { list } from './list';

/** As document 2 §5 lists them, and .jpg, which is the same type as .jpeg. */
export const fileExtensions: readonly string[] = ['pdf', 'png', 'jpeg', 'jpg', 'xlsx', 'docx', 'txt', 'xls'];
const longestName = 200;
const forbidden = /[,$%#@!^*+=[\]{}'\\|<>/?]/;

/** Attached files by name; the documents give them as names or as `{name, …}`. */
export const files: FieldType<string[]> = {
  empty: [],
  parse: list.parse,
  check: list.check,
  toWire: (value) => value,
  isFilled: (value) => value.length > 0,
};

/** Why a file may not be attached, as a whole sentence. Control characters are no less invalid than those listed. */
export function fileFault(name: string): string | undefined {
  if (forbidden.test(name) || /\p{Cc}/u.test(name)) return `File "${name}" contains invalid characters`;
  if (name.length > longestName) return `File "${name}" has a name of more than ${longestName} characters`;
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return fileExtensions.includes(extension) ? undefined : `File "${name}" is not of an allowed type`;
}

/** Where an attached file is fetched from. */
export function fileAddress(folder: string, file: string): string {
  return `/attachment/${folder}/${encodeURIComponent(file)}`;
}
