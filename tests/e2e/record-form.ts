import { expect, type Locator, type Page } from '@playwright/test';
import { type RecordKindName, recordKinds } from 'shared-lib/records';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { callAs } from './signed-in-at';

export const control = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
export const list = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const done = (page: Page, words: string) => page.getByRole('alertdialog', { name: words });

/** A field by its clean name, with its message and its input. */
export const place = (page: Page, field: string) => page.locator(`[data-field=${field}]`);
export const faultOf = (field: Locator) => field.locator('[data-word=fault]');
export const entryOf = (field: Locator) => field.locator('[data-control]').first();

export async function choose(page: Page, label: string, name?: string): Promise<void> {
  await list(page, label).click();
  const options = page.getByRole('listbox', { name: label, exact: true }).getByRole('option');
  await (name === undefined ? options.first() : options.filter({ hasText: name }).first()).click();
}

/** Leaves a form by its button, which asks first. */
export async function closeForm(page: Page, word = 'Close'): Promise<void> {
  await page.getByRole('button', { name: word, exact: true }).first().click();
  await page
    .getByRole('alertdialog', { name: /^Close / })
    .getByRole('button', { name: 'OK' })
    .click();
}

/** Presses a button, closes the success dialog, and returns the id of the record. */
export async function save(page: Page, button: string, words: string): Promise<number> {
  const saveResponse = page.waitForResponse(/\/api\/\w+\/(add|update)\?/);
  await press(page, button);
  const { data } = await (await saveResponse).json();
  await done(page, words).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/workspace/);
  return data[0].id;
}

/**
 * Sends a call as a person of the demo. All share one session, since too many sign-ins would end a person's oldest
 * one.
 */
export async function call(path: string, body: object, as: 'editor' | 'admin' = 'editor') {
  const reply = await callAs({ address: serverAddress('main') }, sessionOf(as), { path, body });
  expect(reply).toMatchObject({ success: '1' });
  return reply.data[0];
}

/** Makes a law of a test's own. */
export function makeLaw(word: string, more: object = {}) {
  const basics = { Law: word, ActCodeName: word, Central: 'Central', masterVal: 'Board', status: 0 };
  return call(recordKinds.law.calls.add, { ...basics, ...more });
}

export const addressOf = (kind: RecordKindName, id: number, lawId = 1) =>
  recordKinds[kind].route.replace(':id', String(id)).replace(':lawId', String(lawId));
