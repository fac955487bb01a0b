import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { leftSetsCookieName, parseRelease, type Release, remoteNames } from 'shared-lib/releases';
import { heading } from '../e2e/on-the-page';
import { patience } from '../patience';
import { repository } from '../server/repository';
import type { ReleaseContext } from './release-context';
import { resilienceTest } from './resilience';
import { withFault } from './with-fault';

const stableVersion = '0.1.5';
const version = '0.2.0';

async function readRelease(build: string): Promise<Release> {
  return parseRelease(JSON.parse(await readFile(path.join(build, 'release.json'), 'utf8')));
}

type SharedName = { module: string; name: string };

/** Finds a name of a shared module that the shell gives and none of these builds takes. */
async function findSpareName(builds: readonly string[]): Promise<SharedName> {
  const { contract } = await readRelease(path.join(repository, 'shell/dist'));
  const used = await Promise.all(builds.map(readRelease));
  for (const [module, [given]] of Object.entries(contract?.gives ?? {}))
    for (const name of given?.names ?? [])
      if (!used.some((release) => release.contract?.takes[module]?.names.includes(name))) return { module, name };
  throw new Error('Everything that the shell gives is taken.');
}

/** Writes another release.json into a build. */
async function changeRelease(build: string, change: (release: Release) => Partial<Release>): Promise<string> {
  const release = await readRelease(build);
  await writeFile(path.join(build, 'release.json'), JSON.stringify({ ...release, ...change(release) }));
  return build;
}

/** A working road map that also takes this name, and that everybody gets. */
async function releaseStableRoadMap({ command, build, folder }: ReleaseContext, { module, name }: SharedName) {
  const options = { build: await build(), version: stableVersion, fault: 'none' } as const;
  const copy = await withFault({ ...options, to: path.join(folder, 'stable-road-map') });
  await changeRelease(copy, ({ contract = { gives: {}, takes: {} } }) => {
    const taken = contract.takes[module] ?? { version: '0.1.0', names: [] };
    const takes = { ...contract.takes, [module]: { ...taken, names: [...taken.names, name] } };
    return { contract: { ...contract, takes } };
  });
  await command('publish', 'mfe-roadmap', '--from', copy);
  await command('canary', 'mfe-roadmap', stableVersion, '--share', '1');
  await command('promote', 'mfe-roadmap');
}

/** The shell of this checkout as another version that no longer gives this name. */
async function copyShellWithout({ module, name }: SharedName, to: string): Promise<string> {
  await cp(path.join(repository, 'shell/dist'), to, { recursive: true });
  return changeRelease(to, ({ contract = { gives: {}, takes: {} } }) => {
    const fewer = (contract.gives[module] ?? []).map((given) => ({
      ...given,
      names: given.names.filter((one) => one !== name),
    }));
    return { version, contract: { ...contract, gives: { ...contract.gives, [module]: fewer } } };
  });
}

/** Gives the organisation of the test a set whose road map fails, and does not fit the others' road map. */
async function giveBrokenSet(app: ReleaseContext): Promise<void> {
  const { command, build, folder } = app;
  const others = remoteNames.filter((name) => name !== 'mfe-roadmap');
  const builds = others.map((name) => path.join(repository, name, 'dist'));
  const spare = await findSpareName([await build(), ...builds]);
  await releaseStableRoadMap(app, spare);
  const shell = await copyShellWithout(spare, path.join(folder, 'next-shell'));
  const to = path.join(folder, 'next-road-map');
  const broken = await withFault({ build: await build(), version, fault: 'mount', to });
  await command('publish', 'shell', '--from', shell, '--in-set');
  await command('publish', 'mfe-roadmap', '--from', broken, '--in-set');
  const members = [`shell@${version}`, `mfe-roadmap@${version}`];
  await command('canary', '--set', ...members, '--share', '0', '--org', 'demo');
}

async function shellVersionIn(page: Page): Promise<string> {
  return JSON.parse((await page.locator('#release-set').textContent()) ?? '').shell.version;
}

resilienceTest.use({ appName: 'left-set' });

resilienceTest(
  'a page whose set has a broken remote comes back without the set, and stays without it',
  async ({ page, app }) => {
    const { address } = app.proxy;
    await giveBrokenSet(app);
    await expect(async () => {
      await page.goto(`${address}/workspace`);
      expect(await shellVersionIn(page)).toBe(version);
    }).toPass({ timeout: patience.byItself });
    await expect(heading(page, 'Law List')).toBeVisible();

    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
    expect(await shellVersionIn(page)).toBe('0.1.0');
    expect((await page.context().cookies()).map(({ name }) => name)).toContain(leftSetsCookieName);

    await page.goto(`${address}/workspace`);
    await expect(heading(page, 'Law List')).toBeVisible();
    expect(await shellVersionIn(page)).toBe('0.1.0');
  },
);
