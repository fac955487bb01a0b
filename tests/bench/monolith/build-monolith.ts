import path from 'node:path';
import { readPackageVersion } from 'shared-lib/build';
import { runBuild } from '../../builds/run-build';
import { monolith } from './webpack.config.mjs';

/** Builds the monolith into a folder of releases that contains nothing else. */
export function buildMonolith(folder: string): Promise<void> {
  return runBuild(monolith(path.join(folder, 'shell', readPackageVersion('shell'))));
}
