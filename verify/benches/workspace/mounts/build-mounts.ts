import { application } from 'shared-lib/build';
import { runBuild } from '../../../builds/run-build';

/** Builds the page on which both tables are mounted, as a release is built. */
export function buildMounts(output: string): Promise<void> {
  return runBuild(
    application({ entry: './main.tsx', folder: __dirname, output, groups: [], plugins: [], cache: false }),
  );
}
