import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from 'shared-lib/releases';
import { composeReleases, ownBuilds } from '../faults/compose-releases';
import { servedRelease } from '../server/served-release';
import { temporaryFolder } from '../server/temporary-folder';
import { startTestServer, type TestServer } from '../server/test-server';
import { e2e } from './e2e';

type Fixtures = { folder: string; server: TestServer };

/** A server with its own folder of releases. */
export const e2eOfReleases = e2e.extend<Fixtures>({
  folder: async ({ browserName }, use) => {
    const folder = await temporaryFolder(`releases-${browserName}`);
    await use(await composeReleases(folder, ownBuilds()));
    await rm(folder, { recursive: true, force: true });
  },
  server: async ({ page, baseURL, folder }, use) => {
    const server = await startTestServer({ BACKEND_URL: String(baseURL), RELEASES_DIR: folder });
    await use(server);
    await page.close();
    await server.end();
  },
});

/** Adds a newer release beside the existing one. */
export async function release(
  folder: string,
  version: string,
  name: RemoteName | 'shell' = 'mfe-roadmap',
): Promise<void> {
  const place = (of: string) => path.join(folder, name, of);
  await cp(place(servedRelease(name).version), place(version), { recursive: true });
  const file = path.join(place(version), 'release.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version }));
}
