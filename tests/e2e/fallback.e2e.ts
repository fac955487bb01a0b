import { expect, type Page } from '@playwright/test';
import { faultCases, isAboutWaiting, laterCases, laterFile, roadMapFile } from '../faults/fault-cases';
import { servedVersion } from '../server/served-release';
import { serverAddress } from '../server/shared-servers';
import { collectOutcomes } from './collect-outcomes';
import { e2e } from './e2e';
import { noteTime } from './note-time';
import { failurePanel, heading } from './on-the-page';
import { openFrame, triggerFault, triggerFaultOnOpening } from './road-map-visit';
import { expectSamePage, markPage } from './same-page';

const version = '9.0.0';
const entry = roadMapFile('remoteEntry', version);
const searchBox = (page: Page) => page.getByRole('banner').getByRole('combobox').first();

for (const fault of faultCases) {
  e2e(
    `a newer road map ${fault.what} is replaced by the stable one in the same page`,
    async ({ page, proxyTo, consoleMessages }) => {
      const proxy = await proxyTo(serverAddress(isAboutWaiting(fault) ? 'both_quick' : 'both'));
      const visit = { page, proxy, fault, version };
      const outcomes = collectOutcomes(page, 'mfe-roadmap');
      await openFrame(visit);
      await markPage(page);
      await searchBox(page).fill('typed elsewhere');

      const faultTime = await triggerFault(visit);
      await expect(heading(page, 'Law road map')).toBeVisible();
      noteTime('stable', faultTime);
      await expectSamePage(page);
      await expect(failurePanel(page)).toHaveCount(0);
      const line = new RegExp(`^\\[lexboard\\] mfe-roadmap@9\\.0\\.0 failed \\(${fault.cause}\\): .`);
      expect(consoleMessages.fromApp()).toEqual([expect.stringMatching(line)]);
      await expect(searchBox(page)).toHaveValue('typed elsewhere');
      const bad = { remote: 'mfe-roadmap', version, how: fault.cause };
      await expect.poll(outcomes).toEqual([bad]);

      if ('file' in fault && fault.behaviour === 'missing')
        expect(proxy.countRequests(roadMapFile(fault.file, version))).toBe(2);
      const requestsBefore = proxy.countRequests(entry);
      await page.getByRole('link', { name: 'Workspace', exact: true }).click();
      await expect(heading(page, 'Law List')).toBeVisible();
      await page.getByRole('link', { name: 'Laws Tree' }).click();
      await expect(heading(page, 'Law road map')).toBeVisible();
      await page.goto(`${proxy.address}/users`);
      await page.getByRole('link', { name: 'Laws Tree' }).click();
      await expect(heading(page, 'Law road map')).toBeVisible();
      expect(proxy.countRequests(entry)).toBe(requestsBefore);
      expect(consoleMessages.fromApp()).toHaveLength(1);
      expect(consoleMessages.unexpected()).toEqual([]);
      expect(outcomes()).toEqual([bad]);
    },
  );
}

for (const { what, file, behaviour, cause } of laterCases) {
  e2e(
    `a newer road map ${what} is replaced by the stable one when a later part is opened`,
    async ({ page, proxyTo, consoleMessages }) => {
      const proxy = await proxyTo(serverAddress('both'));
      proxy.addFault(laterFile(file, version), behaviour);
      const outcomes = collectOutcomes(page, 'mfe-roadmap');
      await page.goto(`${proxy.address}/roadmap`);
      await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
      await markPage(page);
      await searchBox(page).fill('typed elsewhere');
      const faultTime = Date.now();
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(heading(page, 'Law road map')).toBeVisible();
      noteTime('stable', faultTime);
      await expectSamePage(page);
      await expect(searchBox(page)).toHaveValue('typed elsewhere');
      await expect.poll(outcomes).toEqual([{ remote: 'mfe-roadmap', version, how: cause }]);
      if (behaviour === 'missing') expect(proxy.countRequests(laterFile(file, version))).toBe(2);
      const line = new RegExp(`^\\[lexboard\\] mfe-roadmap@9\\.0\\.0 failed \\(${cause}\\): .`);
      expect(consoleMessages.fromApp()).toContainEqual(expect.stringMatching(line));
      expect(consoleMessages.unexpected()).toEqual([]);
    },
  );
}

e2e(
  'a newer road map whose server fails once is shown, and reports that it worked',
  async ({ page, proxyTo, consoleMessages }) => {
    const proxy = await proxyTo(serverAddress('both'));
    proxy.addFault(entry, 'fails-once');
    const outcomes = collectOutcomes(page, 'mfe-roadmap');
    await page.goto(`${proxy.address}/roadmap`);
    await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
    await page.getByRole('link', { name: 'Workspace', exact: true }).click();
    await expect.poll(outcomes).toEqual([{ remote: 'mfe-roadmap', version, how: 'ok', mountMs: expect.any(Number) }]);
    expect(consoleMessages.fromApp()).toEqual([]);
  },
);

e2e(
  'a newer road map that fails while its page opens is replaced before anything is shown',
  async ({ page, proxyTo, consoleMessages }) => {
    const fault = { what: '', build: 'first-render', cause: 'mount', sentence: '' } as const;
    const proxy = await proxyTo(serverAddress('both'));
    await triggerFaultOnOpening({ page, proxy, fault, version });
    await expect(heading(page, /road map/i)).toHaveText('Law road map');
    expect(consoleMessages.fromApp()).toHaveLength(1);
    expect(proxy.countRequests(/^\/roadmap/)).toBe(1);
  },
);

e2e('a newer road map that works is shown', async ({ page, proxyTo, consoleMessages }) => {
  const proxy = await proxyTo(serverAddress('both'));
  await page.goto(`${proxy.address}/roadmap`);
  await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
  expect(proxy.countRequests(roadMapFile('remoteEntry', servedVersion('mfe-roadmap')))).toBe(0);
  expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
});
