import { expect, type Page } from '@playwright/test';
import type { FaultCase } from '../faults/fault-cases';
import { roadMapFile } from '../faults/fault-cases';
import type { Gate } from '../faults/gate';
import { heading } from './on-the-page';

type Visit = { page: Page; gate: Gate; fault: FaultCase; version?: string };

/** Where the road map misbehaves in this way; with `none` it does not. */
const addressOf = (fault: FaultCase | 'none') =>
  `/roadmap?fault=${fault !== 'none' && 'build' in fault ? fault.build : 'none'}`;

/** Lays the fault on, and opens the frame beside it. */
export async function openFrame({ page, gate, fault, version }: Visit): Promise<void> {
  if ('file' in fault) gate.spoil(roadMapFile(fault.file, version), fault.behaviour);
  await page.goto(`${gate.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
}

/** Meets the fault without leaving the page; the time at which it was met. */
export async function meetFault({ page, fault }: Visit): Promise<number> {
  const start = Date.now();
  if ('file' in fault) await page.getByRole('link', { name: 'Laws Tree' }).click();
  else await page.evaluate((address) => history.pushState(null, '', address), addressOf(fault));
  return 'build' in fault && fault.build === 'later-click' ? goOn(page) : start;
}

/** Meets the fault on opening the page; the time at which it was met. */
export async function meetFaultAtOnce({ page, gate, fault, version }: Visit): Promise<number> {
  if ('file' in fault) gate.spoil(roadMapFile(fault.file, version), fault.behaviour);
  const start = Date.now();
  await page.goto(`${gate.address}${addressOf(fault)}`, { waitUntil: 'commit' });
  return 'build' in fault && fault.build === 'later-click' ? goOn(page) : start;
}

/** From now on nothing fails. */
export async function mend({ page, gate }: Visit): Promise<void> {
  gate.mend();
  await page.evaluate((address) => history.replaceState(null, '', address), addressOf('none'));
}

async function goOn(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Go on' });
  await button.waitFor();
  const start = Date.now();
  await button.click();
  return start;
}
