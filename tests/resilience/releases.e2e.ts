import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { collectOutcomes, collectStandInOutcomes } from '../e2e/collect-outcomes';
import { failurePanel, heading } from '../e2e/on-the-page';
import { place } from '../e2e/record-form';
import { expectNewPage, expectSamePage, markPage } from '../e2e/same-page';
import { roadMapFile } from '../faults/fault-cases';
import { repository } from '../server/repository';
import { type ReleaseFault, releaseFaults } from './fault-cases-of-releases';
import { openVersions } from './open-versions';
import { printTable, type Row } from './print-table';
import { publish, release } from './publish-faulty';
import { partsBeside, releasesIn, resilienceTest, roadMapStatus, searchBox, setId, versionsIn } from './resilience';
import type { SimulatedUsers } from './simulated-users';
import { checkConsole } from './steer-by-console';
import { withChange } from './with-fault';

// One at a time on one server: each canary has the app for itself.
resilienceTest.describe.configure({ mode: 'default' });

/** What a test waits for takes up to half a second, so it asks often. */
const often = { intervals: [100] };

const rows: Row[] = [];
resilienceTest.afterAll(() => printTable(rows));

/** A good report of somebody in another organisation, who does not get the canaries. */
const goodReport = (version: string) => ({ person: 'stranger', version, how: 'ok' }) as const;

const newest = async (simulatedUsers: SimulatedUsers) => (await simulatedUsers.console()).log[0];

/**
 * Reports of other people beside the browser: the canary failed, and the stable release replaced it. None of them is
 * the operator: a sixth session would end the operator's session at the console.
 */
async function reportFailuresOfOthers(
  simulatedUsers: SimulatedUsers,
  version: string,
  { stable, cause }: { stable: string } & Pick<ReleaseFault, 'cause'>,
) {
  for (const person of ['editor', 'viewer', 'editor', 'viewer'] as const)
    await simulatedUsers.report({ person, version, how: cause, standIn: stable });
}

for (const [nth, it] of releaseFaults.entries()) {
  resilienceTest(
    `a canary ${it.what} is replaced in the page, and taken back by the judge`,
    async ({ page, app, simulatedUsers }) => {
      const version = `9.0.${nth + 1}`;
      const { proxy } = app;
      const stable = (await roadMapStatus(simulatedUsers))?.stable ?? '';
      const before = await setId(page, app);
      await release(app, version, it);
      await expect.poll(async () => (await roadMapStatus(simulatedUsers))?.judged?.verdict, often).toBe('wait');
      await expect.poll(() => setId(page, app), often).not.toBe(before);
      if (it.damaged) proxy.addFault(it.damaged.file(version), it.damaged.behaviour);
      await simulatedUsers.report(goodReport(stable));

      const standIns = collectStandInOutcomes(page, 'mfe-roadmap');
      const outcomes = collectOutcomes(page, 'mfe-roadmap');
      await page.goto(`${proxy.address}/users`);
      await expect(heading(page, 'Users')).toBeVisible();
      await markPage(page);
      await searchBox(page).fill('typed elsewhere');
      const faultTime = await triggerFault(page, it.trigger);
      await expect(heading(page, 'Law road map')).toBeVisible();
      const recoveryMs = Date.now() - faultTime;
      expect(recoveryMs).toBeLessThan(app.deadlineMs + app.promisedMs.beyondDeadlineMs);
      await expect(failurePanel(page)).toHaveCount(0);
      await expectSamePage(page);
      await expect(searchBox(page)).toHaveValue('typed elsewhere');
      await expect.poll(outcomes).toEqual([{ remote: 'mfe-roadmap', version, how: it.cause }]);
      const standIn = { remote: 'mfe-roadmap', version: stable, how: 'ok', insteadOf: version };
      await expect.poll(standIns).toEqual([standIn]);

      await reportFailuresOfOthers(simulatedUsers, version, { stable, cause: it.cause });
      const last = Date.now();
      await expect
        .poll(() => newest(simulatedUsers), often)
        .toMatchObject({
          actor: 'judge',
          act: { kind: 'roll-back', remote: 'mfe-roadmap', version },
          reason: expect.stringMatching(/^It fails more often: /),
          hasFigures: true,
        });
      const verdictMs = Date.now() - last;
      await expect.poll(() => setId(page, app), often).toBe(before);
      const stableAgainMs = Date.now() - last;
      expect(stableAgainMs - verdictMs).toBeLessThan(app.promisedMs.afterVerdictMs);
      rows.push({
        what: it.what,
        cause: it.cause,
        recoveryMs: recoveryMs,
        sessions: 5,
        verdictMs: verdictMs,
        stableAgainMs: stableAgainMs,
      });

      proxy.clearFaults();
      const requestsBefore = proxy.countRequests(roadMapFile('remoteEntry', version));
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`${proxy.address}/roadmap`);
      await expect(heading(page, 'Law road map')).toBeVisible();
      expect(proxy.countRequests(roadMapFile('remoteEntry', version))).toBe(requestsBefore);
    },
  );
}

resilienceTest(
  'a canary whose server fails once is still shown, and stays until an operator takes it back',
  async ({ page, app, simulatedUsers }) => {
    const version = '9.1.0';
    const before = await setId(page, app);
    await release(app, version, { what: 'whose server fails once', fault: 'none' });
    await expect.poll(() => setId(page, app)).not.toBe(before);
    app.proxy.addFault(roadMapFile('remoteEntry', version), 'fails-once');
    const outcomes = collectOutcomes(page, 'mfe-roadmap');
    await page.goto(`${app.proxy.address}/roadmap`);
    await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
    await page.getByRole('link', { name: 'Workspace', exact: true }).click();
    await expect.poll(() => outcomes().map(({ how }) => how)).toEqual(['ok']);
    expect((await roadMapStatus(simulatedUsers))?.canary?.version).toBe(version);

    await app.command('roll-back', 'mfe-roadmap', version, '--reason', 'the test is over');
    await expect.poll(() => setId(page, app), often).toBe(before);
    await markPage(page);
    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await expect(heading(page, 'Law road map')).toBeVisible();
    await expectNewPage(page);
  },
);

resilienceTest(
  'a fix that is published while a bad canary runs replaces it at once and keeps running',
  async ({ page, app, simulatedUsers }) => {
    const stable = (await roadMapStatus(simulatedUsers))?.stable ?? '';
    const first = await setId(page, app);
    await release(app, '9.1.1', { what: 'that throws on mount', fault: 'mount' });
    await expect.poll(() => setId(page, app), often).not.toBe(first);
    const withBad = await setId(page, app);
    await page.goto(`${app.proxy.address}/roadmap`);
    await expect(heading(page, 'Law road map')).toBeVisible();
    await publish(app, '9.1.2', { what: 'that is mended', fault: 'none' });
    await app.command('roll-back', 'mfe-roadmap', '9.1.1', '--reason', 'it throws');
    const share = ['--share', '0', '--org', 'demo'];
    await app.command('canary', 'mfe-roadmap', '9.1.2', ...share, '--reason', 'the fix');
    await expect.poll(async () => (await roadMapStatus(simulatedUsers))?.canary?.version, often).toBe('9.1.2');
    await expect.poll(async () => [first, withBad].includes(await setId(page, app)), often).toBe(false);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${app.proxy.address}/roadmap`);
    await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
    const releases = await releasesIn(page);
    expect(releases.map(({ version }) => version)).toEqual(['9.1.2', stable]);
    expect(new Set(releases.map(({ container }) => container)).size).toBe(2);
    await app.command('roll-back', 'mfe-roadmap', '9.1.2', '--reason', 'the test is over');
    await expect.poll(() => setId(page, app), often).toBe(first);
  },
);

resilienceTest.describe('while an editor types', () => {
  resilienceTest.use({ as: 'editor' });
  resilienceTest(
    'a canary of the calendar comes and goes: no other part changes, and a form keeps its unsaved text',
    async ({ page: form, context, app }) => {
      const typed = 'An Act that nobody has saved';
      const name = place(form, 'name').getByRole('textbox');
      const expectTyped = async () => {
        await expect(name).toHaveValue(typed);
        await expectSamePage(form);
      };
      await form.goto(`${app.proxy.address}/law/0`);
      await name.fill(typed);
      await markPage(form);
      const others = await partsBeside(app, 'mfe-calendar');
      expect(others.size).toBeGreaterThan(5);
      const before = await setId(form, app);

      const version = '9.3.0';
      const from = await withChange({
        build: path.join(repository, 'mfe-calendar/dist'),
        version,
        change: (text) => text.replace('"Due dates"', '"Due dates of the canary"'),
        to: path.join(app.folder, 'calendar'),
      });
      await app.command('publish', 'mfe-calendar', '--from', from, '--reason', 'other words');
      const share = ['--share', '0', '--org', 'demo'];
      await app.command('canary', 'mfe-calendar', version, ...share, '--reason', 'the test');
      await expect.poll(() => setId(form, app), often).not.toBe(before);
      const visitor = await context.newPage();
      // From 1280 px the menu has these links.
      await visitor.setViewportSize({ width: 1100, height: 800 });
      const tabs = (words: string) => visitor.getByRole('navigation', { name: words, exact: true });
      await visitor.goto(`${app.proxy.address}/today`);
      await expect(tabs('Due dates of the canary')).toBeVisible();
      expect(await versionsIn(visitor)).toEqual({ ...(await versionsIn(form)), 'mfe-calendar': version });
      await expectTyped();

      await app.command('roll-back', 'mfe-calendar', version, '--withdraw', '--reason', 'the test is over');
      await expect.poll(() => setId(form, app), often).toBe(before);
      await visitor.goto(`${app.proxy.address}/today`);
      await expect(tabs('Due dates')).toBeVisible();
      await expectTyped();
      expect(await partsBeside(app, 'mfe-calendar')).toEqual(others);
    },
  );
});

resilienceTest.describe('on the console', () => {
  resilienceTest.use({ as: 'operator' });
  resilienceTest(
    'an operator starts a canary, raises its share (past 25 % with a second operator), and takes it back',
    async ({ page, app, simulatedUsers }) => {
      await publish(app, '9.2.0', { what: 'that works', fault: 'none' });
      await checkConsole(page, app, simulatedUsers);
    },
  );

  resilienceTest('an operator opens versions for themselves alone', async ({ page, app, simulatedUsers }) => {
    await openVersions(page, app, (await roadMapStatus(simulatedUsers))?.stable ?? '');
  });
});

for (const as of ['viewer', 'admin', 'stranger'] as const)
  resilienceTest.describe(`for ${as}`, () => {
    resilienceTest.use({ as });
    resilienceTest('the console says that it is for operators of the platform', async ({ page, app }) => {
      await page.goto(`${app.proxy.address}/setup/releases`);
      await expect(page.getByText('This area is for operators of the platform.')).toBeVisible();
    });
  });

resilienceTest('the log of these releases is complete, with every entry, signature and file', async ({ app }) => {
  await app.command('verify');
});

/** Does what shows the fault; returns the time at which it was done. */
async function triggerFault(page: Page, trigger: ReleaseFault['trigger']): Promise<number> {
  const open = Date.now();
  await page.getByRole('link', { name: 'Laws Tree' }).click();
  if (trigger === 'Laws Tree') return open;
  const button = page.getByRole('button', { name: trigger });
  await button.waitFor();
  const start = Date.now();
  await button.click();
  return start;
}
