import { expect } from '@playwright/test';
import { type FaultCase, faultCases, isAboutWaiting, roadMapFile } from '../faults/fault-cases';
import { serverAddress } from '../server/shared-servers';
import { e2e } from './e2e';
import { noteTime } from './note-time';
import { failurePanel, heading } from './on-the-page';
import { openFrame, repair, triggerFault, triggerFaultOnOpening } from './road-map-visit';
import { expectSamePage, markPage } from './same-page';

const serverOf = (fault: FaultCase) => serverAddress(isAboutWaiting(fault) ? 'only_quick' : 'only');
const lineOf = ({ cause }: FaultCase) => new RegExp(`^\\[lexboard\\] mfe-roadmap@9\\.0\\.0 failed \\(${cause}\\): .`);

for (const fault of faultCases) {
  e2e(
    `a road map ${fault.what} leaves the rest working, and opens by Try again after the repair`,
    async ({ page, proxyTo, consoleMessages }) => {
      const visit = { page, proxy: await proxyTo(serverOf(fault)), fault };
      await openFrame(visit);
      await markPage(page);

      const faultTime = await triggerFault(visit);
      await expect(failurePanel(page)).toContainText('The road map cannot be shown right now.');
      noteTime('panel', faultTime);
      await expect(failurePanel(page)).toContainText(fault.sentence);
      expect(consoleMessages.fromApp()).toEqual([expect.stringMatching(lineOf(fault))]);

      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await expect(page.locator('html')).toHaveClass(/dark/);
      await page.getByRole('link', { name: 'Workspace', exact: true }).click();
      await expect(heading(page, 'Law List')).toBeVisible();
      await expectSamePage(page);
      expect(consoleMessages.fromApp()).toHaveLength(1);

      const secondFaultTime = await triggerFaultOnOpening(visit);
      await expect(failurePanel(page)).toContainText(fault.sentence);
      noteTime('panel on opening', secondFaultTime);
      await markPage(page);
      await repair(visit);
      const again = Date.now();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
      noteTime('again', again);
      await expect(failurePanel(page)).toHaveCount(0);
      await expectSamePage(page);
      expect(consoleMessages.fromApp()).toEqual(Array(2).fill(expect.stringMatching(lineOf(fault))));
      expect(consoleMessages.unexpected()).toEqual([]);
      expect(visit.proxy.countRequests(/^\/roadmap/)).toBe(1);
    },
  );
}

for (const file of ['remoteEntry', 'app']) {
  e2e(
    `one failed request for the road map's ${file} causes no visible fault`,
    async ({ page, proxyTo, consoleMessages }) => {
      const proxy = await proxyTo(serverAddress('main'));
      proxy.addFault(roadMapFile(file), 'fails-once');
      const start = Date.now();
      await page.goto(`${proxy.address}/roadmap`);
      await expect(heading(page, 'Law road map').or(failurePanel(page))).toBeVisible();
      noteTime('area', start);
      await expect(heading(page, 'Law road map')).toBeVisible();
      expect(consoleMessages.fromApp()).toEqual([]);
      expect(consoleMessages.unexpected()).toEqual([]);
    },
  );
}
