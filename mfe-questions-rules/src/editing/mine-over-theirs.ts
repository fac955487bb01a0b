import { changedValues } from 'shared-lib/form';

type Versions<Value> = {
  /** What both were edited from. */
  from: Value;
  mine: Value;
  theirs: Value;
};

/** What I changed, over what they made of it. Of rows only those that I changed or added count as mine. */
export function mineOverTheirs<Values extends object>({ from, mine, theirs }: Versions<Values>): Values {
  const before = new Map<string, unknown>(Object.entries(from));
  const now = new Map<string, unknown>(Object.entries(theirs));
  const changed = Object.entries(changedValues(from, mine)).map(([name, value]) => {
    const [was, is] = [before.get(name), now.get(name)];
    const areRows = Array.isArray(was) && Array.isArray(value) && Array.isArray(is);
    return [name, areRows ? rowsOf({ from: was, mine: value, theirs: is }) : value];
  });
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** Rows are known by their places: once one stands at another, or has gone, all of them are mine. */
function rowsOf({ from, mine, theirs }: Versions<readonly unknown[]>): readonly unknown[] {
  if (hasMoved(from, mine) || hasMoved(from, theirs)) return mine;
  const known = from.length;
  const kept = from.map((row, place) => (isSame(row, mine[place]) ? theirs[place] : mine[place]));
  const added = mine.slice(known).filter((row) => !theirs.some((other) => isSame(row, other)));
  return [...kept, ...theirs.slice(known), ...added];
}

function hasMoved(from: readonly unknown[], to: readonly unknown[]): boolean {
  if (to.length < from.length) return true;
  return from.some((row, place) => !isSame(row, to[place]) && to.some((other) => isSame(row, other)));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
