import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { type RecordKindName, recordKinds } from 'shared-lib/records';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks, widths } from './expect-accessible';
import { changeAddress, goWithin, heading } from './on-the-page';
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

type Kind = (typeof recordKinds)[RecordKindName];

async function saveDraftAndUpdate(page: Page, kind: Kind): Promise<void> {
  const { name, more, missing } = basics[kind.name];
  const word = `J ${randomUUID().slice(0, 8)} 😀`;
  await changeAddress(page, addressOf(kind.name, 0));
  await expect(heading(page, kind.titles.create)).toBeVisible();
  await control(page, name).fill(word);
  await expect(page).toHaveTitle(/^• /);
  await more(page, word);
  const id = await save(page, 'Draft', 'Data Added Successfully');

  await changeAddress(page, addressOf(kind.name, id));
  await expect(heading(page, kind.titles.update)).toBeVisible();
  await expect(control(page, name)).toHaveValue(word);
  await expect(page.locator('[data-watermark=Draft]')).toBeAttached();
  await press(page, 'Publish');
  const [field, message] = missing;
  await expect(faultOf(place(page, field))).toHaveText(message);
  await expect(entryOf(place(page, field))).toBeFocused();

  await control(page, name).fill(`${word} later`);
  expect(await save(page, 'Update', 'Data Updated Successfully')).toBe(id);
  // Its own address leads no other way back.
  await page.goto(addressOf(kind.name, id));
  await expect(control(page, name)).toHaveValue(`${word} later`);
  await closeForm(page, kind.titles.leave);
  await expect(heading(page, 'Law List')).toBeVisible();
}

/** What a draft needs besides its law. */
const minimum: Record<RecordKindName, (word: string) => object> = {
  law: (word) => ({ Law: word, Central: 'Central', masterVal: 'Board' }),
  license: (word) => ({ license: word }),
  return: (word) => ({ returnName: word, returncode: word }),
  'other-compliance': (word) => ({ name: word, code_name: word }),
};

async function replaceOfRepealedLaw(page: Page, kind: Kind): Promise<void> {
  const word = `P ${randomUUID().slice(0, 8)}`;
  const law = await makeLaw(word, { Active: 'Active' });
  const repealed = await call(kind.calls.add, { law: law.id, ...minimum[kind.name](word), status: 0 });
  await call('law/update', { id: law.id, version: law.version, Active: 'Repealed', status: 2 });
  const { id: replacementId } = await makeLaw(`${word} anew`);
  await changeAddress(page, addressOf(kind.name, repealed.id, law.id));
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
}

async function replaceLaw(page: Page): Promise<void> {
  const word = `P ${randomUUID().slice(0, 8)}`;
  const repealed = await makeLaw(word, { Active: 'Repealed' });
  await changeAddress(page, addressOf('law', repealed.id));
  await expect(control(page, 'Law / Guideline / Rule')).toHaveValue(word);
  await control(page, 'Law / Guideline / Rule').fill(`${word} anew`);
  const id = await save(page, 'Draft', 'Data Added Successfully');
  expect(await call('law/edit', { id })).toMatchObject({ Law: `${word} anew`, Active: 'Active' });
  expect(await call('law/edit', { id: repealed.id })).toMatchObject({ Law: word, Active: 'Repealed' });
}

async function saveAsSecond(page: Page, kind: Kind): Promise<void> {
  const word = `C ${randomUUID().slice(0, 8)}`;
  const { name, exemptions } = kind.fields;
  if (!name || !exemptions) throw new Error(`A ${kind.name} has other fields.`);
  const saved = await call(kind.calls.add, {
    ...minimum[kind.name](word),
    ...(kind.name !== 'law' && { law: 1 }),
    status: 0,
  });
  await changeAddress(page, addressOf(kind.name, saved.id));
  await control(page, name.label).fill(`${word} mine`);
  const otherChanges = { [name.wire]: `${word} theirs`, [exemptions.wire]: 'Theirs alone' };
  await call(kind.calls.update, { id: saved.id, version: saved.version, status: 2, ...otherChanges }, 'admin');
  await press(page, 'Update');
  const dialog = page.getByRole('dialog', { name: 'Changed by another user' });
  await dialog.getByRole('radio', { name: `Mine for ${name.label}` }).check();
  await expect(dialog.getByRole('radio', { name: 'Theirs for Exemptions' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save with Update' }).click();
  await done(page, 'Data Updated Successfully').getByRole('button', { name: 'OK' }).click();
  const now = { [name.wire]: `${word} mine`, [exemptions.wire]: 'Theirs alone' };
  expect(await call(kind.calls.edit, { id: saved.id })).toMatchObject(now);
}

for (const kind of Object.values(recordKinds))
  e2e(`a ${kind.name} is saved and replaced`, async ({ page, consoleMessages }) => {
    await page.goto('/workspace');
    await e2e.step('it is saved as a draft, updated, and says what it needs to be published', () =>
      saveDraftAndUpdate(page, kind),
    );
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    if (kind.name === 'law')
      await e2e.step('a repealed law is replaced by a new one, which is active', () => replaceLaw(page));
    else
      await e2e.step('its replacement needs a new choice of law when its law is repealed', () =>
        replaceOfRepealedLaw(page, kind),
      );
    // The forms of duties compare versions in the same way, so one of them is enough.
    if (kind.name === 'law' || kind.name === 'license')
      await e2e.step('the second person to save it compares both versions, chooses, and saves', () =>
        saveAsSecond(page, kind),
      );
  });

async function saveByKeyboard(page: Page): Promise<void> {
  const word = `K ${randomUUID().slice(0, 8)}`;
  await goWithin(page, '/license/0');
  await list(page, 'Law Code Name').focus();
  await page.keyboard.type('COMP-2013');
  await expect(page.getByRole('option').first()).toContainText('COMP-2013');
  await page.keyboard.press('Enter');
  await expect(list(page, 'Law Code Name')).toHaveValue('COMP-2013');
  // A required choice has no button that clears it.
  await page.keyboard.press('Tab');
  await page.keyboard.type(word);
  await expect(control(page, 'License to be Obtained')).toHaveValue(word);
  await page.getByRole('button', { name: 'Draft', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(done(page, 'Data Added Successfully')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/workspace/);
}

async function discardTyped(page: Page): Promise<void> {
  const word = `D ${randomUUID().slice(0, 8)}`;
  page.on('dialog', (dialog) => void dialog.accept());
  await goWithin(page, '/other-compliance/0/1');
  await control(page, 'Task Name').fill(word);
  await page.reload();
  await expect(control(page, 'Task Name')).toHaveValue(word);
  await press(page, 'Start again');
  await expect(control(page, 'Task Name')).toHaveValue('');
  await page.reload();
  await expect(control(page, 'Code Name')).toBeVisible();
  await expect(control(page, 'Task Name')).toHaveValue('');
}

async function expectAccessibleForms(page: Page): Promise<void> {
  for (const kind of Object.values(recordKinds)) {
    await goWithin(page, addressOf(kind.name, 1));
    await expect(heading(page, kind.titles.update)).toBeVisible();
    await list(page, 'Industry Key Words').click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    // The window is so tall that nothing of the form is covered by its bar of buttons.
    await expectAccessibleInBothLooks(page, kind.name, { height: 4500 });
  }
}

e2e('forms are filled in by keyboard, keep typed text, and are accessible', async ({ page }) => {
  await e2e.step('a missing record shows a notice over the workspace', async () => {
    await page.goto('/return/999999/1');
    await expect(page.getByText('There is no such record.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/workspace/);
  });
  await e2e.step('a license is saved as a draft by keyboard alone', () => saveByKeyboard(page));
  await e2e.step('axe finds nothing on the forms', () => expectAccessibleForms(page));
  await e2e.step('typed text is back after a reload, and gone after it is discarded', () => discardTyped(page));
});

e2e.describe('on a phone', () => {
  e2e.use({ viewport: widths.phone });

  e2e('the sections of a form are a strip that stays below the top bar', async ({ page }) => {
    await page.goto('/return/1/1');
    const strip = page.getByRole('navigation', { name: 'Sections' });
    await strip.getByRole('link', { name: /^Extension/ }).click();
    await expect(page.getByRole('heading', { name: 'Extension and attachments' })).toBeInViewport();
    await expect(strip.getByRole('link', { name: /^Extension/ })).toBeInViewport();
    const top = await page.getByRole('banner').boundingBox();
    await expect.poll(async () => (await strip.boundingBox())?.y).toBeCloseTo(top?.height ?? 0, -1);
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overhang()).toBe(0);
  });

  e2e('a message and the sections leave the first field that is wrong in view', async ({ page }) => {
    await page.goto('/license/0/1');
    const strip = page.getByRole('navigation', { name: 'Sections' });
    const { x, width } = (await page.locator('[data-section]').first().boundingBox()) ?? {};
    expect({ x, width }).toEqual({ x: 0, width: widths.phone.width });
    const [close, draft] = ['Close', 'Draft'].map((name) => page.getByRole('button', { name }).last());
    const [left, right] = [await close?.boundingBox(), await draft?.boundingBox()];
    expect(left?.width).toBeCloseTo(right?.width ?? 0, 0);
    await draft?.click();
    const message = page.getByRole('region', { name: 'Message' });
    await message.hover();
    const end = async (element: Locator) => {
      const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
      return y + height;
    };
    const label = page.locator('[data-field=name] [data-head]');
    expect((await message.boundingBox())?.y).toBeGreaterThanOrEqual(await end(strip));
    expect((await label.boundingBox())?.y).toBeGreaterThanOrEqual(await end(message));
  });
});
