import { expect, type Page } from '@playwright/test';
import { faultCases, isAboutWaiting, laterCases, laterFile, roadMapFile } from '../faults/fault-cases';
import { servedVersion } from '../server/served-release';
import { serverAddress } from '../server/shared-servers';
import { e2e } from './e2e';
import { hearOutcomes } from './heard-outcomes';
import { noteTime } from './noted-time';
import { failurePanel, heading } from './on-the-page';
import { meetFault, meetFaultAtOnce, openFrame } from './road-map-visit';
import { expectSamePage, markPage } from './same-page';

const version = '9.0.0';
const entry = roadMapFile('remoteEntry', version);
const typed = (page: Page) => page.getByRole('banner').getByRole('searchbox').first();

for (const fault of faultCases) {
  e2e(
    `a newer road map ${fault.what} is replaced by the stable one in the same page`,
    async ({ page, proxyTo, said }) => {
      const proxy = await proxyTo(serverAddress(isAboutWaiting(fault) ? 'both_quick' : 'both'));
      const visit = { page, proxy, fault, version };
      const told = hearOutcomes(page, 'mfe-roadmap');
      await openFrame(visit);
      await markPage(page);
      await typed(page).fill('typed elsewhere');

      const met = await meetFault(visit);
      await expect(heading(page, 'Law road map')).toBeVisible();
      noteTime('stable', met);
      await expectSamePage(page);
      await expect(failurePanel(page)).toHaveCount(0);
      const line = new RegExp(`^\\[lexboard\\] mfe-roadmap@9\\.0\\.0 failed \\(${fault.cause}\\): .`);
      expect(said.ours()).toEqual([expect.stringMatching(line)]);
      await expect(typed(page)).toHaveValue('typed elsewhere');
      const bad = { remote: 'mfe-roadmap', version, how: fault.cause };
      await expect.poll(told).toEqual([bad]);

      if ('file' in fault && fault.behaviour === 'missing')
        expect(proxy.asked(roadMapFile(fault.file, version))).toBe(2);
      const askedBefore = proxy.asked(entry);
      await page.getByRole('link', { name: 'Workspace', exact: true }).click();
      await expect(heading(page, 'Law List')).toBeVisible();
      await page.getByRole('link', { name: 'Laws Tree' }).click();
      await expect(heading(page, 'Law road map')).toBeVisible();
      await page.goto(`${proxy.address}/users`);
      await page.getByRole('link', { name: 'Laws Tree' }).click();
      await expect(heading(page, 'Law road map')).toBeVisible();
      expect(proxy.asked(entry)).toBe(askedBefore);
      expect(said.ours()).toHaveLength(1);
      expect(said.others()).toEqual([]);
      expect(told()).toEqual([bad]);
    },
  );
}

for (const { what, file, behaviour, cause } of laterCases) {
  e2e(
    `a newer road map ${what} is replaced by the stable one when a later part is opened`,
    async ({ page, proxyTo, said }) => {
      const proxy = await proxyTo(serverAddress('both'));
      proxy.spoil(laterFile(file, version), behaviour);
      const told = hearOutcomes(page, 'mfe-roadmap');
      await page.goto(`${proxy.address}/roadmap`);
      await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
      await markPage(page);
      await typed(page).fill('typed elsewhere');
      const met = Date.now();
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(heading(page, 'Law road map')).toBeVisible();
      noteTime('stable', met);
      await expectSamePage(page);
      await expect(typed(page)).toHaveValue('typed elsewhere');
      await expect.poll(told).toEqual([{ remote: 'mfe-roadmap', version, how: cause }]);
      if (behaviour === 'missing') expect(proxy.asked(laterFile(file, version))).toBe(2);
      const line = new RegExp(`^\\[lexboard\\] mfe-roadmap@9\\.0\\.0 failed \\(${cause}\\): .`);
      expect(said.ours()).toContainEqual(expect.stringMatching(line));
      expect(said.others()).toEqual([]);
    },
  );
}

e2e(
  'a newer road map whose server stumbles once is shown, and reports the stumble',
  async ({ page, proxyTo, said }) => {
    const proxy = await proxyTo(serverAddress('both'));
    proxy.spoil(entry, 'stumbles-once');
    const told = hearOutcomes(page, 'mfe-roadmap');
    await page.goto(`${proxy.address}/roadmap`);
    await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
    await page.getByRole('link', { name: 'Workspace', exact: true }).click();
    await expect
      .poll(told)
      .toEqual([{ remote: 'mfe-roadmap', version, how: 'ok', mountMs: expect.any(Number) }]);
    expect(said.ours()).toEqual([]);
  },
);

e2e(
  'a newer road map that fails while its page opens is replaced before anything is shown',
  async ({ page, proxyTo, said }) => {
    const fault = { what: '', build: 'first-render', cause: 'mount', sentence: '' } as const;
    const proxy = await proxyTo(serverAddress('both'));
    await meetFaultAtOnce({ page, proxy, fault, version });
    await expect(heading(page, /road map/i)).toHaveText('Law road map');
    expect(said.ours()).toHaveLength(1);
    expect(proxy.asked(/^\/roadmap/)).toBe(1);
  },
);

e2e('a newer road map that works is the one shown', async ({ page, proxyTo, said }) => {
  const proxy = await proxyTo(serverAddress('both'));
  await page.goto(`${proxy.address}/roadmap`);
  await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
  expect(proxy.asked(roadMapFile('remoteEntry', servedVersion('mfe-roadmap')))).toBe(0);
  expect([...said.ours(), ...said.others()]).toEqual([]);
});
