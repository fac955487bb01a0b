import { t } from 'shared-lib/words';
import type { FieldType } from './field-type';
import { listType } from './list';
import { textType } from './text';

/** The file extensions of S-2.5, and .jpg, which is another spelling of .jpeg. */
export const fileExtensions: readonly string[] = ['pdf', 'png', 'jpeg', 'jpg', 'xlsx', 'docx', 'txt', 'xls'];
const maxFileNameLength = 200;
/** The characters that a file name must not contain (S-2.5). */
export const forbiddenFileNameCharacters: readonly string[] = [...`,$%#@!^*+=[]{}'\\|<>/?`];

/**
 * Characters that would break a file name in headers or on other systems. They are forbidden too, although the
 * specification allows them.
 */
const unsafeCharactersPattern = /[";:\p{Cc}]/u;
/** Names that Windows reserves for devices, with any extension. */
const windowsDeviceNamePattern = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/**
 * A name that hides a program behind a second extension, such as invoice.exe.pdf. Some systems do not show
 * the last extension.
 */
const hiddenProgramNamePattern =
  /\.(exe|com|bat|cmd|scr|pif|msi|msix|jar|js|jse|vbs|vbe|wsf|hta|ps1|lnk|cpl|dll|reg|sh|apk|app|iso|img)\s*\./i;

/** An attached file. `file` identifies it among files of the same name. */
export type FileReference = { name: string; file: string };

/**
 * A field with files. A payload gives each file as its name, or as an object `{name, …}`. In replies, the object may
 * also have `file`.
 */
export const filesType: FieldType<FileReference[]> = {
  empty: [],
  parse: (wire) => (Array.isArray(wire) ? wire : [wire]).flatMap(parseFile),
  check: listType.check,
  toWire: (value) => value.map(({ name }) => name),
  isFilled: (value) => value.length > 0,
};

function parseFile(wire: unknown): FileReference[] {
  const [name] = listType.parse(wire);
  if (name === undefined) return [];
  return [{ name, file: textType.parse(Object(wire).file) || encodeURIComponent(name) }];
}

/** Returns a sentence that says why a file may not be attached. Returns `undefined` if it may. */
export function findFileNameFault(name: string): string | undefined {
  if (hasForbiddenCharacter(name)) return t('File "{name}" contains invalid characters', { name });
  if (windowsDeviceNamePattern.test(name))
    return t('File "{name}" has a name that Windows keeps for a device', { name });
  if (name.length > maxFileNameLength)
    return t('File "{name}" has a name of more than {maxFileNameLength} characters', {
      name,
      maxFileNameLength,
    });
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return fileExtensions.includes(extension) && !hiddenProgramNamePattern.test(name)
    ? undefined
    : t('File "{name}" is not of an allowed type', { name });
}

function hasForbiddenCharacter(name: string): boolean {
  return (
    forbiddenFileNameCharacters.some((character) => name.includes(character)) || unsafeCharactersPattern.test(name)
  );
}

/** Builds the address from which an attached file is fetched. */
export function buildFileAddress(folder: string, { file }: FileReference): string {
  return `/attachment/${folder}/${file}`;
}

const bytesPerMegabyte = 1_048_576;

/** Formats a size in megabytes with one decimal. */
export function formatMegabytes(bytes: number): string {
  return String(Math.round((bytes / bytesPerMegabyte) * 10) / 10);
}
