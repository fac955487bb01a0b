import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { temporaryFolder } from '../../../server/temporary-folder';
import { openSlowPage } from '../open-bench-page';
import { buildMounts } from './build-mounts';

export type Mounts = Record<'ours' | 'plain', number[]>;

/** In the first rounds both tables compile their code, so these do not count. */
const warmUp = 3;

/** Mounts the product's table and the same in plain React, in turns. */
export async function measureMounts(browser: Browser, reply: unknown, tries: number): Promise<Mounts> {
  const folder = await temporaryFolder('mounts');
  try {
    await buildMounts(folder);
    const page = await openSlowPage(browser);
    await openMounts(page, folder);
    const mount = (side: keyof Mounts) =>
      page.evaluate<number, unknown[]>((args) => Reflect.get(window, 'mountTable')(...args), [side, reply]);
    const mounts: Mounts = { ours: [], plain: [] };
    for (let one = -warmUp; one < tries; one += 1) {
      const times = { ours: await mount('ours'), plain: await mount('plain') };
      if (one < 0) continue;
      mounts.ours.push(times.ours);
      mounts.plain.push(times.plain);
    }
    return mounts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function openMounts(page: Page, folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /^main\.\w+\.(css|js)$/.test(name));
  const tags = files.map((name) =>
    name.endsWith('.js') ? `<script defer src="/${name}"></script>` : `<link rel="stylesheet" href="/${name}">`,
  );
  await page.route('http://mounts.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname !== '/') return route.fulfill({ path: path.join(folder, pathname) });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Mounts</title>${tags.join('')}<body></body></html>`,
    });
  });
  await page.goto('http://mounts.test/');
  await page.waitForFunction(() => 'mountTable' in window);
}
