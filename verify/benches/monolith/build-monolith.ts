import path from 'node:path';
import { packageVersion } from 'shared-lib/build';
import { runBuild } from '../../builds/run-build';
import { monolith } from './webpack.config.mjs';

/** Builds the reference into a folder of releases that holds nothing else. */
export function buildMonolith(folder: string): Promise<void> {
  return runBuild(monolith(path.join(folder, 'shell', packageVersion('shell'))));
}
