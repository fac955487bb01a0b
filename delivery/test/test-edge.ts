import { type Backend, type Edge, startEdge } from '../src/main';
import { makeReleases, type ReleaseRequest, removeReleases } from './release-folders';

export const shellAndWorkspace: ReleaseRequest[] = [
  { name: 'shell', version: '1.0.0' },
  { name: 'mfe-workspace', version: '1.0.0' },
];

export type TestEdge = Edge & { releasesDir: string };

/** A real edge on a free port, with its own release folders. */
export async function startTestEdge({
  releases = shellAndWorkspace,
  env,
  backend,
}: {
  releases?: ReleaseRequest[];
  env?: NodeJS.ProcessEnv;
  backend?: Backend;
} = {}): Promise<TestEdge> {
  const releasesDir = await makeReleases(releases);
  const settings = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', RELEASES_DIR: releasesDir, ...env };
  const edge = await startEdge({ env: settings, ...(backend && { backend }) });
  return {
    ...edge,
    releasesDir,
    close: async () => {
      await edge.close();
      await removeReleases(releasesDir);
    },
  };
}
