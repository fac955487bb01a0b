import { type Browser, expect, type Page } from '@playwright/test';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { storeSession } from '../server/store-session';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';

e2e.use({ as: 'editor' });

const phone = { width: 390, height: 844 };
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const isWithinWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function recordIncident(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What happened?' }).click();
  const record = dialogOf(page, 'What happened?');
  await record.getByLabel('Event').fill('Incident');
  await record.getByLabel('Where').selectOption({ label: 'Head office, Mumbai' });
  await record.getByLabel('Day').fill('2026-11-20');
  const starts = record.getByRole('region', { name: 'What it starts' });
  await expect(starts.getByText('enter the time')).toBeVisible();
  await record.getByLabel('Time').fill('23:10');
  await expect(starts.getByText('21 Nov 2026, 05:10')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the dialog of an event');
  const twice = record.getByLabel('No, it is another event.');
  if (await twice.isVisible()) await twice.check();
  await record.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(record).toHaveCount(0);
}

async function correctAndCancelIncident(page: Page): Promise<void> {
  const correct = page.getByRole('button', { name: 'Correct: Incident, 20 Nov 2026, 23:10' });
  await correct.click();
  await dialogOf(page, 'Correct an event').getByLabel('Time').fill('22:40');
  await dialogOf(page, 'Correct an event').getByRole('button', { name: 'Save' }).click();
  const started = page.getByRole('list', { name: 'Counted from: Incident' });
  await expect(started.getByText('21 Nov 2026, 04:40').first()).toBeVisible();
  await started.getByRole('button').first().click();
  const panel = page.getByRole('dialog', { name: 'Due date' });
  await expect(panel.getByText(/6 hours later/).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More for Incident, 20 Nov 2026, 22:40' }).click();
  await page.getByRole('button', { name: 'Cancel event: Incident, 20 Nov 2026, 22:40' }).click();
  const cancel = dialogOf(page, 'Cancel an event');
  await cancel.getByLabel('Why it is cancelled').fill('A false alarm.');
  await cancel.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('A false alarm.')).toBeVisible();
}

async function recordAndRenewLicense(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Licenses held' }).first().click();
  await expect(page.getByText('Applied, awaiting')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the licenses held');
  await page.getByRole('button', { name: 'Record a license' }).click();
  const license = dialogOf(page, 'Record a license');
  await license.getByLabel('Where').selectOption({ label: 'Factory, Pune' });
  await license.getByLabel('License', { exact: true }).selectOption({ index: 1 });
  await license.getByLabel('Number').fill('TEST 1');
  await license.getByLabel('Valid until').fill('2027-10-31');
  await license.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(license.getByText('Factory, Pune already has this license')).toBeVisible();
  await license.getByRole('button', { name: 'Add another' }).click();
  await expect(license).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: 'TEST 1' });
  await row.getByRole('button', { name: /^More for / }).click();
  await row.getByRole('button', { name: /^Record renewal: / }).click();
  const renew = dialogOf(page, 'Record the renewed license');
  await renew.getByLabel('Number').fill('TEST 2');
  await renew.getByLabel('Valid until').fill('2029-10-31');
  await expectAccessibleInBothLooks(page, 'the dialog of a license');
  await renew.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'TEST 2' })).toContainText('31 Oct 2029');
  await expect(row).toHaveCount(0);
}

/** The license before is current again, and the mistaken one is a past one with its reason. */
async function takeRenewalBack(page: Page): Promise<void> {
  const rowOf = (number: string) => page.getByRole('listitem').filter({ hasText: number });
  await rowOf('TEST 2')
    .getByRole('button', { name: /^More for / })
    .click();
  await rowOf('TEST 2')
    .getByRole('button', { name: /^Take renewal back: / })
    .click();
  const dialog = dialogOf(page, 'Take a renewal back');
  await expect(dialog.getByText('The license before, TEST 1, is current again.')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the dialog that takes a renewal back');
  await dialog.getByLabel('Why it was a mistake').fill('It was of another place.');
  await dialog.getByRole('button', { name: 'Take renewal back' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf('TEST 1')).toContainText('31 Oct 2027');
  await expect(rowOf('TEST 2')).toHaveCount(0);
  await page.goto('/holdings?past=1');
  await expect(rowOf('TEST 2')).toContainText('Recorded by mistake. It was of another place.');
}

/** The months stay below the bar of the page while one scrolls. */
async function scrollThroughLicenses(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.getByRole('list', { name: 'Shop, Bengaluru' }).scrollIntoViewIfNeeded();
  const bar = await page.getByRole('banner').boundingBox();
  const months = await page.getByText('Validity', { exact: true }).first().boundingBox();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(months?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function lookOnPhone(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: serverAddress('main'), viewport: phone });
  await storeSession(context, sessionOf('editor'));
  const small = await context.newPage();
  for (const [path, heading] of [
    ['/events', 'Events'],
    ['/holdings', 'Licenses held'],
  ] as const) {
    await small.goto(path);
    await expect(small.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(small.getByRole('listitem').first()).toBeVisible();
    expect(await isWithinWidth(small)).toBe(true);
    await expectAccessibleInBothLooks(small, `${path} on a phone`);
  }
  await expect(small.getByText('TEST 2')).toBeVisible();
  await context.close();
}

e2e(
  'an incident starts its clock, is corrected and cancelled; a license is recorded, renewed, and the renewal taken back',
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/events');
    await expect(page.getByRole('heading', { name: 'AGM held' })).toBeVisible();
    await expectAccessibleInBothLooks(page, 'the events');
    await recordIncident(page);
    await correctAndCancelIncident(page);
    await recordAndRenewLicense(page);
    await scrollThroughLicenses(page);
    await lookOnPhone(browser);
    await takeRenewalBack(page);
  },
);

/** What two people change of the same thing, each in another field. */
const sharedThings = [
  { path: '/events', menu: false, opens: /^Correct: /, title: 'Correct an event', other: ['Time', '10:05'] },
  {
    path: '/holdings',
    menu: true,
    opens: /^Edit license: /,
    title: 'Edit a license',
    other: ['Number', 'TWO 2'],
  },
] as const;

for (const { path, menu, opens, title, other } of sharedThings)
  e2e(`${title}: a kept draft loses nothing that another person has saved since`, async ({ page, browser }) => {
    const context = await browser.newContext({ baseURL: serverAddress('main') });
    await storeSession(context, sessionOf('admin'));
    const others = await context.newPage();
    const open = async (on: Page) => {
      await on.goto(path);
      if (menu)
        await on
          .getByRole('button', { name: /^More for / })
          .first()
          .click();
      await on.getByRole('button', { name: opens }).first().click();
      return dialogOf(on, title);
    };
    const [label, value] = other;
    page.on('dialog', (question) => void question.accept());
    const mine = await open(page);
    await mine.getByLabel('Note').fill('Mine, kept.');
    const theirs = await open(others);
    await theirs.getByLabel(label).fill(value);
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toHaveCount(0);
    await context.close();

    await e2e.step('the save is refused, since somebody was first', async () => {
      await mine.getByRole('button', { name: 'Save' }).click();
      await expect(mine.getByRole('alert')).toBeVisible();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(mine.getByLabel('Note')).toHaveValue('Mine, kept.');
    await expect(mine.getByLabel(label)).toHaveValue(value);
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine).toHaveCount(0);
    const again = await open(page);
    await expect(again.getByLabel('Note')).toHaveValue('Mine, kept.');
    await expect(again.getByLabel(label)).toHaveValue(value);
  });
