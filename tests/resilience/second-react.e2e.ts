import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { buildSeparately } from '../builds/build-separately';
import { heading } from '../e2e/on-the-page';
import { expectSamePage, markPage } from '../e2e/same-page';
import { repository } from '../server/repository';
import type { ReleaseContext } from './release-context';
import { resilienceTest, searchBox } from './resilience';

const remote = path.join(repository, 'tests/react-18-remote');
const version = '8.0.0';
const execute = promisify(execFile);

/** Installs and builds the remote as its team does, and publishes it as a canary for one organisation. */
async function releaseRemoteOfReact18({ folder, commandIn }: ReleaseContext): Promise<void> {
  await execute('npm', ['ci', '--no-audit', '--no-fund'], { cwd: remote });
  const output = path.join(folder, 'react-18');
  await buildSeparately(remote, { output, cache: path.join(folder, 'cache') });
  const root = path.join(folder, 'with-room-for-react');
  await allowLargerRoadMap(root);
  const command = commandIn(root, async () => undefined);
  await command('publish', 'mfe-roadmap', '--from', output);
  await command('canary', 'mfe-roadmap', version, '--share', '0', '--org', 'demo');
}

/** A remote pays for its own React, so its team raises its budget. */
async function allowLargerRoadMap(root: string): Promise<void> {
  const budgets = JSON.parse(await readFile(path.join(repository, 'delivery/budgets.json'), 'utf8'));
  for (const part of Object.values<{ bytes: number }>(budgets['mfe-roadmap'])) part.bytes += 45_000;
  await mkdir(path.join(root, 'delivery'), { recursive: true });
  await writeFile(path.join(root, 'delivery/budgets.json'), JSON.stringify(budgets));
}

resilienceTest.use({ appName: 'second-react' });

resilienceTest(
  'a remote with React 18 runs in a page of React 19, and only its visitors load that React',
  async ({ page, app }) => {
    const { address } = app.proxy;
    await releaseRemoteOfReact18(app);
    const file = `/assets/mfe-roadmap/${version}/`;
    const ofReact18 = page.waitForRequest((request) => request.url().includes(file));
    let early = 0;
    page.on('request', (request) => request.url().includes(file) && early++);
    await expect(async () => {
      const set = await (await page.request.get(`${address}/workspace`)).text();
      expect(set).toContain(`"version":"${version}"`);
    }).toPass();

    await page.goto(`${address}/workspace`);
    await expect(heading(page, 'Law List')).toBeVisible();
    await markPage(page);
    await searchBox(page).fill('typed in React 19');
    expect(early).toBe(0);
    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await ofReact18;
    await expect(heading(page, 'Road map by React 18.3.1')).toBeVisible();
    await expect(page.getByText('viewer@demo.test at /roadmap, no form')).toBeVisible();

    await page.getByRole('button', { name: 'Say hello' }).click();
    const hello = 'Hello from React 18.3.1';
    await expect(page.getByRole('status').filter({ hasText: hello })).toBeVisible();
    await expect(page.getByText(`at /roadmap, no form, ${hello}`)).toBeVisible();

    await page.getByRole('button', { name: 'Open the workspace' }).click();
    await expect(heading(page, 'Law List')).toBeVisible();
    await expect(searchBox(page)).toHaveValue('typed in React 19');
    await page.goBack();
    await expect(heading(page, 'Road map by React 18.3.1')).toBeVisible();
    await expectSamePage(page);

    await page.getByRole('button', { name: 'Type something' }).click();
    await page.getByRole('link', { name: 'Workspace', exact: true }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  },
);
