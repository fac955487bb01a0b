import path from 'node:path';
import { importsOf, parse } from './source';
import { isTest } from './tree';

/** One room imports from another. */
export type Way = { from: string; to: string };

/** Packages whose rooms are many enough to tangle. */
export type House = 'backend/src/' | 'shell/src/';

/** The room of a file of a house: its folder, or the file itself where it lies beside them. */
export function roomIn(house: House, file: string): string {
  return (
    file
      .slice(house.length)
      .replace(/\.tsx?$/, '')
      .split('/')[0] ?? ''
  );
}

/** Which rooms of a house import from which, each pair once; tests may import from everywhere. */
export function waysBetweenRooms(house: House, files: readonly string[]): Way[] {
  const own = files.filter((file) => file.startsWith(house) && !isTest(file));
  const ways = new Map<string, Way>();
  for (const file of own) {
    for (const target of importsOf(parse(file)).flatMap((name) => within(house, { file, name }))) {
      const way = { from: roomIn(house, file), to: roomIn(house, target) };
      if (way.from !== way.to) ways.set(`${way.from} ${way.to}`, way);
    }
  }
  return [...ways.values()];
}

function within(house: House, { file, name }: { file: string; name: string }): string[] {
  if (!name.startsWith('.')) return [];
  const target = path.posix.join(path.posix.dirname(file), name);
  return target.startsWith(house) ? [target] : [];
}

/** The ways that lie on a ring: from where they lead to, a walk comes back to where they begin. */
export function waysInRings(ways: readonly Way[]): Way[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of ways) next.set(from, [...(next.get(from) ?? []), to]);
  return ways.filter(({ from, to }) => reachable(next, to).has(from));
}

function reachable(next: ReadonlyMap<string, string[]>, start: string): Set<string> {
  const seen = new Set([start]);
  for (const room of seen) for (const other of next.get(room) ?? []) seen.add(other);
  return seen;
}
