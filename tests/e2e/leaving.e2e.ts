import { expect, type Locator, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks, widths } from './expect-accessible';
import { changeAddress, goWithin, heading } from './on-the-page';

const path = '/setup/user-module-access-controller';
const title = 'Module Access Controller';
const choice = (page: Page) => page.getByLabel('Lists of viewer@demo.test start with');
const question = (page: Page, of = title) => page.getByRole('alertdialog', { name: `Close ${of}` });
const answer = (page: Page, name: 'OK' | 'Cancel', of = title) => question(page, of).getByRole('button', { name });
/** A dialog without a documented form asks in its own sentence. */
const ownQuestions: Record<string, string> = {
  filing: 'Close without filing?',
  assignment: 'Close without assigning?',
  schedule: 'Close without saving the schedule?',
};
const ownQuestion = (page: Page, of: string) =>
  page.getByRole('alertdialog', { name: ownQuestions[of] ?? `Close ${of}` });

e2e.use({ as: 'admin' });

/** Comes from the road map, and chooses something without saving it. */
async function choose(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) await page.goto('/roadmap');
  // Back leads there by itself.
  else if (!page.url().endsWith('/roadmap')) await goWithin(page, '/roadmap');
  await expect(heading(page, 'Law road map')).toBeVisible();
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  await choice(page).selectOption('Draft');
  await expect(page).toHaveTitle(/^• /);
}

const waysToLeave: [string, (page: Page) => Promise<unknown>, string][] = [
  ['an entry of the menu', (page) => page.getByRole('link', { name: 'Users', exact: true }).click(), 'Users'],
  ['the logo', (page) => page.getByRole('link', { name: 'Lexboard, workspace' }).click(), 'Law List'],
  ['the back button', (page) => page.evaluate(() => history.back()), 'Law road map'],
  [
    'the search of the top bar',
    async (page) => {
      await page.getByLabel('Search laws').fill('tax');
      await page.keyboard.press('Enter');
    },
    'Law List',
  ],
];

async function reloadUnsaved(page: Page): Promise<void> {
  const dialogTypes: string[] = [];
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type());
    void dialog.accept();
  });
  await choose(page);
  await page.reload();
  await expect(choice(page)).toHaveValue('Draft');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(choice(page)).toHaveValue('');
  await page.reload();
  await expect(choice(page)).toHaveValue('');
  expect(dialogTypes).toEqual(['beforeunload']);
}

e2e('every way out of a page with unsaved choices asks first', async ({ page, consoleMessages }) => {
  for (const [what, leave, there] of waysToLeave)
    await e2e.step(`${what} asks before it leaves a page with unsaved choices`, async () => {
      await choose(page);
      await leave(page);
      await expect(question(page)).toContainText(`Are you sure want to Close the ${title}?`);
      await expect(answer(page, 'Cancel')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question(page)).toHaveCount(0);
      await expect(page).toHaveURL(path);
      await expect(choice(page)).toHaveValue('Draft');

      await leave(page);
      await answer(page, 'Cancel').click();
      await expect(question(page)).toHaveCount(0);
      await expect(choice(page)).toHaveValue('Draft');

      await leave(page);
      await answer(page, 'OK').click();
      await expect(heading(page, there)).toBeVisible();
      await expect(page).not.toHaveTitle(/^• /);
      expect.soft([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    });

  await e2e.step('Back and Forward still work after the question about unsaved choices', async () => {
    await choose(page);
    await page.evaluate(() => history.back());
    await answer(page, 'OK').click();
    await expect(heading(page, 'Law road map')).toBeVisible();
    await page.goForward();
    await expect(heading(page, title)).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Law road map')).toBeVisible();
  });

  await e2e.step('the browser asks before it reloads a page on which something has not been saved', () =>
    reloadUnsaved(page),
  );
});

const waysToClose: [string, (page: Page) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['Cancel', (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()],
  ['its corner', (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  ['a click beside it', (page) => page.mouse.click(5, 500)],
];

async function closeWithTypedText(page: Page): Promise<void> {
  await page.goto('/users');
  for (const [way, leave] of waysToClose)
    await e2e.step(`a dialog with typed text is not closed by ${way} without a question`, async () => {
      await page.getByRole('button', { name: 'Add user' }).click();
      const form = page.getByRole('dialog', { name: 'Add user' });
      await form.getByLabel('E-mail address').fill('somebody@demo.test');
      await leave(page);
      await expect(question(page, 'User')).toContainText('Are you sure want to Close the User?');
      await answer(page, 'Cancel', 'User').click();
      await expect(form.getByLabel('E-mail address')).toHaveValue('somebody@demo.test');
      await leave(page);
      await answer(page, 'OK', 'User').click();
      await expect(form).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Add user' })).toBeFocused();
    });
}

async function expectAccessibleQuestion(page: Page): Promise<void> {
  await goWithin(page, path);
  await choice(page).selectOption('Draft');
  await page.getByRole('link', { name: 'Lexboard, workspace' }).click();
  await expect(question(page)).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the question');
  await answer(page, 'OK').click();
  await expect(heading(page, 'Law List')).toBeVisible();
  await storeUnsavedDraft(page);
  await page.goto('/users');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the offer');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the form with what is back');
}

e2e('a dialog with typed text asks, and gives back what was typed', async ({ page }) => {
  await e2e.step('a dialog with typed text is not closed without a question', () => closeWithTypedText(page));
  await e2e.step('axe finds nothing on the question and on the offered text', () => expectAccessibleQuestion(page));
});

/** Goes back, sees the question about this thing, stays, and finds the dialog as it was. Escape asks as well. */
async function stayIn(page: Page, thing: string, expectKept: () => Promise<void>): Promise<void> {
  const address = page.url();
  const back = () => page.evaluate(() => history.back());
  const pressEscape = () => page.keyboard.press('Escape');
  const documented = `Are you sure want to Close the ${thing}?`;
  const own = [ownQuestion(page, thing), ownQuestions[thing] ?? documented, 'Go on'] as const;
  // On Back, dialogs of a record form ask as the form does (S-1.2).
  const ofBack = thing === 'schedule' ? ([question(page, thing), documented, 'Cancel'] as const) : own;
  for (const [leave, [asked, words, stay]] of [
    [back, ofBack],
    [pressEscape, own],
  ] as const) {
    await leave();
    await expect(asked).toContainText(words);
    await expect(page).toHaveURL(address);
    await asked.getByRole('button', { name: stay }).click();
    await expect(asked).toHaveCount(0);
    await expectKept();
  }
}

async function closeDialog(page: Page, dialog: Locator, thing: string): Promise<void> {
  await page.keyboard.press('Escape');
  await ownQuestion(page, thing).getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

// Somebody else may check what the editor files.
e2e.describe('for an editor', () => {
  e2e.use({ as: 'editor' });

  for (const [width, size] of Object.entries(widths))
    e2e(`Back and Escape lose nothing that was entered in a dialog (${width})`, async ({ page }) => {
      await page.setViewportSize(size);
      const dialog = (title: string) => page.getByRole('dialog', { name: title, exact: true });
      await page.goto('/roadmap');
      await goWithin(page, '/today');
      await page
        .getByRole('button', { name: /^File: / })
        .first()
        .click();
      const filing = page.getByRole('dialog', { name: /^File (return|license|other compliance)$/ });
      const reference = filing.getByLabel('Reference');
      await reference.fill('ARN 7');
      await stayIn(page, 'filing', () => expect(reference).toHaveValue('ARN 7'));
      await closeDialog(page, filing, 'filing');

      await e2e.step('Back to another query string of the same page asks, too', async () => {
        const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^File: / }) });
        await changeAddress(page, '/today?seen=1');
        await row.first().getByRole('button').first().click();
        await dialog('Due date').getByRole('button', { name: 'Assign' }).click();
        const owner = dialog('Assign').getByLabel('Owner');
        await owner.selectOption('Asha Rao, Compliance manager');
        const chosen = await owner.inputValue();
        await stayIn(page, 'assignment', () => expect(owner).toHaveValue(chosen));
        await closeDialog(page, dialog('Assign'), 'assignment');
        await dialog('Due date').getByRole('button', { name: 'Close' }).click();
        await expect(dialog('Due date')).toHaveCount(0);
      });

      await goWithin(page, '/return/1/1');
      await page.getByRole('button', { name: 'Set exact dates' }).click();
      const basis = dialog('Set exact dates').getByLabel('Falls due');
      await basis.selectOption('Once');
      const chosen = await basis.inputValue();
      await stayIn(page, 'schedule', () => expect(basis).toHaveValue(chosen));

      await e2e.step('the browser asks before it leaves the document', async () => {
        const asked = page.waitForEvent('dialog');
        await page.evaluate(() => setTimeout(() => location.assign('/login')));
        const browserQuestion = await asked;
        expect(browserQuestion.type()).toBe('beforeunload');
        await browserQuestion.dismiss();
        await expect(basis).toHaveValue(chosen);
      });
    });
});

/** Keeps a text as the end of a session does; the shared sessions of these tests must not end. */
async function storeUnsavedDraft(page: Page): Promise<void> {
  await page.evaluate(() => {
    const at = Date.now();
    const unsavedDraft = {
      at,
      form: 'user.add',
      title: 'User',
      address: '/users',
      typed: { values: { username: `${'long'.repeat(40)}@demo.test` } },
    };
    const owner = localStorage.getItem('username');
    localStorage.setItem(`lexboard.keepsake.${owner}\n${at}`, JSON.stringify(unsavedDraft));
  });
}
