import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { contentOf, distOf } from '../builds/content-of';
import { heading } from '../e2e/on-the-page';
import { resilienceTest, roadMapStatus, setId } from './resilience';
import { moveOut, openTeamRepository, type TeamRepository } from './team-repository';

// The second test goes on in the repository of the first.
resilienceTest.describe.configure({ mode: 'serial' });
resilienceTest.use({ appName: 'own-repository' });

const name = 'mfe-roadmap';
const version = '9.5.0';
const often = { intervals: [100] };

let team: TeamRepository;
resilienceTest.beforeAll(async ({ app }) => {
  team = await openTeamRepository(app);
});

resilienceTest(
  'a team makes, tests and publishes a remote in its own repository, and the judge takes it back',
  async ({ page, app, simulatedUsers }) => {
    const { run } = team;
    expect(await run('npx', 'lexboard-remote', 'create', name)).toContain('mfe-roadmap is made: Road map');
    await run('npm', 'version', version, '--no-git-tag-version');
    expect(await run('npm', 'test')).toContain('3 passed');

    const added = await run('npx', 'lexboard-remote', 'add-key', '--name', 'team');
    const publicKey = /--public (\S+)/.exec(added)?.[1] ?? '';
    await expect(run('npx', 'lexboard-remote', 'publish', '--key', 'team')).rejects.toThrow();
    await app.command('add-key', name, '--name', 'team', '--public', publicKey);
    const published = await run('npx', 'lexboard-remote', 'publish', '--key', 'team');
    expect(published).toContain(`npm run release -- canary ${name} ${version}`);

    const stable = (await roadMapStatus(simulatedUsers))?.stable ?? '';
    const before = await setId(page, app);
    await app.command('canary', name, version, '--share', '0', '--org', 'demo');
    await expect.poll(() => setId(page, app), often).not.toBe(before);
    await page.goto(`${app.proxy.address}/roadmap`);
    await expect(heading(page, 'Road map')).toBeVisible();
    await page.getByRole('button', { name: 'Show the parcel' }).click();
    await expect(page.getByText('Road map greets this area.')).toBeVisible();

    await expect.poll(async () => (await roadMapStatus(simulatedUsers))?.judged?.verdict, often).toBe('wait');
    for (const person of ['editor', 'viewer', 'editor', 'viewer', 'editor', 'viewer'] as const)
      await simulatedUsers.report({ person, version, how: 'mount', standIn: stable });
    await expect
      .poll(async () => (await simulatedUsers.console()).log[0], often)
      .toMatchObject({ actor: 'judge', act: { kind: 'roll-back', remote: name, version } });
    await expect.poll(() => setId(page, app), often).toBe(before);
    await page.goto(`${app.proxy.address}/roadmap`);
    await expect(heading(page, 'Law road map')).toBeVisible();
    await app.command('verify');
  },
);

const read = async (folder: string, file: string) =>
  JSON.parse(await readFile(path.join(folder, file), 'utf8'));

/** The bill of materials without the kit, which `mfe-roadmap` gets from its neighbour folder in this repository. */
async function readBillWithoutKit(folder: string) {
  const { components, dependencies, ...about } = await read(folder, 'sbom.cdx.json');
  const isKit = (ref: string) => ref.startsWith('@lexboard/remote-kit@');
  return {
    ...about,
    components: components.filter((one: { 'bom-ref': string }) => !isKit(one['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }: { ref: string }) => !isKit(ref))
      .map(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => ({
        ref,
        dependsOn: dependsOn.filter((one) => !isKit(one)),
      })),
  };
}

/**
 * Files that differ, each with its reason. In the container for other hosts, webpack orders the shared modules by their
 * folders: the modules are the same, in another order. Its manifest and `release.json` name the hashes of such files.
 */
const differences = {
  'release.json': 'hashes',
  'sbom.cdx.json': 'the kit',
  'standalone/mf-manifest.json': 'hashes',
  'standalone/remoteEntry.js': 'order',
  'standalone/sbom.cdx.json': 'the kit',
  'standalone/shared.js': 'order',
};

/** The file without the hash in its name, and without the suffix of a compressed copy. */
const plainName = (file: string) => file.replace(/\.[0-9a-f]{8}(?=\.)/, '').replace(/\.(br|gz)$/, '');

/** `release.json` without the files that differ. */
async function readReleaseWithoutDifferences(folder: string) {
  const { files, ...about } = await read(folder, 'release.json');
  return { ...about, files: files.filter((one: { path: string }) => !(plainName(one.path) in differences)) };
}

resilienceTest(
  'a remote of ours has the same bytes from a repository of its own; what differs is known',
  async () => {
    await moveOut(team, name);
    await team.run('npm', 'run', 'build');
    const [here, there] = [distOf(name), path.join(team.folder, 'dist')];
    const [ours, theirs] = [contentOf(here), contentOf(there)];
    expect(Object.keys(theirs).map(plainName).sort()).toEqual(Object.keys(ours).map(plainName).sort());
    const changed = Object.keys(ours).filter((file) => ours[file] !== theirs[file]);
    expect([...new Set(changed.map(plainName))].sort()).toEqual(Object.keys(differences));
    expect(await readReleaseWithoutDifferences(there)).toEqual(await readReleaseWithoutDifferences(here));
    expect(await readBillWithoutKit(there)).toEqual(await readBillWithoutKit(here));
    const { components } = await read(there, 'sbom.cdx.json');
    expect(components[0].name).toBe('@lexboard/remote-kit');
  },
);
