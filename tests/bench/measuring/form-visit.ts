import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { headersOf } from '../../server/headers-of';
import type { Session } from '../../server/sign-in';
import { storeSession } from '../../server/store-session';
import { openSlowPage } from '../workspace/open-bench-page';
import { pressByHand } from './press-by-hand';

/** How long each took, in milliseconds. */
export type FormVisit = {
  formCold: number;
  formWarm: number;
  /** Until the last of its fields, below the visible ones, was shown too. */
  formWhole: number;
  dialogCold: number;
  dialogWarm: number;
  /** Until its last part, below the visible ones, was shown too. */
  dialogWhole: number;
  keys: number[];
  /** From *Update* to the message that it is saved. */
  saved: number;
  /** The fields that were rendered again while somebody typed in `typedIn`. */
  drawn: string[];
};

const keys = 100;
const letters = 10;
const optionsInList = 500;
export const typedIn = 'description';

const form = { opens: '[data-edits]', is: ['[data-field=name] [data-control]', 'input[type=file]'] };
const nthRow = (nth: number) => `[data-id]:nth-child(${nth} of [data-id]) [data-does=view]`;
const details = ['[role=dialog] dt', '[role=dialog] button[aria-expanded]'];

/** Opens the form of a return from its list, and its dialog, in a browser that has never been there. */
export async function visitForm(browser: Browser, baseURL: string, session: Session): Promise<FormVisit> {
  const page = await openSlowPage(browser, { baseURL });
  await page.beQuick();
  await storeSession(page.context(), session);
  await page.addInitScript(`window.manyOptions = ${JSON.stringify(await manyOptions(baseURL, session))}`);
  await page.addInitScript({ path: path.join(__dirname, 'frames.js') });
  await page.addInitScript({ path: path.join(__dirname, 'form-in-page.js') });
  await openList(page);
  await page.beSlow();
  const [formCold = 0] = await fromClick(page, form.opens, form.is);
  await leaveForm(page);
  const [dialogCold = 0] = await openDialog(page, 1);
  const [dialogWarm = 0, dialogWhole = 0] = await openDialog(page, 2);
  const [formWarm = 0, formWhole = 0] = await fromClick(page, form.opens, form.is);
  const opened = { formCold, formWarm, formWhole, dialogCold, dialogWarm, dialogWhole };
  const typed = await typeKeys(page);
  const [saved = 0] = await fromClick(page, 'button:text-is("Update")', ['[role=alertdialog]']);
  await page.getByRole('alertdialog', { name: 'Data Updated Successfully' }).waitFor();
  await page.context().close();
  return { ...opened, ...typed, saved };
}

/** Opens the list from an area after which the forms are not prefetched. */
async function openList(page: Page): Promise<void> {
  await page.goto('/circular-amendments');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate("history.pushState({}, '', '/workspace?tab=return&status=all')");
  await page.locator(form.opens).first().waitFor();
  const fetched = await page.evaluate<string[]>('performance.getEntriesByType("resource").map(({ name }) => name)');
  if (fetched.some((address) => address.includes('/mfe-record-forms/')))
    throw new Error('The forms are in the page already.');
}

/** Measures from a click until each of the selectors is painted. */
async function fromClick(page: Page, selector: string, selectors: readonly string[]): Promise<number[]> {
  const part = page.locator(selector).first();
  await page.evaluate(`awaitClick(${JSON.stringify(selectors)})`);
  await pressByHand(part);
  return page.evaluate<number[]>('clicked');
}

async function leaveForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.locator(form.opens).first().waitFor();
}

async function openDialog(page: Page, nth: number): Promise<number[]> {
  const ms = await fromClick(page, nthRow(nth), details);
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  return ms;
}

async function typeKeys(page: Page): Promise<Pick<FormVisit, 'keys' | 'drawn'>> {
  await page.locator(`[data-field=${typedIn}] [data-control]`).focus();
  // The first letter makes the form dirty, and other parts of the page react to that.
  await page.keyboard.press('a');
  await page.evaluate('window.drawnFields = new Set()');
  for (let letter = 0; letter < letters; letter += 1) await page.keyboard.press('b');
  const drawn = await page.evaluate<string[]>('[...drawnFields]');
  await page.evaluate('window.drawnFields = undefined, noteKeys()');
  for (let key = 1; key <= keys; key += 1) {
    await page.keyboard.press('c');
    // Nobody types so fast that one letter waits for the one before it.
    await page.evaluate(`keysPainted(${key})`);
  }
  return { keys: await page.evaluate<number[]>('keyTimes'), drawn };
}

/** The dropdown lists of the server, each with as many options as promised. */
async function manyOptions(address: string, session: Session): Promise<string> {
  const headers = { 'Content-Type': 'application/json', ...headersOf(session) };
  const request = { method: 'POST', headers, body: '{}' };
  const reply = await (await fetch(`${address}/api/law/datafetchdropdown`, request)).json();
  const many = (name: string) =>
    Array.from({ length: optionsInList }, (_option, index) => ({
      id: index + 1,
      [name]: `Option ${index + 1}`,
    }));
  const lists = { indusKey: many('IndustryTypeName'), branchtype: many('branchTypeName') };
  return JSON.stringify({ ...reply, ...lists, state: many('name'), entityType: many('companytypename') });
}
