import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../server/repository';

const script = path.join(repository, 'tests/builds/build-once.mjs');

/** Builds a package, or a folder like one, in a process of its own. Only the cache on disk passes between builds. */
export async function buildSeparately(
  folder: string,
  { output, cache, env = {} }: { output: string; cache: string; env?: NodeJS.ProcessEnv },
): Promise<void> {
  const args = [script, folder, output, cache];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
}
