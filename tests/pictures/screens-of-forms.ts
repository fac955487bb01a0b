import type { Page } from '@playwright/test';
import type { Screen } from './screen';
import { answering, dialog, failing, openDialog, press } from './steps';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

async function askBeforeClosing(page: Page): Promise<void> {
  await field(page, 'License to be Obtained').fill('Registration of the shop');
  await openDialog(page, /^(Close|Cancel)$/);
}

async function saveNew(page: Page): Promise<void> {
  await field(page, 'License to be Obtained').fill('Registration of the shop');
  await press(page, 'Draft');
  await dialog(page).waitFor();
}

/** The form opens with an older state of the record, as if somebody had saved in the meantime. */
async function openOlderState(page: Page): Promise<void> {
  const changeOnce = async (route: import('@playwright/test').Route) => {
    const reply = await (await route.fetch()).json();
    const [record] = reply.data;
    const older = { version: record.version - 1, penalty: 'A fine.', dayscount: '15' };
    await route.fulfill({ json: { ...reply, data: [{ ...record, ...older }] } });
  };
  await page.route('**/api/return/edit**', changeOnce, { times: 1 });
}

async function saveLate(page: Page): Promise<void> {
  await page.locator('[data-field=penalty] [data-control]').first().fill('A fine for each day.');
  await press(page, 'Update');
  await dialog(page).waitFor();
}

async function attach(page: Page): Promise<void> {
  const text = (name: string, words: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(words),
  });
  const files = [text('bad#name.txt', 'x'), text('empty.pdf', '')];
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText('bad#name.txt').first().scrollIntoViewIfNeeded();
}

async function openLearnMore(page: Page): Promise<void> {
  await press(page, 'Learn More');
  await dialog(page).waitFor();
}

export const formScreens: readonly Screen[] = [
  { name: 'law', path: '/law/1', next: [{ name: 'learn-more', steps: openLearnMore }] },
  { name: 'law-new', path: '/law/0' },
  { name: 'record', path: '/license/1/1' },
  {
    name: 'license-new',
    path: '/license/0/1',
    next: [{ name: 'form-faults', steps: (page) => press(page, 'Publish') }],
  },
  {
    name: 'return',
    path: '/return/1/1',
    next: [{ name: 'make-exact', steps: (page) => openDialog(page, 'Set exact dates') }],
  },
  { name: 'return-new', path: '/return/0/1' },
  { name: 'other-compliance', path: '/other-compliance/0/1' },
  {
    name: 'attachments',
    path: '/license/0/1',
    steps: attach,
    next: [{ name: 'form-close', steps: askBeforeClosing }],
  },
  { name: 'form-failed', path: '/license/1/1', before: failing('**/api/license/edit**') },
  { name: 'conflict', path: '/return/1/1', before: openOlderState, steps: saveLate },
  {
    name: 'saved',
    path: '/license/0/1',
    before: answering('**/api/license/add**', {
      success: '1',
      message: 'Data Added Successfully',
      data: [{ id: 1, version: 1 }],
    }),
    steps: saveNew,
  },
];
