import { expect, type Locator, type Page } from '@playwright/test';
import { recordKinds } from 'shared-lib/records';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { tabTo } from './by-keyboard';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { changeAddress, expectWidth } from './on-the-page';
import { textOfPdf } from './pdf-text';
import { callAs } from './signed-in-at';

e2e.use({ as: 'editor' });

const { law } = recordKinds;
const server = () => ({ address: serverAddress('main') });
const call = (path: string, body: object) => callAs(server(), sessionOf('editor'), { path, body });

/** Makes a law of this test's own and changes it once. */
async function makeLaw(more: object = {}) {
  const name = `Details ${Math.random().toString(36).slice(2, 10)}`;
  const first = {
    Law: name,
    Central: 'State',
    state: [1],
    masterVal: 'Board',
    GeneralKeyWords: 'first',
    status: 0,
  };
  const added = await call(law.calls.add, first);
  const { id, version } = added.data[0];
  const change = { id, version, status: 2, GeneralKeyWords: 'second', state: [1, 2], ...more };
  expect(await call(law.calls.update, change)).toMatchObject({ success: '1' });
  return { id, name };
}

/** Opens its VIEW dialog from a row of the list. */
async function openDetails(page: Page, name: string): Promise<Locator> {
  // A search for the name asks for the list anew.
  const address = `/workspace?tab=law&status=all&size=50&Law=${encodeURIComponent(name)}`;
  await (page.url().startsWith('http') ? changeAddress(page, address) : page.goto(address));
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(dialog).toContainText(name);
  return dialog;
}

const shownAt = (dialog: Locator, label: string) =>
  dialog.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd');

async function openNewestEntry(dialog: Locator): Promise<Locator> {
  await dialog.getByRole('button', { name: /^Timeline of Changes/ }).click();
  await dialog
    .getByRole('button', { name: /what was changed$/ })
    .first()
    .click();
  const changes = dialog
    .getByRole('table')
    .filter({ has: dialog.page().getByRole('columnheader', { name: 'After' }) })
    .last();
  await expect(changes.getByRole('row').nth(1)).toBeVisible();
  return changes;
}

async function openTimeline(page: Page): Promise<void> {
  const { name } = await makeLaw();
  const dialog = await openDetails(page, name);
  const changes = await openNewestEntry(dialog);
  // At the end of the record its name and what can be done with it are still in view.
  await expect(dialog.getByRole('link', { name: 'Edit', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(name, { exact: true }).filter({ visible: true }).nth(1)).toBeInViewport();
  await expect(changes.getByRole('row', { name: /^General Key Words/ })).toHaveText('General Key Wordsfirstsecond');
  await expect(changes.getByRole('row', { name: /^States/ })).toHaveText(/^States([A-Z][^,\d]+)\1, [A-Z][^,\d]+$/);
  await expectAccessibleInBothLooks(page, 'VIEW LAW');

  // The dialog has stood beside the list and as a sheet since. Its timeline is still open.
  await expect(changes.getByRole('row').nth(1)).toBeVisible();
  const created = dialog.getByRole('button', { name: /what was changed$/ }).last();
  await created.click();
  await dialog.getByRole('button', { name: 'View the record as it was then' }).last().click();
  await expect(dialog.getByText(/^As at \d+ \w{3} \d{4}, \d\d:\d\d$/)).toBeVisible();
  await expect(shownAt(dialog, 'General Key Words')).toHaveText('first');
  await dialog.getByRole('button', { name: 'View as it is now' }).click();
  await expect(shownAt(dialog, 'General Key Words')).toHaveText('second');
}

async function chooseDateByKeyboard(page: Page): Promise<void> {
  // On a narrow window the details are a dialog above the page.
  await page.setViewportSize({ width: 1100, height: 800 });
  const { name } = await makeLaw();
  const dialog = await openDetails(page, name);
  await expectWidth(dialog, 800);
  await tabTo(page, dialog.getByLabel('As at'));
  await dialog.getByLabel('As at').fill('2021-04-03');
  await tabTo(page, dialog.getByRole('button', { name: 'View', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This record did not exist at that time.')).toBeVisible();
  await expect(dialog.getByText('As at 3 Apr 2021')).toBeVisible();
  // A press beside the dialog closes it, and reaches nothing below.
  const below = await page.locator('a[href="/roadmap"]').first().boundingBox();
  await page.mouse.click((below?.x ?? 0) + 9, (below?.y ?? 0) + 9);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/workspace/);
}

async function followRows(page: Page): Promise<void> {
  const { id, name } = await makeLaw();
  const license = { license: `First ${name}`, licensecode: 'F', law: id, status: 0 };
  const { license: licenses } = recordKinds;
  for (const named of [license, { ...license, license: `Second ${name}`, licensecode: 'S' }])
    expect(await call(licenses.calls.add, named)).toMatchObject({ success: '1' });
  await changeAddress(page, `/workspace?tab=license&status=all&law=${id}`);
  const rows = page.getByRole('region', { name: 'License List' }).getByRole('button', { name: /^View / });
  await expect(rows).toHaveCount(2);
  await rows.first().click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LICENSE' });
  await expect(dialog.getByRole('heading', { name: `Second ${name}` })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'VIEW LICENSE beside the list');
  await expect(dialog.getByRole('button', { name: 'Previous record' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Next record' }).click();
  await expect(dialog.getByRole('heading', { name: `First ${name}` })).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(dialog.getByRole('heading', { name: `Second ${name}` })).toBeVisible();
  await rows.last().click();
  await expect(dialog.getByRole('heading', { name: `First ${name}` })).toBeVisible();

  await dialog.getByRole('button', { name, exact: true }).click();
  const law = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(law.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(law.getByRole('link', { name: 'Licenses 2' })).toBeVisible();
  await law.getByRole('button', { name: 'Back to License' }).click();
  await expect(dialog.getByRole('heading', { name: `First ${name}` })).toBeVisible();
  const hidden = dialog.locator('dt', { hasText: /^Description$/ });
  await expect(hidden).toBeHidden();
  await dialog
    .getByRole('button', { name: /^Show \d+ more fields$/ })
    .first()
    .click();
  await expect(hidden).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows.last()).toBeFocused();
}

async function printDetails(page: Page): Promise<void> {
  const last = `The last of its fine baffles ${Math.random().toString(36).slice(2, 8)}`;
  const { name } = await makeLaw({ Applicability: `${'Long line. '.repeat(400)}${last}` });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dialog = await openDetails(page, name);
  await openNewestEntry(dialog);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(dialog.locator('dt').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: null });
  const text = plain(textOfPdf(await page.pdf({ format: 'A4' })));
  for (const part of ['VIEW LAW', name, last, 'Timeline log', 'General Key Words', 'second', 'Action By (Username)']) {
    expect(text).toContain(plain(part));
  }
  for (const part of ['Law List', 'Law Code', 'Click to close', 'Create replacement']) {
    expect(text.split(plain(part)).length - 1, part).toBe(part === 'Law Code' ? 1 : 0);
  }
}

/** Spaces and ligatures in a PDF (such as “ff”) depend on the printer, so they are normalised. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\s\u200b]/g, '');

async function openReplacement(page: Page): Promise<void> {
  const { id, name } = await makeLaw({ Active: 'Repealed' });
  const dialog = await openDetails(page, name);
  await expect(dialog.getByRole('link', { name: 'Create replacement' })).toHaveAttribute('href', `/law/${id}`);
  await dialog.getByRole('link', { name: 'Create replacement' }).click();
  await expect(page).toHaveURL(new RegExp(`/law/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

e2e('the details of a record, beside a list and above it', async ({ page, consoleMessages }) => {
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await e2e.step('an entry of the timeline opens to its changes, and leads to the record as it was then', () =>
    openTimeline(page),
  );
  expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  await close();
  await e2e.step('beside the list they follow its rows, show a law in place, and close by Escape', () =>
    followRows(page),
  );
  await e2e.step('they are printed alone and whole, with the open entries of the timeline', () => printDetails(page));
  await close();
  await e2e.step('a date can be chosen by keyboard, and one before the record was made shows no record', () =>
    chooseDateByKeyboard(page),
  );
  await e2e.step('a repealed law leads to the form of its replacement', () => openReplacement(page));
});
