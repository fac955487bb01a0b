import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../server/repository';

/**
 * Copies the sources of this checkout into a folder in which they may be changed. Installed packages are linked, not
 * copied.
 */
export async function copyRepository(folder: string): Promise<void> {
  const gitignore = await readFile(path.join(repository, '.gitignore'), 'utf8');
  const ignored = new Set(['.git', ...gitignore.split('\n').map((line) => line.replace(/\/$/, ''))]);
  const isCopied = (file: string) => file === repository || !ignored.has(path.basename(file));
  await cp(repository, folder, { recursive: true, filter: isCopied });
  await linkInstalled(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
}

/** Links our own packages to those of the copy, as npm does. */
async function linkInstalled(from: string, to: string): Promise<void> {
  await mkdir(to);
  await cp(path.join(from, '.package-lock.json'), path.join(to, '.package-lock.json'));
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const place = path.join(from, entry.name);
    const target = entry.isSymbolicLink() ? await readlink(place) : place;
    await symlink(target, path.join(to, entry.name));
  }
}

/** Builds a package of the copy. */
export async function buildInCopy(copy: string, name: string): Promise<void> {
  const webpack = path.join(repository, 'node_modules/webpack-cli/bin/cli.js');
  const options = { cwd: path.join(copy, name), maxBuffer: 1e8 };
  await promisify(execFile)(process.execPath, [webpack, '--config', 'webpack.config.mjs'], options);
}
