import { expect, type Locator, type Page } from '@playwright/test';
import { extractUserName } from 'shared-lib/people';
import { headersOf } from '../server/headers-of';
import { serverAddress, sessionOf } from '../server/shared-servers';
import type { Person } from '../server/sign-in';
import { storeSession } from '../server/store-session';
import { enterOn, typeInto } from './by-keyboard';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks, expectNotTooWide, widths } from './expect-accessible';
import { callAs } from './signed-in-at';

e2e.use({ as: 'viewer' });

const call = (person: Person, path: string, body: object) =>
  callAs({ address: serverAddress('main') }, sessionOf(person), { path, body });

type Due = {
  id: number;
  name: string;
  kind: string;
  record_id: number;
  profile_id: number;
  profile: string;
  check: string;
};

/** What is overdue after an event belongs to the stories that recorded it. */
async function listOverdueReturns(): Promise<Due[]> {
  return (await call('admin', 'occurrences/list', { standing: 'overdue', kind: 'return' })).data;
}

/** An overdue due date that the viewer does and the editor checks, or more of them. Less than 0: counted from the last. */
async function assignDueDate(count = 1): Promise<Due> {
  const { data: people } = await call('admin', 'users/names', {});
  const idOf = (name: string) => people.find((one: { name: string }) => extractUserName(one.name) === name).id;
  const returns = await listOverdueReturns();
  const chosen = count < 0 ? returns.slice(count) : returns.slice(0, count);
  const [due] = chosen;
  if (!due) throw new Error('The demo has no overdue due date.');
  for (const one of chosen) {
    const assigned = await call('admin', 'obligations/assignmany', {
      kind: one.kind,
      record_ids: [one.record_id],
      profile_id: one.profile_id,
      owner_id: idOf('viewer@demo.test'),
      checker_id: idOf('editor@demo.test'),
    });
    expect(assigned).toMatchObject({ success: 1 });
  }
  return due;
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Due date' });
/** The title of the dialog of an act, which is also what its button says. */
const titles: Record<string, string | RegExp> = {
  File: /^File (return|license|other compliance)$/,
  'Send back': 'Send filing back',
  Verify: 'Verify filing',
  Reopen: 'Reopen due date',
};
const titleOf = (act: string) => titles[act] ?? act;
const dialogOf = (page: Page, act: string) => page.getByRole('dialog', { name: titleOf(act), exact: true });

/** Opens the panel of a due date, and from there the dialog of an act. */
async function begin(page: Page, due: Due, act: string): Promise<Locator> {
  await page.goto(`/today?why=${due.id}`);
  await panelOf(page).getByRole('button', { name: act, exact: true }).click();
  return dialogOf(page, act);
}

async function end(page: Page, act: string): Promise<void> {
  await dialogOf(page, act)
    .getByRole('button', { name: titleOf(act), exact: true })
    .click();
  await expect(dialogOf(page, act)).toHaveCount(0);
}

async function attach(dialog: Locator, name: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(`What was filed: ${name}`) };
  await dialog.locator('input[type=file]').first().setInputFiles(file);
  await expect(dialog.getByRole('link', { name })).toBeVisible();
}

async function fileWith(page: Page, due: Due, name: string): Promise<void> {
  const dialog = await begin(page, due, 'File');
  await dialog.getByLabel('Why it is late').fill('The portal was down.');
  await dialog.getByLabel('Reference').fill('ARN 7');
  await attach(dialog, name);
  await expect(dialog.getByLabel('Why there is no file')).toHaveCount(0);
}

e2e(
  'a duty is filed with a file, sent back, filed again, verified and reopened',
  async ({ page, browser, request }) => {
    const due = await assignDueDate();
    const context = await browser.newContext({ baseURL: serverAddress('main') });
    await storeSession(context, sessionOf('editor'));
    const checker = await context.newPage();

    await fileWith(page, due, 'challan.txt');
    await expectAccessibleInBothLooks(page, 'the dialog that files');
    await end(page, 'File');
    await expect(panelOf(page).getByText('Dev Menon must check this.')).toBeVisible();

    await checker.goto('/today');
    const section = checker.getByRole('region', { name: 'Waiting for my check' });
    await expect(section.getByRole('button', { name: `Verify: ${due.name}` }).first()).toBeVisible();
    await expectAccessibleInBothLooks(checker, 'what waits for a check');
    const back = await begin(checker, due, 'Send back');
    await expect(back.getByText('ARN 7')).toBeVisible();
    const proof = back.getByRole('link', { name: 'challan.txt' });
    const address = String(await proof.getAttribute('href'));
    const stored = await request.get(`${serverAddress('main')}${address}`, {
      headers: headersOf(sessionOf('editor')),
    });
    expect(await stored.text()).toBe('What was filed: challan.txt');
    await back.getByLabel('What is missing').fill('The stamp is missing.');
    await end(checker, 'Send back');

    await fileWith(page, due, 'stamped.txt');
    await expect(dialogOf(page, 'File').getByText('The stamp is missing.')).toBeVisible();
    await end(page, 'File');

    await begin(checker, due, 'Verify');
    await end(checker, 'Verify');
    await expect(panelOf(checker).getByText('Dev Menon has verified it.')).toBeVisible();
    // Chips that are half behind the top bar would be too small for a finger.
    await checker.evaluate(() => {
      for (const scroller of [document.scrollingElement, document.querySelector('main')]) scroller?.scrollTo(0, 0);
    });
    await expectAccessibleInBothLooks(checker, 'the panel of a due date that is done');

    const again = await begin(checker, due, 'Reopen');
    await again.getByLabel('Why it is reopened').fill('The wrong month.');
    await end(checker, 'Reopen');
    const timeline = panelOf(checker).getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await expect(timeline.first()).toContainText('Reopened');
    const acts = (await timeline.locator('b').allTextContents()).slice(0, 5);
    expect(acts).toEqual(['Reopened', 'Verified', 'Filed', 'Sent back', 'Filed']);
    await context.close();
  },
);

/** On its side a phone gives a dialog its whole height. Upright, text of twice the size wraps in the dialog. */
async function expectFitsPhones(page: Page, dialog: Locator): Promise<void> {
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBeGreaterThan(350);
  await page.setViewportSize({ width: 390, height: 844 });
  const enlarge = (size: string) => page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
  await enlarge('200%');
  const body = dialog.locator('[data-dialog-body]');
  await expect.poll(() => body.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await enlarge('');
  if (desk) await page.setViewportSize(desk);
}

/** A slow machine may look when the message has gone from view. It stays in the list that screen readers hear. */
async function expectMessage(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached();
}

e2e('what is typed in File is back after a reload, and its draft goes when it is filed', async ({ page }) => {
  const due = await assignDueDate(-1);
  const typed = await begin(page, due, 'File');
  await typed.getByLabel('Why it is late').fill('The portal was down.');
  await typed.getByLabel('Reference').fill('ARN 8');
  await attach(typed, 'receipt.txt');
  const offer = page.getByText(`: ${due.name}, `).filter({ hasText: 'has unsaved changes. Its files were not kept.' });
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const dialog = dialogOf(page, 'File');
  await expect(dialog.getByText('Your unsaved changes are back, but not the files. Attach them again.')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'a dialog that was continued');
  await expect(dialog.getByLabel('Reference')).toHaveValue('ARN 8');
  await expect(dialog.getByLabel('Why it is late')).toHaveValue('The portal was down.');
  await expectFitsPhones(page, dialog);
  await dialog.getByLabel('Why there is no file').fill('It was filed at the counter.');
  await end(page, 'File');
  await expectMessage(page, `Filed: ${due.name}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
});

e2e('a due date is filed by keyboard alone, and the focus goes to the next row', async ({ page }) => {
  await assignDueDate(4);
  const returns = await listOverdueReturns();
  const due = returns.filter(({ check }) => check !== 'returned')[1];
  await page.goto('/today');
  const rows = page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem');
  // The other stories file the first and the last return. What was sent back has the texts of its first filing.
  const second = rows
    .filter({ hasText: due?.name ?? '' })
    .filter({ hasText: due?.profile ?? '' })
    .filter({ hasNotText: 'Sent back' })
    .first();
  await expect(second).toBeVisible();
  const before = String(await second.textContent());
  const file = second.getByRole('button', { name: /^File: / });
  const name = String(await file.getAttribute('aria-label')).replace('File: ', '');
  await enterOn(page, file);
  const dialog = dialogOf(page, 'File');
  await typeInto(page, dialog.getByLabel('Why it is late'), 'The portal was down.');
  await typeInto(page, dialog.getByLabel('Why there is no file'), 'It was filed at the counter.');
  await enterOn(page, dialog.getByRole('button', { name: titleOf('File'), exact: true }));
  await expectMessage(page, `Filed: ${name}`);
  await expect(dialog).toHaveCount(0);
  // Other tests may give this person more to file meanwhile, so the next row is known by having the focus alone.
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('aria-label', /^File: /);
  await expect(rows.filter({ has: focused })).not.toHaveText(before);
});

e2e('a due date has a page of its own, on desks and phones', async ({ page }) => {
  const due = await assignDueDate();
  await page.goto(`/occurrence/${due.id}`);
  await expect(page.getByRole('heading', { level: 1, name: due.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why it applies' })).toBeVisible();
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    await expectNotTooWide(page);
    await expectAccessibleInBothLooks(page, `the page of a due date (${width})`);
  }
  await page.goto('/occurrence/999999999');
  await expect(page.getByText('There is no such due date.')).toBeVisible();
  await expectNotTooWide(page);
  await expectAccessibleInBothLooks(page, 'the page of an unknown due date');
  await page.getByRole('link', { name: 'Go to Obligations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Obligations' })).toBeVisible();
});
