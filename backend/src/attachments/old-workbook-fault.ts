import { readFile } from 'node:fs/promises';

/** Names of the parts of an old workbook, as they stand in its list of parts. */
const named = (name: string) => Buffer.from(name, 'utf16le');
const macros = named('_VBA_PROJECT');
const object = named('\u0001Ole10Native');

/** Why a workbook of Excel 97 to 2003 is not taken: what in it runs, or opens in another program. */
export async function oldWorkbookFault(path: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  if (bytes.includes(macros) || hasMacroSheet(bytes)) return 'it has macros';
  return bytes.includes(object) ? 'it has embedded objects' : undefined;
}

/**
 * A sheet of Excel 4's macros, by the record that announces each sheet: 85 00, its length, where the sheet begins
 * (4 bytes), whether it is hidden, what it is (1: macros), and its name with the length of that.
 */
function hasMacroSheet(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(0x85); at >= 0 && at + 12 <= bytes.length; at = bytes.indexOf(0x85, at + 1)) {
    if (bytes[at + 1] !== 0 || bytes[at + 3] !== 0) continue;
    const [hidden = 9, kind, letters = 0, isWide = 9] = bytes.subarray(at + 8, at + 12);
    const isSheet = hidden <= 2 && isWide <= 1 && letters > 0 && letters <= 31;
    if (isSheet && kind === 1 && bytes[at + 2] === 8 + letters * (1 + isWide)) return true;
  }
  return false;
}
