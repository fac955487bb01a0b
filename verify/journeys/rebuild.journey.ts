import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { remoteNames } from 'shared-lib/releases';
import { repository } from '../stand/repository';

const others = ['shell', ...remoteNames.filter((name) => name !== 'mfe-roadmap')];

async function fingerprint(name: string): Promise<string> {
  const folder = path.join(repository, name, 'dist');
  const hash = createHash('sha256');
  for (const file of (await readdir(folder)).sort()) {
    hash.update(file).update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex');
}

test('building the road map again leaves the files of the shell and of the other remotes as they were', async () => {
  const before = await Promise.all(others.map(fingerprint));
  await promisify(execFile)('npm', ['run', 'build', '-w', 'mfe-roadmap'], { cwd: repository });
  expect(await Promise.all(others.map(fingerprint))).toEqual(before);
});
