import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { composeReleases } from '../faults/compose-releases';
import { repository } from '../stand/repository';
import { startStand } from '../stand/stand';
import { temporaryFolder } from '../stand/temporary-folder';
import { journey } from './journey';

const alone = [
  { remote: 'mfe-workspace', route: '/workspace', heading: 'Law List' },
  { remote: 'mfe-record-forms', route: '/law/1', heading: 'Update Law' },
  { remote: 'mfe-questions-rules', route: '/law-questions/1', heading: 'Question & Answer List' },
  { remote: 'mfe-roadmap', route: '/roadmap', heading: 'Law road map' },
];

journey('every remote runs alone in the test host', async ({ page, baseURL, said }) => {
  journey.setTimeout(120_000);
  const folder = await temporaryFolder('test-host');
  const host = path.join(folder, 'host');
  await buildTestHost(host);
  for (const { remote, route, heading } of alone) {
    await journey.step(remote, async () => {
      const builds = [host, path.join(repository, remote, 'dist')];
      const releases = await composeReleases(path.join(folder, remote), builds);
      const stand = await startStand({ RELEASES_DIR: releases, BACKEND_URL: String(baseURL) });
      await page.goto(stand.address + route);
      await expect(page.getByText(`Test host: ${remote}`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.goto('about:blank');
      await stand.end();
    });
  }
  expect([...said.ours(), ...said.others()]).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});

/** In a process of its own, as every build. */
async function buildTestHost(output: string): Promise<void> {
  const script = path.join(repository, 'verify/builds/build-once.mjs');
  const cache = path.join(repository, 'node_modules/.cache/webpack');
  await promisify(execFile)(process.execPath, [script, 'verify/test-host', output, cache]);
}
