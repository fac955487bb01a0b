import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../stand/repository';

/** Builds the host in which a remote runs alone, in its own process like every build. */
export async function buildTestHost(output: string): Promise<void> {
  const script = path.join(repository, 'verify/builds/build-once.mjs');
  const cache = path.join(repository, 'node_modules/.cache/webpack');
  await promisify(execFile)(process.execPath, [script, 'verify/test-host', output, cache]);
}
