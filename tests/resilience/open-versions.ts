import { expect, type Page } from '@playwright/test';
import { chooseIn, enterOn, tabTo } from '../e2e/by-keyboard';
import { collectOutcomes } from '../e2e/collect-outcomes';
import { expectAccessibleInBothLooks, widths } from '../e2e/expect-accessible';
import { heading } from '../e2e/on-the-page';
import { expectSamePage, markPage } from '../e2e/same-page';
import { publish } from './publish-faulty';
import type { ReleaseContext } from './release-context';
import { setId } from './resilience';

const remote = 'mfe-roadmap';
const operator = 'operator@platform.test';
/** The heading of every build of the faulty road map; the one of this checkout is the law road map. */
const faultyHeading = 'Road map 9.0.0';
const ownHeading = 'Law road map';
const banner = (page: Page) => page.getByRole('region', { name: 'Notices' });
const leaveButton = (page: Page) => banner(page).getByRole('button', { name: 'Leave this version' });

/** Makes a link by command for this server. */
async function linkTo(app: ReleaseContext, version: string, user = operator): Promise<string> {
  const args = ['--user', user, '--origin', app.server.address, '--reason', 'the test'];
  const output = await app.command('override', remote, version, ...args);
  return output.split('\n').at(-1) ?? '';
}

/** Opens the version before the stable one by keyboard alone, from the console and back; it sends no reports. */
async function checkPastVersion(page: Page, app: ReleaseContext, past: string) {
  const { address } = app.server;
  const outcomes = collectOutcomes(page, remote);
  await page.goto(`${address}/setup/releases`);
  await enterOn(page, page.getByRole('button', { name: `More for ${remote}` }));
  await enterOn(page, page.getByRole('button', { name: `Open a version: ${remote}` }));
  const version = page.getByLabel('Version', { exact: true });
  await chooseIn(page, version, past);
  await expect(version).toHaveValue(past);
  await expectAccessibleInBothLooks(page, 'opening a version');
  await enterOn(page, page.getByRole('button', { name: 'Make a link' }));
  await expect(page.getByText(`A link to ${remote} ${past}, for you alone, until`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessibleInBothLooks(page, 'a link');
  await enterOn(page, page.getByRole('button', { name: 'Open it' }));

  await expect(heading(page, ownHeading)).toBeVisible();
  expect(page.url()).toBe(`${address}/roadmap`);
  await expect(banner(page)).toContainText(`${remote} ${past} is shown to you alone, until `);
  await tabTo(page, leaveButton(page));
  await expectAccessibleInBothLooks(page, 'a version that was opened');

  await page.setViewportSize(widths.desk);
  await page.getByRole('link', { name: 'Workspace', exact: true }).click();
  await expect(heading(page, 'Law List')).toBeVisible();
  await expect(banner(page)).toContainText(`${remote} ${past} is shown`);
  await page.goto(`${address}/roadmap`);
  await expect(heading(page, ownHeading)).toBeVisible();
  await enterOn(page, leaveButton(page));
  await expect(heading(page, faultyHeading)).toBeVisible();
  await expect(leaveButton(page)).toHaveCount(0);
  expect(outcomes()).toEqual([]);
}

/** Opens somebody else's link: the page says so and nothing opens. */
async function checkLinkOfSomebodyElse(page: Page, app: ReleaseContext, version: string) {
  await page.goto(await linkTo(app, version, 'viewer@demo.test'));
  await expect(page.getByText('This link was made for somebody else.')).toBeVisible();
  await page.goto(`${app.server.address}/roadmap`);
  await expect(heading(page, faultyHeading)).toBeVisible();
  await expect(leaveButton(page)).toHaveCount(0);
}

/** A version that fails at mount is replaced by the stable one, and can be left like any other. */
async function checkFailingVersion(page: Page, app: ReleaseContext, version: string) {
  await page.goto(await linkTo(app, version));
  await expect(heading(page, faultyHeading)).toBeVisible();
  await expect(banner(page)).toContainText(`${remote} ${version} failed. You see the stable release`);
  await enterOn(page, leaveButton(page));
  await expect(leaveButton(page)).toHaveCount(0);
  await expect(heading(page, faultyHeading)).toBeVisible();
}

/** The stable release replaces the opened one in the same page view, and the banner says so. */
async function checkVersionFailingInUse(page: Page, app: ReleaseContext, version: string) {
  const outcomes = collectOutcomes(page, remote);
  await page.goto(await linkTo(app, version));
  await expect(heading(page, faultyHeading)).toBeVisible();
  await expect(banner(page)).toContainText(`${remote} ${version} is shown to you alone`);
  await markPage(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(heading(page, ownHeading)).toBeVisible();
  await expectSamePage(page);
  await expect(banner(page)).toContainText(`${remote} ${version} failed. You see the stable release`);
  await expectAccessibleInBothLooks(page, 'a version that failed');
  await enterOn(page, leaveButton(page));
  await expect(leaveButton(page)).toHaveCount(0);
  await expect(heading(page, ownHeading)).toBeVisible();
  expect(outcomes()).toEqual([]);
}

/** Runs all of these checks on the test's app: 9.3.0 comes and goes as the stable release. */
export async function openVersions(page: Page, app: ReleaseContext, past: string): Promise<void> {
  await publish(app, '9.3.0', { what: 'that works', fault: 'none' });
  await publish(app, '9.4.0', { what: 'that throws on mount', fault: 'mount' });
  await publish(app, '9.5.0', { what: 'that throws on a later click', fault: 'later-click' });
  await app.command('canary', remote, '9.3.0', '--share', '0', '--reason', 'the test');
  await change(page, app, 'promote');
  await checkPastVersion(page, app, past);
  await checkLinkOfSomebodyElse(page, app, past);
  await checkFailingVersion(page, app, '9.4.0');
  await change(page, app, 'roll-back');
  await checkVersionFailingInUse(page, app, '9.5.0');
}

/** Runs an act and waits until pages have its result. */
async function change(page: Page, app: ReleaseContext, act: 'promote' | 'roll-back'): Promise<void> {
  const before = await setId(page, app);
  await app.command(act, remote, '9.3.0', '--reason', 'the test');
  await expect.poll(() => setId(page, app), { intervals: [100] }).not.toBe(before);
}
