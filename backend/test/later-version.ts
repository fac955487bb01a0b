import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNewestMigration } from '../src/platform/database/schema';

export type LaterVersion = {
  /** The script that runs its back end. */
  runs: string;
  remove(): void;
};

const backendFolder = join(__dirname, '..');
const repository = join(backendFolder, '..');

/** Creates a later version of this back end in its own folder, with further migrations that have these contents. */
export function laterVersion(...contents: string[]): LaterVersion {
  const folder = mkdtempSync(join(process.env.LEXBOARD_TEST_FOLDER ?? tmpdir(), 'lexboard-later-'));
  const copy = join(folder, 'backend');
  for (const part of ['src', 'test', 'demo', 'migrations', 'schema', 'package.json', 'tsconfig.json']) {
    cpSync(join(backendFolder, part), join(copy, part), { recursive: true });
  }
  cpSync(join(repository, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(backendFolder, 'node_modules'), join(copy, 'node_modules'));
  contents.forEach((sql, index) => {
    writeFileSync(join(copy, 'migrations', `${laterName(index + 1)}.sql`), sql);
  });
  return {
    runs: join(copy, 'test', 'run-backend.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns for example `0026-later` for the first migration after this version's newest, 25. */
export function laterName(nth: number): string {
  return `${String(findNewestMigration() + nth).padStart(4, '0')}-later`;
}
