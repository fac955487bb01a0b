import { expect, type Page } from '@playwright/test';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { changeAddress } from './on-the-page';
import { callAs } from './signed-in-at';

/** A name of its own for each test, because tests run at the same time in one library. */
export const named = (what: string): string => `${what} ${Math.random().toString(36).slice(2, 10)}`;

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const rowOf = (page: Page, question: string) => page.getByRole('row').filter({ hasText: question });
export const ruleItem = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** The server's message about a save, in the live region: it stays longer than the snackbar's second. */
export const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Sends a call to the shared server as its editor; fails when the answer is no success. */
export async function callAsEditor(path: string, body: object) {
  const reply = await callAs({ address: serverAddress('main') }, sessionOf('editor'), { path, body });
  if (String(reply.success) !== '1') throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply;
}

type NewQuestion = { lawqusname: string; inputfield?: string; lawqusanswer?: string };

/** Adds questions to a law. */
export async function addQuestions(law_id: number, ...questions: NewQuestion[]): Promise<void> {
  const rows = questions.map((one) => ({ inputfield: 'text', ...one }));
  await callAsEditor('lawquestionans/create', { law_id, lawname: 'The law', lawQuestionAnsArr: rows });
}

export async function openQuestions(page: Page, law: number): Promise<void> {
  await page.goto(`/law-questions/${law}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Question & Answer List' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

/** Shows the questions of another law within the page. */
export async function goToQuestions(page: Page, law: number): Promise<void> {
  await changeAddress(page, `/law-questions/${law}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Question & Answer List' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

export async function openRules(page: Page, law: number): Promise<void> {
  // A tab that has a page already stays in it.
  await (page.url().startsWith('http') ? goToQuestions : openQuestions)(page, law);
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Rules' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}
