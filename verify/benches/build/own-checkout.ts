import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyRepository } from '../../drills/copy-repository';
import { repository } from '../../stand/repository';
import { temporaryFolder } from '../../stand/temporary-folder';

export type OwnCheckout = {
  folder: string;
  /** Runs one of our commands to its end; returns the milliseconds that it took. */
  run(script: string, ...args: string[]): Promise<number>;
  /** Replaces a text in a file. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Deletes everything that was built. */
  forget(): Promise<void>;
  end(): Promise<void>;
};

/** A separate checkout with nothing built. It uses the packages that are installed in this one. */
export async function ownCheckout(): Promise<OwnCheckout> {
  const home = await temporaryFolder('copy');
  const folder = path.join(home, 'lexboard');
  await copyRepository(folder);
  for (const installed of ['node_modules/.bin', 'backend/node_modules'])
    if (existsSync(path.join(repository, installed)))
      await symlink(path.join(repository, installed), path.join(folder, installed));
  return {
    folder,
    async run(script, ...args) {
      const begin = performance.now();
      const options = { cwd: folder, maxBuffer: 1e8 };
      await promisify(execFile)(process.execPath, [path.join(folder, script), ...args], options);
      return performance.now() - begin;
    },
    async edit(file, from, to) {
      const place = path.join(folder, file);
      const text = await readFile(place, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}.`);
      await writeFile(place, text.replace(from, to));
    },
    async forget() {
      for (const made of ['.nx', 'node_modules/.cache'])
        await rm(path.join(folder, made), { recursive: true, force: true });
    },
    end: () => rm(home, { recursive: true, force: true }),
  };
}
