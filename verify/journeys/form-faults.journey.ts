import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { journey } from './journey';
import { choose, control, done, entryOf, faultOf, makeLaw, place, press, save } from './record-form';

journey.use({ as: 'editor' });

const adding = /\/api\/license\/add/;
const name = (page: Page) => control(page, 'License to be Obtained');
const said = (status: number, reply: object) => (route: Route) => route.fulfill({ status, json: reply });

const unanswered: [what: string, answer: (route: Route) => Promise<void>][] = [
  ['no connection', (route) => route.abort()],
  ['500', said(500, { success: '0', message: 'A fault of the server.', requestId: 'r' })],
  ['502 of a proxy', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<p>Bad' })],
  ['nothing', (route) => route.fulfill({ status: 200, body: '' })],
];
const refused: [status: number, success: string, message: string][] = [
  [409, '0', 'What you sent first is still being saved. Try again in a moment.'],
  [413, '0', 'The request is too large.'],
  [200, '0', 'You may not add records.'],
];

journey(
  'a save that comes to nothing keeps the form, and says so; then it is saved once',
  async ({ page }) => {
    const word = `L ${randomUUID().slice(0, 8)}`;
    await page.goto('/license/0/1');
    await name(page).fill(word);
    for (const [what, answer] of unanswered) {
      await page.route(adding, answer);
      await press(page, what === 'no connection' ? 'Draft' : 'Try again');
      await expect(page.getByRole('button', { name: 'Try again' }), what).toBeFocused();
      await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
      await expect(name(page)).toHaveValue(word);
      await page.unroute(adding);
    }
    for (const [status, success, message] of refused) {
      await page.route(adding, said(status, { success, message, requestId: 'r' }));
      await press(page, 'Draft');
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeFocused();
      await expect(name(page)).toHaveValue(word);
      await page.unroute(adding);
    }
    await expect(done(page, 'Data Added Successfully')).toHaveCount(0);
    await save(page, 'Draft', 'Data Added Successfully');
  },
);

journey('what the server has against a field stands beside it, and leads there', async ({ page }) => {
  const word = `C ${randomUUID().slice(0, 8)}`;
  const top = await makeLaw(`${word} top`);
  await makeLaw(`${word} below`, { ParentLaw: top.id });
  await page.goto(`/law/${top.id}`);
  await entryOf(place(page, 'parentLaw')).fill(`${word} below`);
  await choose(page, 'Parent Law', `${word} below`);
  await press(page, 'Update');
  const message = 'A law cannot have itself, or a law that is below it, as its parent.';
  await expect(faultOf(place(page, 'parentLaw'))).toHaveText(message);
  await expect(entryOf(place(page, 'parentLaw'))).toBeFocused();
});
