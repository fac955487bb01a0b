import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const dataPrefix = 'lexboard-data-';

export type TestFolder = { path: string; remove(): void };

/**
 * Creates a data folder for a test, inside the folder of the run if one is set. `remove` also deletes the folder that
 * its `postgres` link points to.
 */
export function testDataFolder(mode = 0o755): TestFolder {
  const path = mkdtempSync(join(process.env.LEXBOARD_TEST_FOLDER ?? tmpdir(), dataPrefix));
  chmodSync(path, mode);
  return { path, remove: () => removeAll(path) };
}

function removeAll(path: string): void {
  rmSync(realHome(path), { recursive: true, force: true });
  rmSync(path, { recursive: true, force: true });
}

/** Returns the real path of a data folder's `postgres` folder, or the data folder itself if there is none. */
export function realHome(path: string): string {
  try {
    return realpathSync(join(path, 'postgres'));
  } catch {
    return path;
  }
}
