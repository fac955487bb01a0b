import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type RecordKindName, recordKinds } from 'shared-lib/records';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { heading } from './on-the-page';
import {
  addressOf,
  call,
  choose,
  closeForm,
  control,
  done,
  entryOf,
  faultOf,
  list,
  makeLaw,
  place,
  press,
  save,
} from './record-form';

e2e.use({ as: 'editor' });

type Basics = {
  /** The kind's name, and what else a draft needs. */
  name: string;
  more: (page: Page, word: string) => Promise<void>;
  /** The first field that publishing such a draft asks for. */
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

for (const kind of Object.values(recordKinds)) {
  const { name, more, missing } = basics[kind.name];

  e2e(
    `a ${kind.name} is saved as a draft, updated, and says what it needs to be published`,
    async ({ page, consoleMessages }) => {
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
      await expect(faultOf(place(page, field))).toHaveText(message);
      await expect(entryOf(place(page, field))).toBeFocused();

      await control(page, name).fill(`${word} later`);
      expect(await save(page, 'Update', 'Data Updated Successfully')).toBe(id);
      await page.goto(addressOf(kind.name, id));
      await expect(control(page, name)).toHaveValue(`${word} later`);
      await closeForm(page, kind.titles.leave);
      await expect(heading(page, 'Law List')).toBeVisible();
      expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    },
  );
}

e2e('a license is saved as a draft by keyboard alone', async ({ page }) => {
  const word = `K ${randomUUID().slice(0, 8)}`;
  await page.goto('/license/0');
  await list(page, 'Law Code Name').focus();
  await page.keyboard.type('COMP-2013');
  await expect(page.getByRole('option').first()).toContainText('COMP-2013');
  await page.keyboard.press('Enter');
  await expect(list(page, 'Law Code Name')).toHaveValue('COMP-2013');
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

const { license, return: returnKind, 'other-compliance': otherCompliance } = recordKinds;

for (const [kind, basics] of [
  [license, (word: string) => ({ license: word })],
  [returnKind, (word: string) => ({ returnName: word, returncode: word })],
  [otherCompliance, (word: string) => ({ name: word, code_name: word })],
] as const) {
  e2e(`the replacement of a repealed ${kind.name} needs a new choice of law`, async ({ page }) => {
    const word = `P ${randomUUID().slice(0, 8)}`;
    const law = await makeLaw(word, { Active: 'Active' });
    const repealed = await call(kind.calls.add, { law: law.id, ...basics(word), status: 0 });
    await call('law/update', { id: law.id, version: law.version, Active: 'Repealed', status: 2 });
    const { id: replacementId } = await makeLaw(`${word} anew`);
    await page.goto(addressOf(kind.name, repealed.id, law.id));
    await expect(control(page, kind.fields.name?.label ?? '')).toHaveValue(word);
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toHaveCount(0);
    await expect(list(page, 'Law Code Name')).toHaveValue('');
    await press(page, 'Draft');
    await expect(faultOf(place(page, 'law'))).toHaveText('Please fill the Law Code Name.');
    await list(page, 'Law Code Name').fill(`${word} anew`);
    await choose(page, 'Law Code Name', `${word} anew`);
    const id = await save(page, 'Draft', 'Data Added Successfully');
    expect(await call(kind.calls.edit, { id })).toMatchObject({
      law: replacementId,
      publish_status: 'Draft',
    });
    expect(await call(kind.calls.edit, { id: repealed.id })).toMatchObject({ law: law.id });
  });
}

e2e('a repealed law is replaced by a new one, which is active', async ({ page }) => {
  const word = `P ${randomUUID().slice(0, 8)}`;
  const repealed = await makeLaw(word, { Active: 'Repealed' });
  await page.goto(addressOf('law', repealed.id));
  await expect(control(page, 'Law / Guideline / Rule')).toHaveValue(word);
  await control(page, 'Law / Guideline / Rule').fill(`${word} anew`);
  const id = await save(page, 'Draft', 'Data Added Successfully');
  expect(await call('law/edit', { id })).toMatchObject({ Law: `${word} anew`, Active: 'Active' });
  expect(await call('law/edit', { id: repealed.id })).toMatchObject({ Law: word, Active: 'Repealed' });
});

for (const [kind, basics] of [
  [recordKinds.law, (word: string) => ({ Law: word, Central: 'Central', masterVal: 'Board' })],
  [license, (word: string) => ({ law: 1, license: word })],
  [returnKind, (word: string) => ({ law: 1, returnName: word, returncode: word })],
  [otherCompliance, (word: string) => ({ law: 1, name: word, code_name: word })],
] as const) {
  e2e(
    `the second person to save a ${kind.name} compares both versions, chooses, and saves`,
    async ({ page }) => {
      const word = `C ${randomUUID().slice(0, 8)}`;
      const { name, exemptions } = kind.fields;
      if (!name || !exemptions) throw new Error(`A ${kind.name} has other fields.`);
      const saved = await call(kind.calls.add, { ...basics(word), status: 0 });
      await page.goto(addressOf(kind.name, saved.id));
      await control(page, name.label).fill(`${word} mine`);
      const otherChanges = { [name.wire]: `${word} theirs`, [exemptions.wire]: 'Theirs alone' };
      await call(
        kind.calls.update,
        { id: saved.id, version: saved.version, status: 2, ...otherChanges },
        'admin',
      );
      await press(page, 'Update');
      const dialog = page.getByRole('dialog', { name: 'Changed by another user' });
      await dialog.getByRole('radio', { name: `Mine for ${name.label}` }).check();
      await expect(dialog.getByRole('radio', { name: 'Theirs for Exemptions' })).toBeChecked();
      await dialog.getByRole('button', { name: 'Save with Update' }).click();
      await done(page, 'Data Updated Successfully').getByRole('button', { name: 'OK' }).click();
      const now = { [name.wire]: `${word} mine`, [exemptions.wire]: 'Theirs alone' };
      expect(await call(kind.calls.edit, { id: saved.id })).toMatchObject(now);
    },
  );
}

e2e('typed text is back after a reload, and gone after it is discarded', async ({ page }) => {
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

e2e('a missing record shows a notice over the workspace', async ({ page }) => {
  await page.goto('/return/999999/1');
  await expect(page.getByText('There is no such record.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/workspace/);
});

e2e('axe finds nothing on the forms', async ({ page }) => {
  for (const kind of Object.values(recordKinds)) {
    await page.goto(addressOf(kind.name, 1));
    await expect(heading(page, kind.titles.update)).toBeVisible();
    await list(page, 'Industry Key Words').click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    // The window is so tall that nothing of the form is covered by its bar of buttons.
    await expectAccessibleInBothLooks(page, kind.name, { height: 4500 });
  }
});
