import { createApplicationConfig } from 'shared-lib/build';
import { runBuild } from '../../../builds/run-build';

/** Builds the page that mounts both tables, in the same way as a release. */
export function buildMounts(output: string): Promise<void> {
  return runBuild(
    createApplicationConfig({
      entry: './main.tsx',
      folder: __dirname,
      output,
      groups: [],
      plugins: [],
      cache: false,
    }),
  );
}
