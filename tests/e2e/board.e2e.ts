import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { patience } from '../patience';
import { releasesFolder } from '../server/shared-servers';
import { demoPassword, isPerson, type Person, people, signIn } from '../server/sign-in';
import { storeSession } from '../server/store-session';
import { temporaryFolder } from '../server/temporary-folder';
import { startTestServer } from '../server/test-server';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { callAs } from './signed-in-at';

e2e.use({ as: 'nobody' });

type Ask = (path: string, body: object) => ReturnType<typeof callAs>;

/** The first day of a quarter of which something is overdue. */
async function findQuarter(call: Ask): Promise<string> {
  const { data } = await call('occurrences/list', { standing: 'overdue' });
  const dues: { due: string }[] = data;
  return quarterOf(dues.at(-1)?.due ?? '');
}

function quarterOf(due: string): string {
  const month = Number(due.slice(5, 7));
  return `${due.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
}

/** The lower edge of a box. Without a box it is below everything. */
const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.POSITIVE_INFINITY);

async function signAs(browser: Browser, person: Person, address: string): Promise<void> {
  const context = await browser.newContext();
  await storeSession(context, await signIn(new URL(address).origin, person));
  const page = await context.newPage();
  await page.goto(new URL('/today', address).href);
  await page.getByRole('link', { name: 'Open the pack' }).click();
  await page.getByRole('button', { name: /^Sign as/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign the board pack' });
  if (person === 'head') await expectAccessibleInBothLooks(page, 'the dialog that signs');
  await dialog.getByLabel('Exceptions').fill(`Seen by ${person}; विलंब.`);
  if (person === 'head') {
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    const refusal = dialog.getByText('The password is not right.');
    await expect(refusal).toBeVisible();
    await expect(dialog.getByLabel('Password')).toBeFocused();
    const foot = await dialog.locator('[data-dialog-actions]').boundingBox();
    expect(bottomOf(await refusal.boundingBox())).toBeLessThanOrEqual(foot?.y ?? 0);
    await page.goBack();
    await page
      .getByRole('alertdialog', { name: 'Close without signing?' })
      .getByRole('button', { name: 'Go on' })
      .click();
  }
  await dialog.getByLabel('Password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await context.close();
}

const verifyWith = async (page: Page, buffer: Buffer) => {
  const section = page.getByRole('region', { name: 'Verify' });
  const file = { name: 'pack.pdf', mimeType: 'application/pdf', buffer };
  await section.getByLabel('PDF of the pack, if you have one').setInputFiles(file);
  await section.getByRole('button', { name: 'Verify' }).click();
  return section;
};

/** Who signs the newest pack, in their order. */
async function listSigners(call: Ask): Promise<{ person: Person; role: string }[]> {
  const { data: packs } = await call('packs/list', {});
  const { data: pack } = await call('packs/view', { id: packs[0].id });
  const signers: { name: string; role: string }[] = pack.signed_by;
  return signers.map(({ name, role }) => {
    const [person] = Object.keys(people)
      .filter(isPerson)
      .filter((one) => name.endsWith(`<${people[one]}>`));
    if (!person) throw new Error(`${name} is nobody of the demo.`);
    return { person, role };
  });
}

e2e(
  'a board pack is made, signed in order by owners, manager and compliance officer, and verified by its PDF',
  async ({ page, browser }) => {
    e2e.setTimeout(2 * patience.e2e);
    const data = path.join(await temporaryFolder('board'), 'data');
    await mkdir(data);
    const server = await startTestServer({ DATA_DIR: data, RELEASES_DIR: releasesFolder() });
    try {
      const session = await signIn(server.address, 'admin');
      const call: Ask = (path, body) => callAs(server, session, { path, body });
      await call('today/view', {});
      await storeSession(page.context(), session);
      const from = await findQuarter(call);
      await page.goto(`${server.address}/board?from=${from}`);
      await expect(page.locator('[data-rate]')).toBeVisible();
      await expectAccessibleInBothLooks(page, 'the board');
      const figure = page.getByRole('link', { name: /^All, Overdue: / }).first();
      const count = Number((await figure.textContent())?.replaceAll(',', ''));
      await figure.click();
      await expect(page.locator('.due-item')).toHaveCount(count);

      await page.goto(`${server.address}/board?from=${from}`);
      await page.getByRole('button', { name: 'Make a board pack' }).click();
      const dialog = page.getByRole('dialog', { name: 'Make a board pack' });
      const compliance = dialog.getByLabel('Compliance officer');
      const officer = 'Meera Nair, Company secretary';
      await expect(compliance.getByRole('option', { name: officer })).toHaveCount(1);
      await expect(compliance.getByRole('option', { name: /^Kavita Iyer/ })).toHaveCount(0);
      await compliance.selectOption({ label: officer });
      await dialog.getByRole('button', { name: 'Make pack', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      const signatures = page.getByRole('region', { name: 'Signatures' });
      const signers = await listSigners(call);
      const most = signers.length;
      expect(signers.slice(-2)).toEqual([
        { person: 'head', role: 'head' },
        { person: 'officer', role: 'officer' },
      ]);
      await expect(signatures.getByRole('heading')).toHaveText(`Signatures: 0 of ${most}`);
      await expectAccessibleInBothLooks(page, 'a board pack');

      for (const { person } of signers) await signAs(browser, person, page.url());
      await page.reload();
      await expect(signatures.getByRole('heading')).toHaveText(`Signatures: ${most} of ${most}`);
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download PDF' }).click();
      const pdf = await readFile(await (await downloading).path());
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      await expect(await verifyWith(page, pdf)).toContainText('✓ Nothing was changed.');
      pdf[pdf.length - 9] = (pdf.at(-9) ?? 0) ^ 1;
      await expect(await verifyWith(page, pdf)).toContainText('⚠ This is not the PDF of this pack.');
    } finally {
      await server.end();
    }
  },
);
