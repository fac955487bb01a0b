import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { libraryDatabase } from '../bench/library/library-database';
import { patience } from '../patience';
import { releasesFolder } from '../server/shared-servers';
import { demoPassword, type Person, people, signIn } from '../server/sign-in';
import { storeSession } from '../server/store-session';
import { temporaryFolder } from '../server/temporary-folder';
import { startTestServer } from '../server/test-server';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { callAs } from './signed-in-at';

e2e.use({ as: 'nobody' });

type Ask = (path: string, body: object) => ReturnType<typeof callAs>;

type Due = { due: string; kind: string; record_id: number; profile_id: number };

/** The first day of a quarter in which the viewer and the editor each own something that is overdue. */
async function assignDuties(call: Ask): Promise<string> {
  const { data: users } = await call('users/names', {});
  const idOf = (name: string) => users.find((one: { name: string }) => one.name === name).id;
  const { data } = await call('occurrences/list', { standing: 'overdue' });
  const dues: Due[] = data;
  const last = dues.at(-1);
  const other = dues.find(
    ({ record_id, due }) => record_id !== last?.record_id && quarterOf(due) === quarterOf(last?.due ?? ''),
  );
  if (!last || !other) throw new Error('The demo has too few overdue due dates.');
  for (const [due, owner] of [
    [last, people.viewer],
    [other, people.editor],
  ] as const) {
    const { kind, record_id, profile_id } = due;
    const body = { kind, record_ids: [record_id], profile_id, owner_id: idOf(owner) };
    expect(await call('obligations/assignmany', body)).toMatchObject({ success: 1 });
  }
  return quarterOf(last.due);
}

function quarterOf(due: string): string {
  const month = Number(due.slice(5, 7));
  return `${due.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
}

async function signAs(browser: Browser, person: Person, address: string): Promise<void> {
  const context = await browser.newContext();
  await storeSession(context, await signIn(new URL(address).origin, person));
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: /^Sign as/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign the board pack' });
  if (person === 'viewer') await expectAccessibleInBothLooks(page, 'the dialog that signs');
  await dialog.getByLabel('Exceptions').fill(`Seen by ${person}; विलंब.`);
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

/** The officer signs for no place: this administrator owns no duty here and is in charge of no place. */
const freeOfficer = [
  'update profile set manager_id = null where org_id = 1',
  'delete from duty_owner where org_id = 1 and 1 in (owner_id, checker_id)',
  'update obligation set owner_id = null where org_id = 1 and owner_id = 1',
];

e2e(
  'a board pack is made, signed in order by three people, and verified by its PDF',
  async ({ page, browser }) => {
    e2e.setTimeout(2 * patience.e2e);
    const data = path.join(await temporaryFolder('board'), 'data');
    await mkdir(data);
    const server = await startTestServer({ DATA_DIR: data, RELEASES_DIR: releasesFolder() });
    try {
      const session = await signIn(server.address, 'admin');
      const call: Ask = (path, body) => callAs(server, session, { path, body });
      await call('today/view', {});
      for (const statement of freeOfficer) await libraryDatabase(data).query(statement);
      await storeSession(page.context(), session);
      const from = await assignDuties(call);
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
      await dialog.getByLabel('Compliance officer').selectOption({ label: people.admin });
      await dialog.getByRole('button', { name: 'Make', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('region', { name: 'Board packs' }).getByRole('link').first().click();
      const signatures = page.getByRole('region', { name: 'Signatures' });
      await expect(signatures.getByRole('heading')).toHaveText('Signatures: 0 of 3');
      await expect(page.getByRole('button', { name: /^Sign as/ })).toHaveCount(0);
      await expectAccessibleInBothLooks(page, 'a board pack');

      for (const person of ['viewer', 'editor', 'admin'] as const) await signAs(browser, person, page.url());
      await page.reload();
      await expect(signatures.getByRole('heading')).toHaveText('Signatures: 3 of 3');
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download PDF' }).click();
      const pdf = await readFile(await (await downloading).path());
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      await expect(await verifyWith(page, pdf)).toContainText('✓ Nothing was changed.');
      pdf[pdf.length - 9] = (pdf.at(-9) ?? 0) ^ 1;
      await expect(await verifyWith(page, pdf)).toContainText('⚠ Something was changed.');
    } finally {
      await server.end();
    }
  },
);
