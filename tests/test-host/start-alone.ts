import path from 'node:path';
import type { RemoteName } from 'shared-lib/releases';
import { composeReleases } from '../faults/compose-releases';
import { repository } from '../server/repository';
import { startTestServer, type TestServer } from '../server/test-server';

type StartAloneOptions = {
  remote: RemoteName;
  /** The build of the test host. */
  host: string;
  /** The folder of the releases. */
  folder: string;
  backend: string;
};

/** Serves a remote alone in the test host. */
export async function startAlone({ remote, host, folder, backend }: StartAloneOptions): Promise<TestServer> {
  const builds = [host, path.join(repository, remote, 'dist')];
  const releases = await composeReleases(path.join(folder, remote), builds);
  return startTestServer({ RELEASES_DIR: releases, BACKEND_URL: backend });
}
