import type { Page } from '@playwright/test';
import { pressByHand } from '../measuring/press-by-hand';
import type { BenchPage } from '../workspace/open-bench-page';

const tabs = ['Licenses', 'Returns', 'Other Compliances', 'Laws'];
const words = ['factories', 'wages', 'companies', 'pension', 'boilers', 'mines'];
const menu = (name: string) => `nav a:has-text("${name}")`;

/** What a person does in a few minutes of work, only by clicks and keys, in one page that is never reloaded. */
export async function workMinutes(page: BenchPage, nth: number): Promise<void> {
  const word = words[nth % words.length] ?? 'wages';
  await readLists(page, word);
  await readRecords(page);
  await changeReturn(page, `${word} in round ${nth}`);
  await searchEverywhere(page, word);
  await readRoadMap(page, word);
}

async function readLists(page: BenchPage, word: string): Promise<void> {
  for (const tab of tabs) {
    await pressByHand(page.getByRole('tab', { name: tab, exact: true }));
    await waitForList(page);
  }
  for (const turn of ['Next page', 'Next page', 'Previous page', 'Previous page']) {
    const button = page.getByLabel(turn);
    if (await button.isEnabled()) await pressByHand(button);
    await waitForList(page);
  }
  const search = page.getByRole('searchbox', { name: 'Search text' });
  await pressByHand(search);
  await page.keyboard.type(word, { delay: 60 });
  await page.keyboard.press('Enter');
  await waitForList(page);
  await deleteText(page, word);
  await page.keyboard.press('Enter');
  await waitForList(page);
  await pressByHand(page.getByLabel('Filter the rows shown'));
  await page.keyboard.type('act', { delay: 60 });
  await deleteText(page, 'act');
  await waitForList(page);
}

async function readRecords(page: BenchPage): Promise<void> {
  for (const nth of [1, 2]) {
    await pressByHand(page.locator(`[data-id]:nth-child(${nth} of [data-id]) [data-does=view]`).first());
    await page.locator('[role=dialog] dt').first().waitFor();
    await page.settled();
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  }
}

/** Opens a return, types into it, saves it, and returns to the list. */
async function changeReturn(page: BenchPage, text: string): Promise<void> {
  await pressByHand(page.getByRole('tab', { name: 'Returns', exact: true }));
  await waitForList(page);
  await pressByHand(page.locator('[data-edits]').first());
  const description = page.locator('[data-field=description] [data-control]');
  await description.waitFor();
  await page.settled();
  await pressByHand(description);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text, { delay: 60 });
  await pressByHand(page.getByRole('button', { name: 'Update', exact: true }));
  const done = page.getByRole('alertdialog', { name: 'Data Updated Successfully' });
  await pressByHand(done.getByRole('button', { name: 'OK' }));
  await waitForList(page);
}

async function searchEverywhere(page: BenchPage, word: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search all records' }).waitFor();
  await page.keyboard.type(word, { delay: 60 });
  await page.keyboard.press('Enter');
  await page.settled();
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
}

async function readRoadMap(page: BenchPage, word: string): Promise<void> {
  await pressByHand(page.locator(menu('Laws Tree')));
  await pressByHand(page.getByRole('tab').last());
  const filter = page.getByRole('searchbox', { name: 'Filter laws by name' });
  await pressByHand(filter);
  await page.keyboard.type(word, { delay: 60 });
  await deleteText(page, word);
  for (const nth of [0, 1]) {
    const toggle = page.locator('[data-twisty]').nth(nth);
    if (await toggle.isVisible()) await pressByHand(toggle);
  }
  await page.settled();
  await pressByHand(page.locator(menu('Workspace')));
  await pressByHand(page.getByRole('tab', { name: 'Laws', exact: true }));
  await waitForList(page);
}

async function deleteText(page: Page, word: string): Promise<void> {
  for (const _letter of word) await page.keyboard.press('Backspace', { delay: 60 });
}

async function waitForList(page: BenchPage): Promise<void> {
  const rows = page.locator('main table[aria-busy=false]');
  await rows.or(page.getByText('No Data')).first().waitFor();
  await page.settled();
}
