import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Field, recordKindList } from 'shared-lib/records';
import { e2e } from './e2e';
import { goWithin } from './on-the-page';
import { addressOf, call, choose, control, entryOf, faultOf, makeLaw, place, press, save } from './record-form';

e2e.use({ as: 'editor' });

/** Fills in a field as people do; `word` is what they type. */
async function fill(page: Page, { name, field, word }: { name: string; field: Field; word: string }) {
  if (name === 'central') return choose(page, field.label, 'State');
  if (field.type === 'law') {
    const searchText = field.none === 'allowed' ? 'No Parent Law' : word;
    await entryOf(place(page, name)).fill(searchText);
    return choose(page, field.label, searchText);
  }
  if (field.type !== 'text' || field.names) return choose(page, field.label);
  return control(page, field.label).fill(field.textKind === 'link' ? 'https://example.test/' : word);
}

/** Empties a field that a form fills from the start, so that it is asked for too. */
async function empty(page: Page, name: string): Promise<void> {
  const removers = place(page, name).getByRole('button', { name: /^Remove / });
  await expect(removers.first()).toBeVisible();
  while ((await removers.count()) > 0) await removers.first().click();
}

for (const kind of recordKindList) {
  e2e(`a ${kind.name} asks for each missing field until it is published`, async ({ page, consoleMessages }) => {
    const word = `F ${randomUUID().slice(0, 8)}`;
    await makeLaw(word, { Central: 'State', state: [1] });
    await page.goto(addressOf(kind.name, 0, 0));
    // A required choice has no button that clears it.
    if (kind.name === 'law') await entryOf(place(page, 'lawStatus')).press('Backspace');
    for (const name of kind.required.publish) {
      const field = kind.fields[name];
      if (!field) throw new Error(`There is no field ${name}.`);
      await press(page, 'Publish');
      await expect(faultOf(place(page, name))).toHaveText(`Please fill the ${field.nameInMessages ?? field.label}.`);
      await expect(entryOf(place(page, name))).toBeFocused();
      await fill(page, { name, field, word });
      // All missing fields are marked at once. A filled field loses its mark.
      await expect(faultOf(place(page, name))).toHaveCount(0);
      if (name === 'law') {
        await empty(page, 'states');
      }
      // An open list of choices covers the fields below it.
      await page.keyboard.press('Escape');
    }
    const id = await save(page, 'Publish', 'Data Added Successfully');
    const published = await call(kind.calls.edit, { id });
    expect(published[kind.wire.status]).toBe('Published');
    await goWithin(page, addressOf(kind.name, id, 0));
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
    await expect(page.locator('[data-watermark=Published]')).toBeAttached();
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  });
}
