import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from 'shared-lib/releases';
import { composeReleases, ownBuilds } from '../faults/compose-releases';
import { servedRelease } from '../stand/served-release';
import { type Stand, startStand } from '../stand/stand';
import { temporaryFolder } from '../stand/temporary-folder';
import { journey } from './journey';

type Things = { folder: string; stand: Stand };

/** A server with its own folder of releases. */
export const releaseJourney = journey.extend<Things>({
  folder: async ({ browserName }, use) => {
    const folder = await temporaryFolder(`releases-${browserName}`);
    await use(await composeReleases(folder, ownBuilds()));
    await rm(folder, { recursive: true, force: true });
  },
  stand: async ({ page, baseURL, folder }, use) => {
    const stand = await startStand({ BACKEND_URL: String(baseURL), RELEASES_DIR: folder });
    await use(stand);
    await page.close();
    await stand.end();
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
