import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { contentOf, distOf } from '../builds/content-of';
import { expectAccessibleInBothLooks } from '../e2e/expect-accessible';
import { heading } from '../e2e/on-the-page';
import { resilienceTest, roadMapStatus, setId } from './resilience';
import { address, moveOut, openTeamRepository, runAddress, type TeamRepository } from './team-repository';

// The second test goes on in the repository of the first.
resilienceTest.describe.configure({ mode: 'serial' });
resilienceTest.use({ appName: 'own-repository' });

const name = 'mfe-roadmap';
const version = '9.5.0';
const often = { intervals: [100] };

const read = async (folder: string, file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8'));

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
    const commit = await team.commit('the first version');

    const publicKey = await team.makeSecretKey();
    await expect(team.runJob('publish', { commit, without: /npm (ci|test)/ })).rejects.toThrow('may not sign');
    await app.command('add-key', name, '--name', 'team', `--public=${publicKey}`);
    const { output } = await team.runJob('publish', { commit });
    expect(output).toContain('3 passed');
    expect(output).toContain('Contract stories that passed: 1.');
    expect(output).toContain(`npm run release -- canary ${name} ${version}`);
    const manifest = await read(app.folder, `registry/${name}/${version}/manifest.json`);
    expect(manifest.signed.provenance).toEqual({ repository: address, commit, builder: runAddress });

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

resilienceTest.describe('a pull request', () => {
  resilienceTest.use({ as: 'operator' });
  resilienceTest('gets a link that shows its change to operators until it is merged', async ({ page, app }) => {
    const area = path.join(team.folder, 'src/roadmap-area.tsx');
    const source = await readFile(area, 'utf8');
    await writeFile(area, source.replace('<AreaHeading>Road map<', '<AreaHeading>Road map of change 17<'));
    const commit = await team.commit('another heading');
    const change = { commit, change: '17', without: /^npm |^gh / };
    const { link = '' } = (await team.runJob('preview', change)).outputs;
    expect(link).toBe(`${app.server.address}/setup/releases#preview=${name}/17`);
    const preview = `${version}-pr.17.${commit.slice(0, 7)}`;
    expect(await app.command('status')).toContain(`${name} ${preview} previews change 17`);

    const before = await setId(page, app);
    await page.goto(link);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`commit ${commit.slice(0, 7)} of ${address}, built by ${runAddress}`);
    await expectAccessibleInBothLooks(page, 'opening a preview');
    expect(await setId(page, app)).toBe(before);
    await dialog.getByRole('button', { name: 'Open it' }).click();
    await expect(heading(page, 'Road map of change 17')).toBeVisible();
    await expect(page.getByText(`${name} ${preview} is shown to you alone`)).toBeVisible();

    await team.runJob('end-preview', change);
    await page.goto(`${app.server.address}/roadmap`);
    await expect(heading(page, 'Law road map')).toBeVisible();
    await expect(page.getByText(`${name} ${preview} is not in the registry any more.`)).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('This preview has ended')).toBeVisible();
    expect(await app.command('status')).not.toContain('previews change');
    await app.command('verify');
  });
});

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
 * Files that may differ, each with its reason. The minifier can choose other short names for the same
 * code. In the container for other hosts, webpack orders the shared modules by their
 * folders: the modules are the same, in another order. Its manifest and `release.json` name the hashes of such files.
 */
const differences = {
  'release.json': 'hashes',
  'remoteEntry.js': 'short names',
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
  const { files, entry, ...about } = await read(folder, 'release.json');
  return {
    ...about,
    entry: plainName(entry),
    files: files.filter((one: { path: string }) => !(plainName(one.path) in differences)),
  };
}

/** The entry with the same letter for each short name. */
async function readEntryWithoutShortNames(folder: string): Promise<string> {
  const { entry } = await read(folder, 'release.json');
  const text = await readFile(path.join(folder, entry), 'utf8');
  return text.replace(/(?<![\w$])[a-zA-Z_$]{1,2}(?![\w$])/g, 'x');
}

resilienceTest('a remote of ours has the same bytes from a repository of its own; what differs is known', async () => {
  await moveOut(team, name);
  await team.run('npm', 'run', 'build');
  const [here, there] = [distOf(name), path.join(team.folder, 'dist')];
  const [ours, theirs] = [contentOf(here), contentOf(there)];
  expect(Object.keys(theirs).map(plainName).sort()).toEqual(Object.keys(ours).map(plainName).sort());
  const changed = Object.keys(ours).filter((file) => ours[file] !== theirs[file]);
  expect(changed.map(plainName).filter((file) => !(file in differences))).toEqual([]);
  expect(await readEntryWithoutShortNames(there)).toEqual(await readEntryWithoutShortNames(here));
  expect(await readReleaseWithoutDifferences(there)).toEqual(await readReleaseWithoutDifferences(here));
  expect(await readBillWithoutKit(there)).toEqual(await readBillWithoutKit(here));
  const { components } = await read(there, 'sbom.cdx.json');
  expect(components[0].name).toBe('@lexboard/remote-kit');
});
