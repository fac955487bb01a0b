import { expect } from '@playwright/test';
import { faultCases, isAboutWaiting, roadMapFile } from '../faults/fault-cases';
import { servedVersion } from '../stand/served-release';
import { standAddress } from '../stand/shared-stands';
import { journey } from './journey';
import { noteTime } from './noted-time';
import { failurePanel, heading } from './on-the-page';
import { meetFault, meetFaultAtOnce, openFrame } from './road-map-visit';
import { expectSamePage, markPage } from './same-page';

const version = '9.0.0';
const entry = roadMapFile('remoteEntry', version);

for (const fault of faultCases) {
  journey(
    `a newer road map ${fault.what} is replaced by the stable one in the same page`,
    async ({ page, gateTo, said }) => {
      const gate = await gateTo(standAddress(isAboutWaiting(fault) ? 'both_quick' : 'both'));
      const visit = { page, gate, fault, version };
      await openFrame(visit);
      await markPage(page);

      const met = await meetFault(visit);
      await expect(heading(page, 'Law road map')).toBeVisible();
      noteTime('stable', met);
      await expectSamePage(page);
      await expect(failurePanel(page)).toHaveCount(0);
      const line = new RegExp(`^\\[lexboard\\] mfe-roadmap@9\\.0\\.0 failed \\(${fault.cause}\\): .`);
      expect(said.ours()).toEqual([expect.stringMatching(line)]);

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
    },
  );
}

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
