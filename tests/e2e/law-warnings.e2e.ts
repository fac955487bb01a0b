import { expect } from '@playwright/test';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { addLaw, addPublishedLicense, ownWord } from './own-records';
import { addressOf, done, press } from './record-form';

e2e.use({ as: 'editor' });

e2e(
  'a license published under a draft law, in a state that the law does not name, warns until it fits',
  async ({ page }) => {
    const word = ownWord();
    const lawId = await addLaw({ name: word, more: { Central: 'State', state: [1] } });
    const id = await addPublishedLicense({ name: `License ${word}`, lawId, more: { state: [1, 2] } });
    await page.goto(addressOf('license', id, lawId));
    const warnings = page.getByRole('list', { name: 'Warnings' });
    const ofDraft = `This record is published, but its law ${word} is a draft.`;
    const ofStates = new RegExp(`^The law ${word} does not name .+ among its states\\.$`);
    await expect(warnings.getByText(ofDraft)).toBeVisible();
    await expect(warnings.getByText(ofStates)).toBeVisible();
    // In so high a window the bar with the buttons covers no part of a field.
    await expectAccessibleInBothLooks(page, 'the warnings of a license', { height: 3600 });

    const foreignStates = (await warnings.getByText(ofStates).textContent())?.match(/name (.+) among/)?.[1] ?? '';
    await page.getByRole('button', { name: `Remove ${foreignStates}` }).click();
    await press(page, 'Update');
    const saved = done(page, 'Data Updated Successfully');
    await expect(saved.getByText(ofDraft)).toBeVisible();
    await expect(saved.getByText(ofStates)).toHaveCount(0);
    await saved.getByRole('button', { name: 'OK' }).click();

    await page.goto(`/workspace?tab=license&status=all&licensecode=${encodeURIComponent(`License ${word}`)}`);
    await page
      .getByRole('button', { name: new RegExp(`^View .*${word}`) })
      .first()
      .click();
    const details = page.getByRole('dialog', { name: 'VIEW LICENSE' });
    await expect(details.getByText(ofDraft)).toBeVisible();
    await expect(details.getByText(ofStates)).toHaveCount(0);
  },
);
