import { expect, type Page } from '@playwright/test';
import { faultCases, isAboutWaiting, laterCases, laterFile, roadMapFile } from '../faults/fault-cases';
import { servedVersion } from '../stand/served-release';
import { standAddress } from '../stand/shared-stands';
import { hearOutcomes } from './heard-outcomes';
import { journey } from './journey';
import { noteTime } from './noted-time';
import { failurePanel, heading } from './on-the-page';
import { meetFault, meetFaultAtOnce, openFrame } from './road-map-visit';
import { expectSamePage, markPage } from './same-page';

const version = '9.0.0';
const entry = roadMapFile('remoteEntry', version);
const typed = (page: Page) => page.getByRole('banner').getByRole('searchbox').first();

for (const fault of faultCases) {
  journey(
    `a newer road map ${fault.what} is replaced by the stable one in the same page`,
    async ({ page, gateTo, said }) => {
      const gate = await gateTo(standAddress(isAboutWaiting(fault) ? 'both_quick' : 'both'));
      const visit = { page, gate, fault, version };
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
        expect(gate.asked(roadMapFile(fault.file, version))).toBe(2);
      const askedBefore = gate.asked(entry);
      await page.getByRole('link', { name: 'Workspace', exact: true }).click();
      await expect(heading(page, 'Law List')).toBeVisible();
      await page.getByRole('link', { name: 'Laws Tree' }).click();
      await expect(heading(page, 'Law road map')).toBeVisible();
      await page.goto(`${gate.address}/users`);
      await page.getByRole('link', { name: 'Laws Tree' }).click();
      await expect(heading(page, 'Law road map')).toBeVisible();
      expect(gate.asked(entry)).toBe(askedBefore);
      expect(said.ours()).toHaveLength(1);
      expect(said.others()).toEqual([]);
      expect(told()).toEqual([bad]);
    },
  );
}

for (const { what, file, behaviour, cause } of laterCases) {
  journey(
    `a newer road map ${what} is replaced by the stable one when a later part is opened`,
    async ({ page, gateTo, said }) => {
      const gate = await gateTo(standAddress('both'));
      gate.spoil(laterFile(file, version), behaviour);
      const told = hearOutcomes(page, 'mfe-roadmap');
      await page.goto(`${gate.address}/roadmap`);
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
      if (behaviour === 'missing') expect(gate.asked(laterFile(file, version))).toBe(2);
      const line = new RegExp(`^\\[lexboard\\] mfe-roadmap@9\\.0\\.0 failed \\(${cause}\\): .`);
      expect(said.ours()).toContainEqual(expect.stringMatching(line));
      expect(said.others()).toEqual([]);
    },
  );
}

journey(
  'a newer road map whose server stumbles once is shown, and reports the stumble',
  async ({ page, gateTo, said }) => {
    const gate = await gateTo(standAddress('both'));
    gate.spoil(entry, 'stumbles-once');
    const told = hearOutcomes(page, 'mfe-roadmap');
    await page.goto(`${gate.address}/roadmap`);
    await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
    await page.getByRole('link', { name: 'Workspace', exact: true }).click();
    await expect
      .poll(told)
      .toEqual([{ remote: 'mfe-roadmap', version, how: 'ok', mountMs: expect.any(Number) }]);
    expect(said.ours()).toEqual([]);
  },
);

journey(
  'a newer road map that fails while its page opens is replaced before anything is shown',
  async ({ page, gateTo, said }) => {
    const fault = { what: '', build: 'first-render', cause: 'mount', sentence: '' } as const;
    const gate = await gateTo(standAddress('both'));
    await meetFaultAtOnce({ page, gate, fault, version });
    await expect(heading(page, /road map/i)).toHaveText('Law road map');
    expect(said.ours()).toHaveLength(1);
    expect(gate.asked(/^\/roadmap/)).toBe(1);
  },
);

journey('a newer road map that works is the one shown', async ({ page, gateTo, said }) => {
  const gate = await gateTo(standAddress('both'));
  await page.goto(`${gate.address}/roadmap`);
  await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
  expect(gate.asked(roadMapFile('remoteEntry', servedVersion('mfe-roadmap')))).toBe(0);
  expect([...said.ours(), ...said.others()]).toEqual([]);
});
