import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { e2e } from './e2e';
import { expectNotTooWide, widths } from './expect-accessible';
import { paste, pasted } from './pasted-texts';
import { call, choose, control, done, entryOf, faultOf, makeLaw, place, press, save } from './record-form';

e2e.use({ as: 'editor' });

const adding = /\/api\/license\/add/;
const name = (page: Page) => control(page, 'License to be Obtained');
const answerWith = (status: number, reply: object) => (route: Route) => route.fulfill({ status, json: reply });

const failures: [what: string, answer: (route: Route) => Promise<void>][] = [
  ['no connection', (route) => route.abort()],
  ['500', answerWith(500, { success: '0', message: 'A fault of the server.', requestId: 'r' })],
  ['502 of a proxy', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<p>Bad' })],
  ['nothing', (route) => route.fulfill({ status: 200, body: '' })],
];
const refused: [status: number, success: string, message: string][] = [
  [409, '0', 'Your first attempt is still being saved. Try again in a moment.'],
  [413, '0', 'The request is too large.'],
  [200, '0', 'You may not add records.'],
];

e2e('a failed save keeps the form and shows a message, and the next save saves the record once', async ({ page }) => {
  const word = `L ${randomUUID().slice(0, 8)}`;
  await page.goto('/license/0/1');
  await name(page).fill(word);
  for (const [what, answer] of failures) {
    let answerCount = 0;
    await page.route(adding, async (route) => {
      await answer(route);
      answerCount += 1;
    });
    await press(page, what === 'no connection' ? 'Draft' : 'Try again');
    // The message of the earlier try is still visible.
    await expect.poll(() => answerCount, what).toBe(1);
    await expect(page.getByRole('button', { name: 'Try again' }), what).toBeFocused();
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
    await expect(name(page)).toHaveValue(word);
    await page.unroute(adding);
  }
  for (const [status, success, message] of refused) {
    await page.route(adding, answerWith(status, { success, message, requestId: 'r' }));
    await press(page, 'Draft');
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeFocused();
    await expect(name(page)).toHaveValue(word);
    await page.unroute(adding);
  }
  await expect(done(page, 'Data Added Successfully')).toHaveCount(0);
  await save(page, 'Draft', 'Data Added Successfully');
});

e2e('a change after a lost answer is saved on top of the save that did arrive', async ({ page }) => {
  const word = `A ${randomUUID().slice(0, 8)}`;
  await page.goto('/license/0/1');
  await name(page).fill(word);
  let first = 0;
  const lose = async (route: Route) => {
    const { data } = await (await route.fetch()).json();
    first = data[0].id;
    await route.abort();
  };
  await page.route(adding, lose, { times: 1 });
  await press(page, 'Draft');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await name(page).fill(`${word} changed`);
  await press(page, 'Draft');
  await done(page, 'Data Updated Successfully').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/workspace/);
  expect(await call('license/edit', { id: first })).toMatchObject({ license: `${word} changed` });
  await page.goto(`/workspace?tab=license&status=all&allFields=${encodeURIComponent(word)}`);
  await expect(page.getByRole('region', { name: 'License List' }).locator('[data-id]:not([hidden])')).toHaveCount(1);
});

e2e("the server's objection to a field is shown beside the field, with a link to it", async ({ page }) => {
  const word = `C ${randomUUID().slice(0, 8)}`;
  const upperLaw = await makeLaw(`${word} top`);
  const lowerLaw = await makeLaw(`${word} below`);
  await page.goto(`/law/${upperLaw.id}`);
  await entryOf(place(page, 'parentLaw')).fill(`${word} below`);
  await choose(page, 'Parent Law', `${word} below`);
  // Meanwhile another editor puts that law below this one.
  await call('law/update', { id: lowerLaw.id, version: lowerLaw.version, ParentLaw: upperLaw.id, status: 2 });
  await press(page, 'Update');
  const message = 'A law cannot have itself, or a law that is below it, as its parent.';
  await expect(faultOf(place(page, 'parentLaw'))).toHaveText(message);
  await expect(entryOf(place(page, 'parentLaw'))).toBeFocused();
});

e2e.describe('on a phone', () => {
  e2e.use({ viewport: widths.phone });
  e2e('a form accepts any pasted text, and says what is wrong with the text', async ({ page }) => {
    // A megabyte takes seconds in each field, so one field and one list of choices get it.
    const { megabyte, veryLong, fromRightToLeft, pictures } = pasted;
    await page.goto('/other-compliance/0/1');
    const tooLong = (label: string, most: string) => `${label} is longer than ${most} characters.`;
    for (const [field, words] of [
      ['code', tooLong('Code Name', '200')],
      ['name', tooLong('Task Name', '10,000')],
      ['description', tooLong('Description', '10,000')],
      ['startDate', 'Start Date must be a real date as DD/MM/YYYY.'],
      ['reference', tooLong('Reference Link', '10,000')],
    ] as const) {
      await paste(page, entryOf(place(page, field)), field === 'description' ? megabyte : veryLong);
      if (field === 'code') await control(page, 'Task Name').fill('Pasted');
      await press(page, 'Draft');
      await expect(faultOf(place(page, field))).toHaveText(words);
      await expect(entryOf(place(page, field))).toBeFocused();
      await expectNotTooWide(page);
      await entryOf(place(page, field)).fill(field === 'code' || field === 'name' ? 'Pasted' : '');
    }
    for (const field of ['law', 'industries', 'sensitivity']) {
      await paste(page, entryOf(place(page, field)), field === 'law' ? megabyte : veryLong);
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
      await page.keyboard.press('Escape');
    }
    const word = randomUUID().slice(0, 8);
    const texts = {
      code: `${word} ${pictures}`,
      name: `${fromRightToLeft} ${word}`,
      description: `=HYPERLINK("http://evil.test","x")\n<script>alert(1)</script>`,
      authority: '\u202eRTL\u0007bell',
    };
    for (const [field, text] of Object.entries(texts)) await paste(page, entryOf(place(page, field)), text);
    const id = await save(page, 'Draft', 'Data Added Successfully');
    await page.goto(`/other-compliance/${id}/1`);
    for (const [field, text] of Object.entries(texts)) await expect(entryOf(place(page, field))).toHaveValue(text);
    await expectNotTooWide(page);
  });
});
