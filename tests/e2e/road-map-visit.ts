import { expect, type Page } from '@playwright/test';
import type { FaultCase } from '../faults/fault-cases';
import { roadMapFile } from '../faults/fault-cases';
import type { FaultProxy } from '../faults/fault-proxy';
import { heading } from './on-the-page';

type Visit = { page: Page; proxy: FaultProxy; fault: FaultCase; version?: string };

/** The address at which the road map has this fault; with `none` it works. */
const addressOf = (fault: FaultCase | 'none') =>
  `/roadmap?fault=${fault !== 'none' && 'build' in fault ? fault.build : 'none'}`;

/** Sets up the fault and opens another page of the app. */
export async function openFrame({ page, proxy, fault, version }: Visit): Promise<void> {
  if ('file' in fault) proxy.addFault(roadMapFile(fault.file, version), fault.behaviour);
  await page.goto(`${proxy.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
}

/** Goes to the road map within the page; returns the time at which the fault occurred. */
export async function triggerFault({ page, fault }: Visit): Promise<number> {
  const start = Date.now();
  if ('file' in fault) await page.getByRole('link', { name: 'Laws Tree' }).click();
  else await page.evaluate((address) => history.pushState(null, '', address), addressOf(fault));
  return 'build' in fault && fault.build === 'later-click' ? clickGoOn(page) : start;
}

/** Opens the road map's address directly; returns the time at which the fault occurred. */
export async function triggerFaultOnOpening({ page, proxy, fault, version }: Visit): Promise<number> {
  if ('file' in fault) proxy.addFault(roadMapFile(fault.file, version), fault.behaviour);
  const start = Date.now();
  await page.goto(`${proxy.address}${addressOf(fault)}`, { waitUntil: 'commit' });
  return 'build' in fault && fault.build === 'later-click' ? clickGoOn(page) : start;
}

/** Ends all faults from now on. */
export async function repair({ page, proxy }: Visit): Promise<void> {
  proxy.clearFaults();
  await page.evaluate((address) => history.replaceState(null, '', address), addressOf('none'));
}

async function clickGoOn(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Go on' });
  await button.waitFor();
  const start = Date.now();
  await button.click();
  return start;
}
