import path from 'node:path';
import { fileOf } from './imported-names';
import { importsOf, parse } from './source';
import { isTest } from './tree';

/** One folder imports from another. */
export type FolderImport = { from: string; to: string };

/** The source folder of a package: `src`, except for `shared-lib`, which has no `src`. */
export const sourceFolderOf = (name: string) => (name === 'shared-lib' ? `${name}/` : `${name}/src/`);

/** The layer of a file in a package: its folder, or the file itself when it is in no folder. */
export function roomIn(sourceFolder: string, file: string): string {
  const [room = ''] = file.slice(sourceFolder.length).split('/');
  return room.replace(/\.(tsx?|mjs)$/, '');
}

/**
 * Which layers of a package import from which, values and types alike, each pair once. Tests may import from
 * everywhere.
 */
export function importsBetweenFolders(sourceFolder: string, files: readonly string[]): FolderImport[] {
  const own = files.filter((file) => file.startsWith(sourceFolder) && !isTest(file) && !isConfig(file));
  const imports = new Map<string, FolderImport>();
  for (const file of own) {
    for (const name of importsOf(parse(file))) {
      const target = targetOf(file, name);
      if (!target?.startsWith(sourceFolder)) continue;
      const folderImport = { from: roomIn(sourceFolder, file), to: roomIn(sourceFolder, target) };
      if (folderImport.from !== folderImport.to) imports.set(`${folderImport.from} ${folderImport.to}`, folderImport);
    }
  }
  return [...imports.values()];
}

const isConfig = (file: string) => /\.config\.(mjs|ts)$/.test(file);

/** The file that an import means, by path or by package entry point; for other files than code, their path. */
export function targetOf(file: string, name: string): string | undefined {
  const relativePath = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : undefined;
  return fileOf(file, name) ?? relativePath;
}

/** The imports that are part of a cycle: following imports from the target leads back to the start. */
export function importsInCycles(imports: readonly FolderImport[]): FolderImport[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  return imports.filter(({ from, to }) => reachable(next, to).has(from));
}

function reachable(next: ReadonlyMap<string, string[]>, start: string): Set<string> {
  const seen = new Set([start]);
  for (const room of seen) for (const other of next.get(room) ?? []) seen.add(other);
  return seen;
}
