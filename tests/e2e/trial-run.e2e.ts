import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { findToday, formatDay } from 'shared-lib/schedules';
import { onThisMachine } from '../patience';
import { headersOf } from '../server/headers-of';
import { sessionOf } from '../server/shared-servers';
import { enterOn, typeInto } from './by-keyboard';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks, widths } from './expect-accessible';
import { callAsEditor, dialog, named } from './law-questions';
import { heading } from './on-the-page';

const questionText = 'How many persons are employed in the establishment?';
const provident = /^The Employees.? Provident Funds/;

const question = (page: Page) => page.getByRole('textbox', { name: questionText });
const verdict = (page: Page, law: RegExp) => page.getByRole('button', { name: law });
const grid = (page: Page) => page.getByRole('grid', { name: 'Laws by place' });
const why = (page: Page) => page.getByRole('dialog', { name: /^Why\? / });
const profile = (page: Page) => page.getByRole('combobox', { name: 'Place' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const findLaw = (page: Page, text: string) => page.getByRole('searchbox', { name: /^Filter laws/ }).fill(text);

async function open(page: Page): Promise<void> {
  await page.goto('/law-questions/0/trial-run');
  await expect(heading(page, 'Trial run')).toBeVisible();
  await expect(question(page)).toBeVisible();
}

/** The rows of laws that do not begin where the one above ends: they would cover it, or leave a gap. */
const findGaps = (page: Page) =>
  page.locator('.trial-list li').evaluateAll((rows) =>
    rows.flatMap((row, place) => {
      const above = rows[place - 1]?.getBoundingClientRect().bottom;
      const { top } = row.getBoundingClientRect();
      return above === undefined || Math.abs(top - above) < 1 ? [] : [row.textContent];
    }),
  );

/** Opens the dialog that saves the answers as a place. A chosen place has it in its menu. */
async function openSaveAs(page: Page): Promise<Locator> {
  const menu = page.locator('.trial-profile ~ button').and(page.getByRole('button', { name: /^More for / }));
  const isChosen = await menu.isVisible();
  if (isChosen) await menu.click();
  await press(page, isChosen ? 'Save as…' : 'Add a place');
  return dialog(page, isChosen ? 'Save as a place' : 'Add a place');
}

async function saveAs(page: Page, name: string): Promise<void> {
  const form = await openSaveAs(page);
  await form.getByRole('combobox', { name: 'State' }).selectOption('Goa');
  await form.getByRole('textbox', { name: 'Place name' }).fill(name);
  await expectDryRun(form);
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
}

/** Save waits until it is shown what is saved. */
const expectDryRun = (form: Locator) =>
  expect(form.getByRole('button', { name: 'Save', exact: true })).not.toHaveAttribute('aria-disabled');

e2e('the road map leads to the trial run, and an answer counts at once', async ({ page }) => {
  await page.goto('/roadmap');
  await page.getByRole('link', { name: 'Open trial run' }).click();
  await expect(heading(page, 'Trial run')).toBeVisible();
  await expect(verdict(page, /^The Companies Act, 2013/)).toBeVisible();
  expect(await findGaps(page)).toEqual([]);
  await findLaw(page, 'provident');
  await expect(verdict(page, provident)).toContainText('Needs input');
  await question(page).fill('25');
  await expect(verdict(page, provident)).not.toContainText('Needs input');
  await question(page).fill('1e3');
  await expect(verdict(page, provident)).toContainText('Needs input');
  await verdict(page, provident).click();
  await expect(why(page)).toContainText('Answered: “1e3”');
  await expect(why(page)).toContainText('The answer cannot be compared with the number or day of the rule.');
  await expect(why(page)).toContainText('One answer would change it');
  await page.keyboard.press('Escape');
  await expect(why(page)).toHaveCount(0);
  await question(page).fill(' 5 ');
  await expect(verdict(page, provident)).toContainText('No rule says that it applies.');
  await verdict(page, provident).click();
  await why(page).getByRole('button', { name: 'View the law' }).click();
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toBeVisible();
});

e2e('a viewer can try answers but not save them, and the server refuses it', async ({ page }) => {
  await open(page);
  await expect(profile(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: /^(Save|Delete)/ })).toHaveCount(0);
  for (const path of ['add', 'update', 'facts', 'delete'].map((act) => `profiles/${act}`)) {
    const headers = headersOf(sessionOf('viewer'));
    const answer = await page.request.post(`/api/${path}`, { headers, data: {} });
    expect({ path, status: answer.status() }).toEqual({ path, status: 403 });
  }
});

e2e.describe('with Edit access', () => {
  e2e.use({ as: 'editor' });

  e2e('a branch is saved, changed, shown in the matrix, exported and deleted', async ({ page }) => {
    const name = named('=Branch');
    await open(page);
    await question(page).fill('5');
    await saveAs(page, name);
    await question(page).fill('50');
    await press(page, 'Save');
    // Due dates are kept, so it asks from which day the answers hold.
    const days = dialog(page, `Save the answers of ${name}`);
    await expect(days.getByRole('radio', { name: 'Always' })).toBeChecked();
    await days.getByRole('button', { name: 'Save' }).click();
    await expect(days).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await page.reload();
    await profile(page).selectOption({ label: `${name} (Branch)` });
    await expect(question(page)).toHaveValue('50');
    await page.getByRole('tab', { name: 'Matrix' }).click();
    await findLaw(page, 'provident funds');
    await grid(page).getByRole('rowheader').first().focus();
    await page.keyboard.press('End');
    await expect(grid(page).getByRole('gridcell').last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(why(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(why(page)).toHaveCount(0);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.split('\r\n')[0]).toContain(`"'${name}"`);
    expect(text).toMatch(/"The Employees.? Provident Funds/);
    await page.getByRole('tab', { name: 'Try' }).click();
    await press(page, `More for ${name}`);
    await press(page, 'Delete');
    await dialog(page, 'Delete place').getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page, 'Delete place')).toHaveCount(0);
    await expect(profile(page).getByRole('option', { name: `${name} (Branch)` })).toHaveCount(0);
  });
});

e2e.describe('with Edit access', () => {
  e2e.use({ as: 'editor' });

  e2e(
    'a name that exists is reported, and unsaved changes are asked about before another profile is chosen',
    async ({ page }) => {
      const [one, other] = [named('Taken'), named('Other')];
      await open(page);
      await question(page).fill('7');
      await saveAs(page, one);
      const form = await openSaveAs(page);
      await form.getByRole('combobox', { name: 'State' }).selectOption('Goa');
      await form.getByRole('textbox', { name: 'Place name' }).fill(one.toUpperCase());
      await expectDryRun(form);
      await page.keyboard.press('Enter');
      await expect(form.getByRole('alert')).toContainText('is taken.');
      await form.getByRole('textbox', { name: 'Place name' }).fill(other);
      await page.keyboard.press('Enter');
      await expect(form).toHaveCount(0);
      await question(page).fill('8');
      await profile(page).selectOption({ label: `${one} (Branch)` });
      const confirmation = page.getByRole('alertdialog', { name: `Load the answers of ${one}?` });
      await confirmation.getByRole('button', { name: 'Keep my answers' }).click();
      await expect(question(page)).toHaveValue('8');
      await profile(page).selectOption({ label: `${one} (Branch)` });
      await confirmation.getByRole('button', { name: 'Load the answers' }).click();
      await expect(question(page)).toHaveValue('7');
    },
  );

  e2e('unsaved answers survive a reload, and can be discarded', async ({ page }) => {
    const name = named('Resumed');
    await open(page);
    await question(page).fill('11');
    await saveAs(page, name);
    await question(page).fill('12');
    await page.reload();
    await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
    await expect(question(page)).toHaveValue('12');
    await expect(profile(page).locator('option:checked')).toHaveText(`${name} · Goa`);
    await press(page, 'Start again');
    await expect(question(page)).toHaveValue('11');
    await page.reload();
    await expect(question(page)).toHaveValue('');
  });
});

e2e.describe('with Edit access', () => {
  e2e.use({ as: 'editor' });

  e2e('a save that was left goes on with the answers of its own place, after one question', async ({ page }) => {
    const [left, other] = [named('Left'), named('Other')];
    const answers = [{ question: questionText, answer: '3' }];
    const add = (name: string) => callAsEditor('profiles/add', { name, kind: 'branch', answers });
    const places = [await add(left), await add(other)];
    await page.goto(`/law-questions/0/trial-run?place=${places[0].id}`);
    await question(page).fill('77');
    await press(page, 'Save');
    const saving = dialog(page, `Save the answers of ${left}`);
    await saving.getByRole('radio', { name: 'From a day' }).check();
    await typeInto(page, saving.getByLabel('First day'), formatDay(findToday() + 30));
    await page.reload();
    await profile(page).selectOption(`${other} (Branch)`);
    await press(page, 'Load the answers');
    await expect(question(page)).toHaveValue('3');
    await question(page).fill('4');
    await press(page, 'Continue');
    await press(page, 'Load the answers');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(saving.getByText('Your unsaved changes are back.')).toBeVisible();
    await expectDryRun(saving);
    const sent = page.waitForRequest(/profiles.update/);
    await saving.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ id: places[0].id, answers: [{ answer: '77' }] });
    await expect(saving).toHaveCount(0);
    await expect(profile(page).locator('option:checked')).toHaveText(`${left} (Branch)`);
    for (const { id } of places) await callAsEditor('profiles/delete', { id, reason: 'It was a test.' });
  });

  e2e('a place is closed by keyboard alone; axe finds nothing on its facts', async ({ page }) => {
    const name = named('Closing');
    const { id } = await callAsEditor('profiles/add', { name, kind: 'branch', answers: [] });
    await page.goto(`/law-questions/0/trial-run?place=${id}`);
    await expect(profile(page).locator('option:checked')).toHaveText(`${name} (Branch)`);
    await enterOn(page, page.getByRole('button', { name: `More for ${name}` }));
    await enterOn(page, page.getByRole('button', { name: 'Facts…' }));
    const facts = dialog(page, `Facts of ${name}`);
    await expect(facts.getByRole('combobox', { name: 'State' })).toBeVisible();
    await expectAccessibleInBothLooks(page, 'the facts of a place');
    await page.keyboard.press('Escape');
    await expect(facts).toHaveCount(0);
    await enterOn(page, page.getByRole('button', { name: `More for ${name}` }));
    await enterOn(page, page.getByRole('button', { name: 'Delete', exact: true }));
    await enterOn(page, page.getByRole('button', { name: 'Close the place instead…' }));
    const closing = dialog(page, `Close ${name}`);
    const day = formatDay(findToday() + 30);
    await typeInto(page, closing.getByLabel('Closed on'), day);
    const close = closing.getByRole('button', { name: 'Close the place' });
    await expect(close).not.toHaveAttribute('aria-disabled');
    await enterOn(page, close);
    await expect(closing).toHaveCount(0);
    const { data } = await callAsEditor('profiles/list', {});
    expect(data.find((place: { id: number }) => place.id === id)).toMatchObject({ name, closed_on: day });
    await callAsEditor('profiles/delete', { id, reason: 'It was a test.' });
  });
});

/** How much of a part sticks out of its container, to the side and below. */
const overflow = (part: Locator) =>
  part.evaluate((one) => [one.scrollWidth > one.clientWidth, one.scrollHeight > one.clientHeight]);

for (const [where, viewport] of Object.entries(widths)) {
  e2e.describe(`on a ${where}`, () => {
    e2e.use({ as: 'editor', viewport });

    e2e('a profile with a long name fits into its place', async ({ page }) => {
      const name = named('Depot of the northern branch beyond the river, with all of its warehouses');
      await open(page);
      await question(page).fill('7');
      await saveAs(page, name);
      await expect(profile(page).locator('option:checked')).toHaveText(`${name} · Goa`);
      const answers = await overflow(page.locator('.trial-answers'));
      // Beside the verdicts the answers scroll; on phones both scroll with the page.
      expect(answers).toEqual([false, where !== 'phone']);
      if (where === 'phone') expect(await overflow(page.locator('.trial-list'))).toEqual([false, false]);
      await page.getByRole('tab', { name: 'Matrix' }).click();
      await grid(page).getByRole('rowheader').first().focus();
      const header = grid(page).getByRole('columnheader', { name });
      // Other people have profiles too, and only the visible columns exist.
      await expect(async () => {
        await page.keyboard.press('ArrowRight');
        await expect(header).toBeVisible({ timeout: onThisMachine(500) });
      }).toPass();
      const slanted = await header.locator('.matrix-name').boundingBox();
      const head = await header.boundingBox();
      expect(slanted?.y).toBeGreaterThanOrEqual(head?.y ?? Number.POSITIVE_INFINITY);
    });
  });
}

e2e.describe('for an editor', () => {
  e2e.use({ as: 'editor' });

  e2e('axe finds nothing on answers, reasons and matrix', async ({ page }) => {
    await open(page);
    await question(page).fill('25');
    await saveAs(page, named('Seen'));
    await expectAccessibleInBothLooks(page, 'Try');
    await findLaw(page, 'provident');
    await verdict(page, provident).click();
    await expect(why(page)).toBeVisible();
    await expectAccessibleInBothLooks(page, 'Why?');
    const title = await why(page).getByRole('heading').first().boundingBox();
    const cross = await why(page).getByRole('button', { name: 'Close' }).last().boundingBox();
    expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(cross?.x ?? 0);
    await page.keyboard.press('Escape');
    await expect(why(page)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Matrix' }).click();
    await expect(grid(page)).toBeVisible();
    await expectAccessibleInBothLooks(page, 'Matrix');
  });
});
