import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const dataPrefix = 'lexboard-data-';

export type TestFolder = { path: string; remove(): void };

/** A data folder of its own, in that of the run where one is watched, with the links that lead out of it. */
export function testDataFolder(mode = 0o755): TestFolder {
  const path = mkdtempSync(join(process.env.LEXBOARD_TEST_FOLDER ?? tmpdir(), dataPrefix));
  chmodSync(path, mode);
  return { path, remove: () => removeAll(path) };
}

function removeAll(path: string): void {
  rmSync(realHome(path), { recursive: true, force: true });
  rmSync(path, { recursive: true, force: true });
}

/** Where the database of a data folder really lies. */
export function realHome(path: string): string {
  try {
    return realpathSync(join(path, 'postgres'));
  } catch {
    return path;
  }
}
