import type { TreeRows } from './visible-rows';

/** The keys of the node with the keyboard focus, and of the expanded nodes. */
export type TreeState = { current: string | undefined; expanded: ReadonlySet<string> };

type TreeKeyHandler = (rows: TreeRows, state: TreeState, at: number) => TreeState;

/** The action of each key, by the WAI-ARIA tree pattern. */
const treeKeyHandlers: Partial<Record<string, TreeKeyHandler>> = {
  ArrowDown: (rows, state, at) => makeStateAtRow(rows, state, at + 1),
  ArrowUp: (rows, state, at) => makeStateAtRow(rows, state, at - 1),
  Home: (rows, state) => makeStateAtRow(rows, state, 0),
  End: (rows, state) => makeStateAtRow(rows, state, rows.length - 1),
  ArrowRight: expandOrMoveToChild,
  ArrowLeft: collapseOrMoveToParent,
  '*': expandSiblings,
};

/** Returns the state of the tree after a key press, or `undefined` if the key does nothing. */
export function findTreeStateAfterKey(rows: TreeRows, state: TreeState, key: string): TreeState | undefined {
  const move = Object.hasOwn(treeKeyHandlers, key) ? treeKeyHandlers[key] : undefined;
  if (!move || rows.length === 0) return undefined;
  return move(rows, state, findCurrentRowIndex(rows, state.current));
}

/** Expands or collapses a node, and gives it the keyboard focus. */
export function toggleNode({ expanded }: TreeState, key: string): TreeState {
  return {
    current: key,
    expanded: expanded.has(key) ? removeKey(expanded, key) : new Set(expanded).add(key),
  };
}

/** Finds the index of the row with the keyboard focus. It is the first row if the focused row is hidden. */
export function findCurrentRowIndex(rows: TreeRows, key: string | undefined): number {
  return Math.max(rows.lineOf(key), 0);
}

function makeStateAtRow(rows: TreeRows, state: TreeState, index: number): TreeState {
  const law = rows.lawAt(Math.min(Math.max(index, 0), rows.length - 1));
  return { ...state, current: law?.key };
}

function expandOrMoveToChild(rows: TreeRows, state: TreeState, at: number): TreeState {
  const row = rows.at(at);
  if (row?.isExpanded) return makeStateAtRow(rows, state, at + 1);
  if (!row?.isBranch) return makeStateAtRow(rows, state, at);
  return toggleNode(state, row.key);
}

function collapseOrMoveToParent(rows: TreeRows, state: TreeState, at: number): TreeState {
  const row = rows.at(at);
  if (row?.isExpanded) return toggleNode(state, row.key);
  return { ...state, current: row?.parent ?? row?.key };
}

function expandSiblings(rows: TreeRows, state: TreeState, at: number): TreeState {
  const expanded = new Set([...state.expanded, ...rows.branchesBeside(at)]);
  return { current: rows.lawAt(at)?.key, expanded };
}

function removeKey(keys: ReadonlySet<string>, key: string): Set<string> {
  const rest = new Set(keys);
  rest.delete(key);
  return rest;
}

/** The text that the user typed to find a row, and the time of its last letter. */
export type SearchLetters = { text: string; at: number };

const typeAheadPauseMs = 600;

/**
 * Adds a letter to the typed text. After a pause the letter starts a new text. Returns `undefined` if the key
 * is not a letter.
 */
export function addSearchLetter(before: SearchLetters, key: string, at: number): SearchLetters | undefined {
  const continuesText = before.text !== '' && at - before.at < typeAheadPauseMs;
  if ([...key].length !== 1 || (key === ' ' && !continuesText)) return undefined;
  return { text: continuesText ? before.text + key.toLowerCase() : key.toLowerCase(), at };
}

/**
 * Finds the next row whose name begins with the typed text. The search begins at the current row, or for a single or
 * repeated letter at the row below. After the last row it continues at the top.
 */
export function findRowByLetters(rows: TreeRows, current: string | undefined, text: string): string | undefined {
  const isOneLetter = new Set(text).size === 1;
  const start = findCurrentRowIndex(rows, current) + (isOneLetter ? 1 : 0);
  const beginning = isOneLetter ? text.slice(0, 1) : text;
  for (let step = 0; step < rows.length; step += 1) {
    const law = rows.lawAt((start + step) % rows.length);
    if (law && doesNameStartWith(law.folded, beginning)) return law.key;
  }
  return undefined;
}

/** Whether a name begins with a text. It ignores "The" at the beginning, because most acts are called "The …". */
function doesNameStartWith(name: string, beginning: string): boolean {
  return name.startsWith(beginning) || name.startsWith(`the ${beginning}`);
}
