import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../e2e/expect-accessible';
import type { ReleaseContext } from './release-context';
import { roadMapStatus } from './resilience';
import type { SimulatedUsers } from './simulated-users';

const newestEntry = (page: Page) => page.getByRole('region', { name: 'History of releases' }).getByRole('row').nth(1);
const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page) => page.getByRole('region', { name: 'Road map', exact: true });

/** Runs an operator's acts on the newest road map by keyboard, and checks each state in both themes. */
export async function checkConsole(page: Page, app: ReleaseContext, simulatedUsers: SimulatedUsers): Promise<void> {
  await page.goto(`${app.proxy.address}/setup/releases`);
  await expectAccessibleInBothLooks(page, 'the console');
  await open(page, 'Start a canary: mfe-roadmap');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Please mention the reason');
  await expectAccessibleInBothLooks(page, 'starting a canary');
  await page.getByLabel('Share', { exact: true }).selectOption('5');
  await giveReason(page, 'to see it ourselves');
  await expect(card(page)).toContainText(/Canary 9\.\d+\.\d+ \(since [^)]+\) · 5 %/);
  await expect(newestEntry(page)).toContainText('to see it ourselves');

  await open(page, 'Hold the canary: mfe-roadmap');
  await giveReason(page, 'we look at it first');
  await expect(card(page)).toContainText('is held: nothing is raised by itself');
  await expect(card(page)).toContainText('Held by operator@platform.test: we look at it first');
  await open(page, 'Let the canary go on: mfe-roadmap');
  await expect(dialog(page)).toContainText('Held by operator@platform.test: we look at it first');
  await giveReason(page, 'it looks well');
  await expect(card(page)).not.toContainText('is held');
  await checkAlarm(page, app, simulatedUsers);

  await open(page, 'Change the share: mfe-roadmap');
  await page.getByLabel('Share', { exact: true }).selectOption('25');
  await giveReason(page, 'it does well');
  await expect(card(page)).toContainText('all of demo and 25 % of all others');
  await expect(card(page)).toContainText('The judge: waits');
  await expect(card(page).getByRole('img', { name: /^Reports of a failure, Canary / })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'a rollout');

  await open(page, 'Change the share: mfe-roadmap');
  await page.getByLabel('Share', { exact: true }).selectOption('50');
  await expect(page.getByRole('dialog')).toContainText('Above 25 % of the people, another operator');
  await giveReason(page, 'it does very well');
  await expect(card(page)).toContainText('operator@platform.test asks to give');
  await expect(card(page)).toContainText('all of demo and 25 % of all others');
  await expect(page.getByRole('button', { name: 'Approve the request: mfe-roadmap' })).toHaveCount(0);
  await expectAccessibleInBothLooks(page, 'a request for a second operator');
  await simulatedUsers.approve();
  await expect(card(page)).toContainText('all of demo and 50 % of all others');
  await expect(card(page)).not.toContainText('asks to give');

  await open(page, 'Take the canary back: mfe-roadmap');
  await giveReason(page, 'enough seen');
  await expect(newestEntry(page)).toContainText(/Took mfe-roadmap 9\.\d+\.\d+ back/);
  await expect(newestEntry(page)).toContainText('operator@platform.test');
  await expect(card(page).getByText(/^Canary /)).toHaveCount(0);
}

/** A file of the canary arrives changed: an operator who wants to raise the share sees the alarm first. */
async function checkAlarm(page: Page, app: ReleaseContext, simulatedUsers: SimulatedUsers): Promise<void> {
  const version = (await roadMapStatus(simulatedUsers))?.canary?.version ?? '';
  // A share alone does not say which person has the canary; an organisation does.
  await app.command('canary', 'mfe-roadmap', version, '--share', '5', '--org', 'demo');
  // The report counts once the edge has read the new channel.
  await expect(() => simulatedUsers.report({ person: 'viewer', version, how: 'integrity' })).toPass();
  const alarm = 'Alarm: a file did not come as it was released';
  await expect(card(page)).toContainText('is held: nothing is raised by itself');
  await expect(card(page)).toContainText(alarm);
  for (const act of ['Change the share', 'Promote the canary', 'Let the canary go on']) {
    await open(page, `${act}: mfe-roadmap`);
    await expect(dialog(page)).toContainText(alarm);
    if (act !== 'Let the canary go on') await page.keyboard.press('Escape');
  }
  await expectAccessibleInBothLooks(page, 'letting a canary go on after an alarm');
  await giveReason(page, 'the proxy that changed the file is mended');
  await expect(card(page)).not.toContainText(alarm);
}

async function open(page: Page, name: string): Promise<void> {
  const action = page.getByRole('button', { name });
  await expect(card(page).getByRole('button').first()).toBeVisible();
  // Some actions of a card are behind three dots.
  if (!(await action.isVisible())) await page.getByRole('button', { name: 'More for mfe-roadmap' }).click();
  await action.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).focus();
}

async function giveReason(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Reason', { exact: true }).fill(reason);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
