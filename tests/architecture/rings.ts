import path from 'node:path';
import { importsOf, parse } from './source';
import { fileOf } from './taken';
import { isTest } from './tree';

/** One folder imports from another. */
export type Way = { from: string; to: string };

/** The source folder of a package: `src`, except for `shared-lib`, which has no `src`. */
export const houseOfRooms = (name: string) => (name === 'shared-lib' ? `${name}/` : `${name}/src/`);

/** The layer of a file in a package: its folder, or the file itself when it is in no folder. */
export function roomIn(house: string, file: string): string {
  const [room = ''] = file.slice(house.length).split('/');
  return room.replace(/\.(tsx?|mjs)$/, '');
}

/**
 * Which layers of a package import from which, values and types alike, each pair once. Tests may import from
 * everywhere.
 */
export function waysBetweenRooms(house: string, files: readonly string[]): Way[] {
  const own = files.filter((file) => file.startsWith(house) && !isTest(file) && !isConfig(file));
  const ways = new Map<string, Way>();
  for (const file of own) {
    for (const name of importsOf(parse(file))) {
      const target = targetOf(file, name);
      if (!target?.startsWith(house)) continue;
      const way = { from: roomIn(house, file), to: roomIn(house, target) };
      if (way.from !== way.to) ways.set(`${way.from} ${way.to}`, way);
    }
  }
  return [...ways.values()];
}

const isConfig = (file: string) => /\.config\.(mjs|ts)$/.test(file);

/** The file that an import means, by path or by package entry point; for other files than code, their path. */
export function targetOf(file: string, name: string): string | undefined {
  const beside = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : undefined;
  return fileOf(file, name) ?? beside;
}

/** The imports that are part of a cycle: following imports from the target leads back to the start. */
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
