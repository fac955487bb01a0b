import path from 'node:path';
import { buildSeparately } from '../builds/build-separately';
import { repository } from '../server/repository';

/** Builds the host in which a remote runs alone, in its own process like every build. */
export function buildTestHost(output: string): Promise<void> {
  const cache = path.join(repository, 'node_modules/.cache/webpack');
  return buildSeparately('tests/test-host', { output, cache });
}
