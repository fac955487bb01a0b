import { expect, type Locator, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { expectNotTooWide, widths } from './expect-accessible';
import { goWithin, heading } from './on-the-page';
import { paste, pasted } from './pasted-texts';

e2e.use({ as: 'admin', viewport: widths.phone });

const { veryLong, fromRightToLeft, pictures } = pasted;

const logPath = '/setup/detailedactivitylogs';

/** On phones the fields that filter the log are folded. */
const openFilters = (page: Page) => page.getByRole('button', { name: 'Filters' }).click();

type Field = { label: string; text: string };

/** Pastes into the fields, sends the form by Enter in the last one, and checks the message. */
async function expectFaults(page: Page, container: Locator, { fields, words }: { fields: Field[]; words: string[] }) {
  for (const { label, text } of fields) await paste(page, container.getByLabel(label), text);
  await page.keyboard.press('Enter');
  await expect(container.getByRole('alert')).toHaveText(words);
  await expectNotTooWide(page);
}

e2e('the name of a user accepts any pasted text', async ({ page, consoleMessages }) => {
  await page.goto('/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog');
  for (const [text, words] of [
    [veryLong, 'A user name has at most 254 characters.'],
    [fromRightToLeft, 'The user name must be an e-mail address.'],
    [pictures, 'The user name must be an e-mail address.'],
  ] as const)
    await expectFaults(page, dialog, { fields: [{ label: 'E-mail address', text }], words: [words] });
  expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
});

e2e('a circular accepts any pasted text', async ({ page, consoleMessages }) => {
  await page.goto('/circular-amendments');
  await page.getByRole('button', { name: 'Add circular' }).click();
  const dialog = page.getByRole('dialog');
  await paste(page, dialog.getByLabel('Find a law by name or code'), veryLong);
  await expect(dialog.getByText('No law found.')).toBeVisible();
  const allIn = (text: string) => ['Topic', 'Link', 'Type'].map((label) => ({ label, text }));
  const noLink = 'The link must begin with http:// or https:// and have no blanks.';
  await expectFaults(page, dialog, {
    fields: allIn(veryLong),
    words: [
      'The topic has at most 500 characters.',
      'The link has at most 2000 characters.',
      'The type has at most 100 characters.',
    ],
  });
  for (const text of [fromRightToLeft, pictures])
    await expectFaults(page, dialog, { fields: allIn(text), words: [noLink] });
  expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
});

const searches = [
  ['/users', 'Users', 'Search user names'],
  ['/setup/user-module-access-controller', 'Module Access Controller', 'Search user names'],
  ['/setup/lists', 'Lists', 'Search names'],
  ['/circular-amendments', 'Circular/Amendments', 'Search topics and types'],
  [logPath, 'System Logs', 'User'],
] as const;

e2e('searches and filters accept any pasted text', async ({ page, consoleMessages }) => {
  for (const [nth, [path, name, label]] of searches.entries())
    await e2e.step(`the search of ${path} accepts any pasted text`, async () => {
      if (nth === 0) await page.goto(path);
      else await goWithin(page, path);
      await expect(heading(page, name)).toBeVisible();
      if (path === logPath) await openFilters(page);
      const search = page.getByRole('main').getByRole('search');
      const fields = (text: string) => [{ label, text }];
      await expectFaults(page, search, { fields: fields(veryLong), words: ['At most 200 characters.'] });
      await expect(page).toHaveURL(path);
      for (const text of [fromRightToLeft, pictures]) {
        await expectFaults(page, search, { fields: fields(text), words: [] });
        await expect(page.getByText('No Data', { exact: true })).toBeVisible();
        await expect(search.getByLabel(label)).toHaveValue(text);
      }
      expect.soft([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    });
});
