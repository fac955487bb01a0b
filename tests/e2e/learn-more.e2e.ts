import { expect } from '@playwright/test';
import { recordKinds } from 'shared-lib/records';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { expectWidth } from './on-the-page';
import { callAs } from './signed-in-at';

e2e.use({ as: 'editor' });

const title = 'Related Orders / Notification / Circulars';
const call = (path: string, body: object) =>
  callAs({ address: serverAddress('main') }, sessionOf('editor'), { path, body });

/** Makes a law of this test's own with this many circulars. */
async function makeLaw(circulars: number): Promise<number> {
  const name = `Learn ${Math.random().toString(36).slice(2, 10)}`;
  const law = { Law: name, Central: 'Central', masterVal: 'Board', status: 0 };
  const { id } = (await call(recordKinds.law.calls.add, law)).data[0];
  for (let nth = 1; nth <= circulars; nth += 1) {
    const circular = { topic: `Order ${nth}`, link: `https://gazette.test/${nth}`, laws: [id] };
    expect(await call('circular/add', circular)).toMatchObject({ success: 1 });
  }
  return id;
}

e2e('Learn More lists all circulars of a law, and a click outside does not close it', async ({ page }) => {
  const id = await makeLaw(6);
  await page.goto(`/law/${id}`);
  const learnMore = page.getByRole('button', { name: 'Learn More' });
  await learnMore.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('row')).toHaveCount(7);
  await expect(dialog.getByRole('columnheader')).toHaveText(['Topic', 'Link']);
  await expectWidth(dialog, 800);
  await page.mouse.click(5, 400);
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothLooks(page, 'Learn More');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(learnMore).toBeFocused();
});

e2e('the form of a law shows fewer than five circulars itself', async ({ page }) => {
  const id = await makeLaw(2);
  await page.goto(`/law/${id}`);
  const section = page.getByRole('region', { name: title });
  await expect(section.getByRole('link')).toHaveText(['Order 2', 'Order 1']);
  await expect(section.getByRole('link').first()).toHaveAttribute('href', 'https://gazette.test/2');
  await expect(page.getByRole('button', { name: 'Learn More' })).toHaveCount(0);
});
