import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { composeReleases, ownBuilds } from '../faults/compose-releases';
import { copyCalendarThatThrows } from '../faults/releases-that-throw';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { temporaryFolder } from '../server/temporary-folder';
import { startTestServer } from '../server/test-server';
import { e2e } from './e2e';
import { failedLine } from './failed-line';
import { control } from './record-form';
import { expectSamePage, markPage } from './same-page';
import { callAs } from './signed-in-at';

const parcels = /^\/assets\/mfe-calendar\/[^/]+\/parcels\./;

/** A return that is due somewhere, so that the calendar has something to show of it. */
async function findDuty(): Promise<{ id: number; law: number; name: string }> {
  const call = { path: 'occurrences/list', body: { kind: 'return' } };
  const { data } = await callAs({ address: serverAddress('main') }, sessionOf('editor'), call);
  const [{ record_id: id, law_id: law, name }] = data;
  return { id, law, name };
}

type Duty = Awaited<ReturnType<typeof findDuty>>;

/** The rest of a duty: its own fields, and the dates that follow from them. */
async function expectWhole(place: Locator): Promise<void> {
  const dates = place.getByRole('group', { name: 'Next due dates' });
  await expect(dates.getByText(/^(Next due|Schedule)$/)).toBeVisible();
  await expect(place.getByRole('group', { name: 'Where it is due next' })).toHaveCount(0);
}

async function openView(page: Page, address: string, { name }: Duty): Promise<Locator> {
  await page.goto(`${address}/workspace?tab=return&status=all&allFields=${encodeURIComponent(name)}`);
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'VIEW RETURN' });
  await expect(dialog).toContainText('Return Code');
  return dialog;
}

const failed = (place: Locator, sentence: string) =>
  expect(place.getByRole('alert').filter({ hasText: 'Where it is due next cannot be shown right now.' })).toContainText(
    sentence,
  );

e2e.use({ as: 'editor' });

e2e(
  'VIEW and form of a duty stay whole when the calendar does not answer, and Try again brings its part',
  async ({ page, proxyTo, consoleMessages }) => {
    const duty = await findDuty();
    const proxy = await proxyTo(serverAddress('main'));
    proxy.addFault(parcels, 'missing');
    const dialog = await openView(page, proxy.address, duty);
    await failed(dialog, 'Its files could not be loaded.');
    await expectWhole(dialog);
    await markPage(page);
    proxy.clearFaults();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('group', { name: 'Where it is due next' })).toContainText('calendar');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expectSamePage(page);

    // Another address, because the browser keeps the files of this one.
    const other = await proxyTo(serverAddress('main'));
    other.addFault(parcels, 'missing');
    await page.goto(`${other.address}/return/${duty.id}/${duty.law}`);
    const form = page.getByRole('main');
    await control(page, 'Return Name').fill('typed before it failed');
    await failed(form, 'Its files could not be loaded.');
    await expectWhole(form);
    await expect(control(page, 'Return Name')).toHaveValue('typed before it failed');
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeEnabled();
    const line = expect.stringMatching(failedLine('mfe-calendar', 'load-failed'));
    expect(consoleMessages.fromApp()).toEqual([line, line]);
    expect(consoleMessages.unexpected()).toEqual([]);
  },
);

e2e(
  'VIEW and form of a duty stay whole when the calendar is withdrawn, and when its part throws',
  async ({ page, consoleMessages }) => {
    const duty = await findDuty();
    const folder = await temporaryFolder('releases');
    const faulty = await copyCalendarThatThrows(path.join(folder, 'faulty'));
    const others = ownBuilds({ without: ['mfe-calendar'] });
    const ends: (() => Promise<void>)[] = [];
    const serve = async (name: string, builds: string[]) => {
      const RELEASES_DIR = await composeReleases(path.join(folder, name), builds);
      const server = await startTestServer({ BACKEND_URL: serverAddress('main'), RELEASES_DIR });
      ends.push(server.end);
      return server.address;
    };
    try {
      for (const [name, builds, sentence] of [
        ['withdrawn', others, 'It is not part of this release of Lexboard.'],
        ['throws', [...others, faulty], 'It broke while it was being shown.'],
      ] as const)
        await e2e.step(name, async () => {
          const address = await serve(name, [...builds]);
          const dialog = await openView(page, address, duty);
          await failed(dialog, sentence);
          await expectWhole(dialog);
          await page.goto(`${address}/return/${duty.id}/${duty.law}`);
          await failed(page.getByRole('main'), sentence);
          await expectWhole(page.getByRole('main'));
          await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeEnabled();
        });
      const lines = consoleMessages.fromApp().map((line) => /\((\w+)\)/.exec(line)?.[1]);
      expect(lines).toEqual(['absent', 'absent', 'mount', 'mount']);
      expect(consoleMessages.unexpected()).toEqual([]);
    } finally {
      await page.close();
      for (const end of ends) await end();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
