import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { extractUserName } from 'shared-lib/people';
import { findToday, formatDay } from 'shared-lib/schedules';
import { serverAddress, sessionOf } from '../server/shared-servers';
import type { Person } from '../server/sign-in';
import { storeSession } from '../server/store-session';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks, expectNotTooWide, widths } from './expect-accessible';
import { heading } from './on-the-page';
import { makeOverdueByEvent } from './overdue-by-event';
import { callAs } from './signed-in-at';

e2e.use({ as: 'viewer' });

const call = (person: Person, path: string, body: object = {}) =>
  callAs({ address: serverAddress('main') }, sessionOf(person), { path, body });

const dayFromToday = (count: number) => formatDay(findToday() + count);

async function openProfileDialog(page: Page) {
  await page.getByRole('button', { name: 'Profile of viewer@demo.test' }).click();
  await page.locator('#profile').getByRole('button', { name: 'I’m away' }).click();
  return page.getByRole('dialog', { name: 'I’m away' });
}

/** The viewer does an overdue duty, so that a mail of tomorrow is for them. */
async function giveViewerSomethingToDo(): Promise<string> {
  const { data: people } = await call('admin', 'users/names');
  const idOf = (name: string) => people.find((one: { name: string }) => extractUserName(one.name) === name).id;
  const change = { type: 'Change of manager', place: 'Shop, Bengaluru' };
  const { kind, record_id, profile_id, name } = await makeOverdueByEvent({ ...change, daysAgo: 20 });
  const duty = { kind, record_ids: [record_id], profile_id };
  const who = { owner_id: idOf('viewer@demo.test'), checker_id: idOf('editor@demo.test') };
  expect(await call('admin', 'obligations/assignmany', { ...duty, ...who })).toMatchObject({ success: 1 });
  return name;
}

e2e('somebody who is away has a stand-in, and the administrator sees the next mails', async ({ page, browser }) => {
  const duty = await giveViewerSomethingToDo();
  await page.goto('/calendar');
  const away = await openProfileDialog(page);
  await away.getByLabel('I am away from').fill(dayFromToday(0));
  await away.getByLabel('Until (last day)').fill(dayFromToday(9));
  await away.getByLabel('Stand-in').selectOption('Dev Menon, Compliance executive');
  await expectAccessibleInBothLooks(page, 'the dialog of an absence');
  await away.getByRole('button', { name: 'Save' }).click();
  await expect(away).toHaveCount(0);

  const context = await browser.newContext({ baseURL: serverAddress('main') });
  await storeSession(context, sessionOf('admin'));
  const admin = await context.newPage();
  await admin.goto('/help');
  const panel = admin.getByRole('region', { name: 'Reminders' });
  await expect(panel).toContainText('Off');
  await panel.getByRole('button', { name: 'Preview the next mails' }).click();
  const preview = admin.getByRole('dialog', { name: 'The next mails' });
  const mail = preview.getByRole('article', { name: 'editor@demo.test' });
  const standIn = mail.getByRole('list', { name: /^For Vikram Shah: / });
  await expect(standIn.filter({ hasText: duty }).first()).toBeVisible();
  await mail.getByText('Show the mail as text').click();
  await expect(mail.getByText('You stand in for Vikram Shah, who is away:')).toBeVisible();
  await expect(preview.getByRole('article', { name: 'viewer@demo.test' })).toHaveCount(0);
  await expectAccessibleInBothLooks(admin, 'the preview of the mails');
  await admin.setViewportSize(widths.phone);
  await expectNotTooWide(admin);
  await context.close();

  const back = await openProfileDialog(page);
  await back.getByRole('button', { name: 'I am back' }).click();
  await expect(back.getByText(/^You are away/)).toHaveCount(0);
  expect(await call('viewer', 'reminders/view')).toMatchObject({ data: { away: null } });
});

e2e('what is typed in I’m away is back after a reload, once somebody continues', async ({ page }) => {
  await page.goto('/calendar');
  const away = await openProfileDialog(page);
  await away.getByLabel('I am away from').fill(dayFromToday(3));
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText('‘I’m away’ has unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(away.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(away.getByLabel('I am away from')).not.toHaveValue('');
  await away.getByRole('button', { name: 'Start again' }).click();
  await away.getByRole('button', { name: 'Cancel' }).click();
  await expect(away).toHaveCount(0);
  await expect(page.getByText('‘I’m away’ has unsaved changes.')).toHaveCount(0);
});

e2e('a calendar reads the address that somebody makes, until it is revoked', async ({ page, request }) => {
  const duty = await giveViewerSomethingToDo();
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe' });
  await expect(dialog.getByText('You have no links yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const field = dialog.getByLabel('The new link');
  await expect(field).toBeFocused();
  await expectAccessibleInBothLooks(page, 'the new address');
  const { pathname } = new URL(await field.inputValue());
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  const address = `${serverAddress('main')}${pathname}`;
  const file = await request.get(address);
  expect(file.headers()).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  const calendar = new ICAL.Component(ICAL.parse(await file.text()));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const event = events.find(({ summary }) => summary.startsWith(`${duty} · `));
  expect(event?.startDate.isDate).toBe(true);
  const known = await request.get(address, { headers: { 'if-none-match': file.headers().etag ?? '' } });
  expect(known.status()).toBe(304);
  const link = new URL(String(event?.component.getFirstPropertyValue('url')));
  await page.goto(`${link.pathname}${link.search}`);
  await expect(heading(page, duty)).toBeVisible();

  await page.setViewportSize(widths.phone);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'More for Calendar' }).click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog.getByText(/last read/)).toBeVisible();
  await expectNotTooWide(page);
  await dialog.getByRole('button', { name: 'Revoke: What I do or check' }).click();
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectAccessibleInBothLooks(page, 'the question about an address');
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(dialog.getByText('You have no links yet.')).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});
