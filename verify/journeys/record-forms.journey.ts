import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type RecordKindName, recordKinds } from 'shared-lib/records';
import { standAddress } from '../stand/shared-stands';
import { signIn } from '../stand/sign-in';
import { expectAccessible, expectNotTooWide, widths } from './expect-accessible';
import { journey } from './journey';
import { heading } from './on-the-page';
import { askAs } from './signed-in-at';

journey.use({ as: 'editor' });

const control = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const list = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const done = (page: Page, words: string) => page.getByRole('alertdialog', { name: words });

async function choose(page: Page, label: string, name?: string): Promise<void> {
  await list(page, label).click();
  const options = page.getByRole('listbox', { name: label, exact: true }).getByRole('option');
  await (name === undefined ? options.first() : options.filter({ hasText: name }).first()).click();
}

/** Presses a button, closes the success dialog, and gives the number of the record. */
async function save(page: Page, button: string, words: string): Promise<number> {
  const answered = page.waitForResponse(/\/api\/\w+\/(add|update)\?/);
  await press(page, button);
  const { data } = await (await answered).json();
  await done(page, words).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/workspace/);
  return data[0].id;
}

async function ask(path: string, body: object) {
  const address = standAddress('main');
  const reply = await askAs({ address }, await signIn(address, 'editor'), { path, body });
  expect(reply).toMatchObject({ success: '1' });
  return reply.data[0];
}

type Basics = {
  /** Its name, and what else a draft needs. */
  name: string;
  more: (page: Page, word: string) => Promise<void>;
  /** What publishing such a draft asks for first. */
  missing: [name: string, message: string];
};

const basics: Record<RecordKindName, Basics> = {
  law: {
    name: 'Law / Guideline / Rule',
    async more(page) {
      await choose(page, 'Central/State', 'Central');
      await choose(page, 'Master Name');
    },
    missing: ['code', 'Please fill the Law Code.'],
  },
  license: {
    name: 'License to be Obtained',
    more: async (page) => expect(list(page, 'Law Code Name')).not.toHaveValue(''),
    missing: ['code', 'Please fill the License Code.'],
  },
  return: {
    name: 'Return Name',
    more: (page, word) => control(page, 'Return Code').fill(word),
    missing: ['description', 'Please fill the Description.'],
  },
  'other-compliance': {
    name: 'Task Name',
    more: (page, word) => control(page, 'Code Name').fill(word),
    missing: ['description', 'Please fill the Description.'],
  },
};

const addressOf = (kind: RecordKindName, id: number) =>
  recordKinds[kind].route.replace(':id', String(id)).replace(':lawId', '1');

for (const kind of Object.values(recordKinds)) {
  const { name, more, missing } = basics[kind.name];

  journey(
    `a ${kind.name} is drafted, updated, and told what it lacks to be published`,
    async ({ page, said }) => {
      const word = `J ${randomUUID().slice(0, 8)} 😀`;
      await page.goto(addressOf(kind.name, 0));
      await expect(heading(page, kind.titles.create)).toBeVisible();
      await control(page, name).fill(word);
      await expect(page).toHaveTitle(/^• /);
      await more(page, word);
      const id = await save(page, 'Draft', 'Data Added Successfully');

      await page.goto(addressOf(kind.name, id));
      await expect(heading(page, kind.titles.update)).toBeVisible();
      await expect(control(page, name)).toHaveValue(word);
      await expect(page.locator('[data-watermark=Draft]')).toBeAttached();
      await press(page, 'Publish');
      const [field, message] = missing;
      await expect(page.locator(`[data-field=${field}] [role=alert]`)).toHaveText(message);
      await expect(page.locator(`[data-field=${field}] [data-control]`)).toBeFocused();

      await control(page, name).fill(`${word} later`);
      expect(await save(page, 'Update', 'Data Updated Successfully')).toBe(id);
      await page.goto(addressOf(kind.name, id));
      await expect(control(page, name)).toHaveValue(`${word} later`);
      await page.getByRole('link', { name: kind.titles.leave }).first().click();
      await expect(heading(page, 'Law List')).toBeVisible();
      expect([...said.ours(), ...said.others()]).toEqual([]);
    },
  );
}

journey(
  'the dates, rows, events and penalties of a return come back as they were entered',
  async ({ page }) => {
    const word = `R ${randomUUID().slice(0, 8)}`;
    await page.goto('/return/0/1');
    await control(page, 'Return Code').fill(word);
    await control(page, 'Return Name').fill(word);
    await control(page, 'Start Date').fill('04/03/2026');
    await expect(page.getByText('3 Apr 2026')).toBeVisible();
    await choose(page, 'Periodicity', 'Pre-Event Based');
    await control(page, 'Days').fill('30');
    await choose(page, 'Penalty Type', 'Others');
    await control(page, 'Other Penality Type').fill('Stocks');
    await page.getByLabel('Start Date of extension 1').fill('01/02/2026');
    await press(page, 'Add extension');
    await page.getByLabel('End Date of extension 2').fill('12/31/2026');
    const id = await save(page, 'Draft', 'Data Added Successfully');

    await page.goto(`/return/${id}/1`);
    await expect(control(page, 'Start Date')).toHaveValue('04/03/2026');
    await expect(control(page, 'Days')).toHaveValue('30');
    await expect(control(page, 'Other Penality Type')).toHaveValue('Stocks');
    await expect(page.getByLabel('Start Date of extension 1')).toHaveValue('01/02/2026');
    await expect(page.getByLabel('End Date of extension 2')).toHaveValue('12/31/2026');
  },
);

journey('a license is drafted by keyboard alone', async ({ page }) => {
  const word = `K ${randomUUID().slice(0, 8)}`;
  await page.goto('/license/0');
  await list(page, 'Law Code Name').focus();
  await page.keyboard.type('comp');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list(page, 'Law Code Name')).not.toHaveValue('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(word);
  await expect(control(page, 'License to be Obtained')).toHaveValue(word);
  await page.getByRole('button', { name: 'Draft', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(done(page, 'Data Added Successfully')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/workspace/);
});

journey('what takes the place of a repealed license chooses a law anew', async ({ page }) => {
  const word = `P ${randomUUID().slice(0, 8)}`;
  const about = { Law: word, Central: 'Central', masterVal: 'Acts', status: 0 };
  const law = await ask('law/add', { ...about, Active: 'Active' });
  const license = await ask('license/add', { law: law.id, license: word, status: 0 });
  await ask('law/update', { id: law.id, version: law.version, Active: 'Repealed', status: 2 });
  await page.goto(`/license/${license.id}/${law.id}`);
  await expect(control(page, 'License to be Obtained')).toHaveValue(word);
  await expect(list(page, 'Law Code Name')).toHaveValue('');
  await choose(page, 'Law Code Name');
  expect(await save(page, 'Draft', 'Data Added Successfully')).not.toBe(license.id);
});

journey('who saves second compares, chooses, and saves', async ({ page }) => {
  const word = `C ${randomUUID().slice(0, 8)}`;
  const saved = await ask('return/add', { law: 1, returncode: word, returnName: word, status: 0 });
  await page.goto(`/return/${saved.id}/1`);
  await control(page, 'Return Name').fill(`${word} mine`);
  const theirs = { returnName: `${word} theirs`, authority: 'Theirs alone' };
  await ask('return/update', { id: saved.id, version: saved.version, status: 2, ...theirs });
  await press(page, 'Update');
  const dialog = page.getByRole('dialog', { name: 'Changed by another user' });
  await dialog.getByRole('radio', { name: 'Mine for Return Name' }).check();
  await expect(dialog.getByRole('radio', { name: 'Theirs for Authority' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save with Update' }).click();
  await done(page, 'Data Updated Successfully').getByRole('button', { name: 'OK' }).click();
  await page.goto(`/return/${saved.id}/1`);
  await expect(control(page, 'Return Name')).toHaveValue(`${word} mine`);
  await expect(control(page, 'Authority')).toHaveValue('Theirs alone');
});

journey('what was typed is back after a reload, and gone once it is given up', async ({ page }) => {
  const word = `D ${randomUUID().slice(0, 8)}`;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/other-compliance/0/1');
  await control(page, 'Task Name').fill(word);
  await page.reload();
  await expect(control(page, 'Task Name')).toHaveValue(word);
  await press(page, 'Start again');
  await expect(control(page, 'Task Name')).toHaveValue('');
  await page.reload();
  await expect(control(page, 'Code Name')).toBeVisible();
  await expect(control(page, 'Task Name')).toHaveValue('');
});

journey('a save that nobody answers keeps the form, and can be sent again', async ({ page }) => {
  const word = `L ${randomUUID().slice(0, 8)}`;
  await page.goto('/license/0/1');
  await control(page, 'License to be Obtained').fill(word);
  await page.route(/\/api\/license\/add/, (route) => route.abort());
  await press(page, 'Draft');
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(control(page, 'License to be Obtained')).toHaveValue(word);
  await page.unroute(/\/api\/license\/add/);
  await save(page, 'Try again', 'Data Added Successfully');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [where, viewport] of Object.entries(widths)) {
    journey.describe(`in ${colorScheme} on a ${where}`, () => {
      journey.use({ viewport, colorScheme });
      journey('axe finds nothing on the forms', async ({ page }) => {
        for (const kind of Object.values(recordKinds)) {
          await page.goto(addressOf(kind.name, 1));
          await expect(heading(page, kind.titles.update)).toBeVisible();
          await list(page, 'Industry Key Words').click();
          await expect(page.getByRole('option').first()).toBeVisible();
          await expectAccessible(page, kind.name);
          await expectNotTooWide(page);
        }
      });
    });
  }
}
