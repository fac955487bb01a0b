import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../server/repository';

/** Builds the host in which a remote runs alone, in its own process like every build. */
export async function buildTestHost(output: string): Promise<void> {
  const script = path.join(repository, 'tests/builds/build-once.mjs');
  const cache = path.join(repository, 'node_modules/.cache/webpack');
  await promisify(execFile)(process.execPath, [script, 'tests/test-host', output, cache]);
}
