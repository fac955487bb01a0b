/** An ambiguous body: it names a field twice. Some readers take the first value, others the last. */
export class DuplicateKeyError extends Error {
  override readonly name = 'DuplicateKeyError';
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Throws if an object in a JSON text names a field twice. The text must have been parsed before, so it is valid JSON.
 */
export function refuseDuplicateKeys(text: string): void {
  /** The names seen so far in each open object; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfText(text, at);
      if (isName) addName(open.at(-1), text.slice(at, end + 1));
      isName = false;
      at = end;
    } else if (code === openObject || code === openList) {
      isName = code === openObject;
      open.push(isName ? new Set() : undefined);
    } else if (code === closeObject || code === closeList) open.pop();
    else if (code === comma) isName = open.at(-1) !== undefined;
  }
}

/** Unescapes the name first, since one name can be written in several ways. */
function addName(names: Set<string> | undefined, written: string): void {
  const name: string = written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
  if (names?.has(name)) throw new DuplicateKeyError(`The field ${name.slice(0, 60)} is named twice.`);
  names?.add(name);
}

function endOfText(text: string, start: number): number {
  let at = start + 1;
  for (let code = text.charCodeAt(at); code !== quote && at < text.length; code = text.charCodeAt(at))
    at += code === backslash ? 2 : 1;
  return at;
}
