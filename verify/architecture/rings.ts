import path from 'node:path';
import { importsOf, parse } from './source';
import { isTest } from './tree';

/** One room imports from another. */
export type Way = { from: string; to: string };

const house = 'backend/src/';

/** The room of a file of the back end: its folder, or the file itself where it lies beside them. */
export function backendRoom(file: string): string {
  return file.slice(house.length).replace(/\.ts$/, '').split('/')[0] ?? '';
}

/** Which rooms of the back end import from which, each pair once; tests may import from everywhere. */
export function waysBetweenRooms(files: readonly string[]): Way[] {
  const own = files.filter((file) => file.startsWith(house) && !isTest(file));
  const ways = new Map<string, Way>();
  for (const file of own) {
    for (const target of importsOf(parse(file)).flatMap((name) => within(file, name))) {
      const way = { from: backendRoom(file), to: backendRoom(target) };
      if (way.from !== way.to) ways.set(`${way.from} ${way.to}`, way);
    }
  }
  return [...ways.values()];
}

function within(file: string, name: string): string[] {
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
