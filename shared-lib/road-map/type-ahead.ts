import { indexOf } from './move-in-tree';
import type { TreeRows } from './visible-rows';

/** The text typed into the tree, and the time of its last letter. */
export type TypedText = { text: string; at: number };

const pauseMillis = 600;

/** Adds a letter to the typed text, or starts again after a pause; `undefined` when the key is no letter. */
export function addTyped(before: TypedText, key: string, at: number): TypedText | undefined {
  const isGoingOn = before.text !== '' && at - before.at < pauseMillis;
  if ([...key].length !== 1 || (key === ' ' && !isGoingOn)) return undefined;
  return { text: isGoingOn ? before.text + key.toLowerCase() : key.toLowerCase(), at };
}

/**
 * The next row whose name begins with the typed text; the search wraps around at the end. A single letter, even
 * repeated, searches from the row after the current one; several letters may match the current row.
 */
export function findTyped(rows: TreeRows, current: string | undefined, text: string): string | undefined {
  const isOneLetter = new Set(text).size === 1;
  const start = indexOf(rows, current) + (isOneLetter ? 1 : 0);
  const wanted = isOneLetter ? text.slice(0, 1) : text;
  for (let step = 0; step < rows.length; step += 1) {
    const law = rows.lawAt((start + step) % rows.length);
    if (law && begins(law.folded, wanted)) return law.key;
  }
  return undefined;
}

/** Nearly every act is called "The …", so the word after it counts as a beginning too. */
function begins(name: string, wanted: string): boolean {
  return name.startsWith(wanted) || name.startsWith(`the ${wanted}`);
}
