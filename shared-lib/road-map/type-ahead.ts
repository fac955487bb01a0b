import { indexOf } from './move-in-tree';
import type { TreeRows } from './visible-rows';

/** What has been typed into the tree, and when the last letter of it came. */
export type Typed = { text: string; at: number };

const pauseMillis = 600;

/** Adds a letter to what was typed, or begins anew after a pause; `undefined` where the key is no letter. */
export function addTyped(before: Typed, key: string, at: number): Typed | undefined {
  const isGoingOn = before.text !== '' && at - before.at < pauseMillis;
  if ([...key].length !== 1 || (key === ' ' && !isGoingOn)) return undefined;
  return { text: isGoingOn ? before.text + key.toLowerCase() : key.toLowerCase(), at };
}

/**
 * The next line whose name begins with what was typed, round the end. One letter, or the same one again and
 * again, goes on from the current line; more letters may stay on it.
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

/** Nearly every act is called "The …": the word after it counts as a beginning too. */
function begins(name: string, wanted: string): boolean {
  return name.startsWith(wanted) || name.startsWith(`the ${wanted}`);
}
