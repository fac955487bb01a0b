import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../e2e/expect-accessible';
import { heading } from '../e2e/on-the-page';
import { expectSamePage, markPage } from '../e2e/same-page';
import { patience } from '../patience';
import { type Person, signIn } from '../server/sign-in';
import { storeSession } from '../server/store-session';
import { makeUpgradedCopy, upgradedVersion } from './breaking-change';
import { buildInCopy } from './copy-repository';
import type { ReleaseContext } from './release-context';
import { resilienceTest } from './resilience';

// The tests go on from each other on one server.
resilienceTest.describe.configure({ mode: 'serial' });
resilienceTest.use({ appName: 'upgrade' });

/** Runs commands where the upgraded packages are built. */
let command: ReleaseContext['command'];

resilienceTest.beforeAll(async ({ app }) => {
  const copy = path.join(app.folder, 'upgraded');
  await makeUpgradedCopy(copy);
  command = app.commandIn(copy, (name) => buildInCopy(copy, name));
});

/** The versions of the shell and of a remote in an open page. */
async function versionsIn(page: Page, remote: string) {
  const { shell, remotes } = JSON.parse((await page.locator('#release-set').textContent()) ?? '');
  const { releases } = remotes.find(({ name }: { name: string }) => name === remote);
  return [shell.version, releases[0].version];
}

/** Opens a list without rows, which shows the part whose prop has another name since the upgrade. */
async function openEmptyList(page: Page, { proxy }: ReleaseContext) {
  await page.goto(`${proxy.address}/workspace?tab=license&status=all&keyword=nothingiscalledthis`);
  await expect(heading(page, 'License List')).toBeVisible();
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
}

resilienceTest('remotes that take the earlier version run in the new shell', async ({ page, app }) => {
  await command('publish', 'shell');
  await command('canary', 'shell', upgradedVersion, '--share', '0', '--org', 'demo');
  await expect(async () => {
    await openEmptyList(page, app);
    expect(await versionsIn(page, 'mfe-workspace')).toEqual([upgradedVersion, '0.1.0']);
  }).toPass({ timeout: patience.byItself });
  await page.getByRole('link', { name: 'Laws Tree' }).click();
  await expect(heading(page, 'Law road map')).toBeVisible();
  await page.goto(`${app.proxy.address}/law/1`);
  await expect(heading(page, /Law/)).toBeVisible();
  await page.goto(`${app.proxy.address}/law-questions/1`);
  await expect(heading(page, 'Question & Answer List')).toBeVisible();
});

resilienceTest('a remote that takes the new version does not reach pages of the old shell', async () => {
  await expect(command('publish', 'mfe-workspace')).rejects.toThrow(
    /takes shared-lib\/ui 0\.2\.0, and shell 0\.1\.0 gives 0\.1\.0/,
  );
});

/** Starts the set as one act. Then the console says who still takes the earlier version. */
async function startSetOnConsole(page: Page, { proxy }: ReleaseContext) {
  await page.goto(`${proxy.address}/setup/releases`);
  await page.getByRole('button', { name: 'Start a canary: mfe-workspace' }).click();
  await page.getByLabel('Release', { exact: true }).selectOption(upgradedVersion);
  await page.getByLabel('shell', { exact: true }).selectOption(upgradedVersion);
  await page.getByLabel('Share', { exact: true }).selectOption('1');
  await page.getByLabel('Reason', { exact: true }).fill('they fit only each other');
  await expectAccessibleInBothLooks(page, 'starting a set');
  await page.getByLabel('Reason', { exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: 'Set: Workspace, Frame and sign-in' })).toBeVisible();
  const earlier = page.getByRole('region', { name: 'Earlier versions of shared modules' });
  await expect(earlier).toContainText(/shared-lib\/ui 0\.1\.0 is promised until 2099-12-31: still taken by /);
  await expectAccessibleInBothLooks(page, 'a set and who still takes the earlier version');
}

/** Waits until new pages have these versions of the shell and of the workspace. */
async function expectVersions(page: Page, app: ReleaseContext, versions: [shell: string, workspace: string]) {
  await expect(async () => {
    await openEmptyList(page, app);
    expect(await versionsIn(page, 'mfe-workspace')).toEqual(versions);
  }).toPass({ timeout: patience.byItself });
}

resilienceTest('a set brings both to the same people, and goes back as one', async ({ page, app, browser }) => {
  const openAs = async (person: Person) => {
    const context = await browser.newContext();
    await storeSession(context, await signIn(app.server.address, person));
    return context.newPage();
  };
  await command('roll-back', 'shell', '--reason', 'the workspace comes with it');
  await command('publish', 'mfe-workspace', '--in-set');
  const operator = await openAs('operator');
  await startSetOnConsole(operator, app);
  await command('canary', 'shell', upgradedVersion, '--share', '0', '--org', 'demo');
  await expectVersions(page, app, [upgradedVersion, upgradedVersion]);
  const stranger = await openAs('stranger');
  await expectVersions(stranger, app, ['0.1.0', '0.1.0']);

  // A page with unsaved text stays as it is while the set goes to everybody and back.
  const editor = await openAs('editor');
  await expectVersions(editor, app, [upgradedVersion, upgradedVersion]);
  await editor.goto(`${app.proxy.address}/law/1`);
  const name = editor.getByLabel('Law / Guideline / Rule');
  await name.fill('Typed before the upgrade');
  await markPage(editor);
  await command('promote', 'shell');
  await expectVersions(stranger, app, [upgradedVersion, upgradedVersion]);
  await command('roll-back', 'mfe-workspace', '--reason', 'the list is slow');
  await expectVersions(stranger, app, ['0.1.0', '0.1.0']);
  await expectSamePage(editor);
  await expect(name).toHaveValue('Typed before the upgrade');
  expect(await command('verify')).toContain('All signatures and hashes hold.');
  await Promise.all([stranger, editor, operator].map((one) => one.context().close()));
});
