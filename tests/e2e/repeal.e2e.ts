import { expect } from '@playwright/test';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { heading } from './on-the-page';
import { addLicense, ownWord } from './own-records';
import { addressOf, choose, done, makeLaw, press } from './record-form';

e2e.use({ as: 'admin' });

e2e(
  'a repeal asks first, freezes the records of the law, appears in the timeline, and can be undone',
  async ({ page }) => {
    const word = ownWord();
    const { id } = await makeLaw(word, { Active: 'Active' });
    await addLicense({ name: `License ${word}`, lawId: id });
    await page.goto(addressOf('law', id));
    await expect(heading(page, 'Update Law')).toBeVisible();
    await choose(page, 'Active/Repealed', 'Repealed');
    await press(page, 'Update');
    const confirmation = page.getByRole('dialog', { name: 'Repeal Law' });
    await expect(confirmation).toContainText(`${word} will be repealed.`);
    await expect(confirmation).toContainText('These can no longer be changed either: 1 License.');
    const dueDates = confirmation.getByRole('group', { name: 'Due dates' });
    await expect(dueDates).toContainText('No due date is added, removed or moved.');
    await expect(dueDates).toContainText('Periods that began before the repeal stay due.');
    await expectAccessibleInBothLooks(page, 'Repeal Law');
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect(confirmation).toHaveCount(0);
    await press(page, 'Update');
    await confirmation.getByRole('button', { name: 'Repeal', exact: true }).click();
    await expect(done(page, 'Data Updated Successfully')).toContainText(`${word} was repealed.`);
    await done(page, 'Data Updated Successfully').getByRole('button', { name: 'OK' }).click();

    await page.goto(`/workspace?tab=law&status=all&ActCodeName=${word}`);
    await page.getByRole('button', { name: word, exact: true }).click();
    const details = page.getByRole('dialog', { name: 'VIEW LAW' });
    await details.getByRole('button', { name: /^Timeline of Changes/ }).click();
    await expect(details.getByRole('cell', { name: 'Repealed', exact: true })).toBeVisible();
    await details.getByRole('button', { name: 'Take the repeal back' }).click();
    const taking = page.getByRole('dialog', { name: 'Take the repeal back' });
    await expect(taking).toContainText('No due date is added, removed or moved.');
    await expectAccessibleInBothLooks(page, 'Take the repeal back');
    await taking.getByLabel('Reason').fill('Pressed by mistake');
    await taking.getByRole('button', { name: 'Take it back' }).click();
    await expect(taking).toHaveCount(0);
    await expect(details.getByRole('button', { name: 'Take the repeal back' })).toHaveCount(0);
    await expect(details.getByText('Repeal taken back')).toBeVisible();
    await expect(details.getByText('Pressed by mistake')).toBeVisible();
  },
);

e2e('a replaced law stays repealed, and its form and its dialog say so first', async ({ page }) => {
  const word = ownWord();
  const { id } = await makeLaw(word, { Active: 'Repealed' });
  await page.goto(addressOf('law', id));
  await expect(heading(page, 'Update Law')).toBeVisible();
  await expect(page.getByText('Saving makes a replacement: a new law beside it.')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the form of a repealed law');
  await press(page, 'Draft');
  await done(page, 'Data Added Successfully').getByRole('button', { name: 'OK' }).click();
  await page.goto(`/workspace?tab=law&status=all&ActCodeName=${word}&LawStatus=Repealed`);
  await page.getByRole('row').filter({ hasText: 'Repealed' }).getByRole('button', { name: word, exact: true }).click();
  const off = page.getByRole('dialog', { name: 'VIEW LAW' }).getByRole('button', { name: 'Take the repeal back' });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await expect(off).toHaveAccessibleDescription(
    /^The repeal cannot be taken back: LAW-\d+ replaces this law or one of its duties\.$/,
  );
  await expectAccessibleInBothLooks(page, 'a repeal that cannot be taken back');
});
