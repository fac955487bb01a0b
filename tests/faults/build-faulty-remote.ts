import path from 'node:path';
import { createRemoteConfig } from 'shared-lib/build';
import { runBuild } from '../builds/run-build';
import { repository } from '../server/repository';

/** Builds a newer road map with the same factory as the real one. */
export async function buildFaultyRemote(output: string): Promise<void> {
  const configuration = createRemoteConfig({
    name: 'mfe-roadmap',
    version: '9.0.0',
    exposes: { './app': './src/app.tsx', './parcels': './src/parcels.ts' },
    folder: path.join(repository, 'tests/faults/faulty-remote'),
    output,
    cache: false,
  });
  await runBuild(configuration);
}
