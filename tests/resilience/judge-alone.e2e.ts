import { expect } from '@playwright/test';
import { collectStandInOutcomes } from '../e2e/collect-outcomes';
import { heading } from '../e2e/on-the-page';
import { signIn } from '../server/sign-in';
import { storeSession } from '../server/store-session';
import { release } from './publish-faulty';
import { resilienceTest, roadMapStatus, setId } from './resilience';

resilienceTest(
  'a canary that throws at mount is taken back after five pages of three people, with no stable traffic',
  async ({ browser, page: ofViewer, app, simulatedUsers }) => {
    const version = '9.0.99';
    const before = await setId(ofViewer, app);
    const stable = (await roadMapStatus(simulatedUsers))?.stable ?? '';
    await release(app, version, { what: 'that throws on mount', fault: 'mount' });
    await expect
      .poll(async () => (await roadMapStatus(simulatedUsers))?.judged?.verdict, { intervals: [100] })
      .toBe('wait');
    for (const person of ['viewer', 'editor', 'admin', 'viewer', 'editor'] as const) {
      expect((await roadMapStatus(simulatedUsers))?.canary?.version).toBe(version);
      const context = await browser.newContext();
      await storeSession(context, await signIn(app.proxy.address, person));
      const page = await context.newPage();
      const standIns = collectStandInOutcomes(page, 'mfe-roadmap');
      await page.goto(`${app.proxy.address}/roadmap`);
      await expect(heading(page, 'Law road map')).toBeVisible();
      await expect.poll(standIns).toHaveLength(1);
      await context.close();
    }
    await expect.poll(async () => (await roadMapStatus(simulatedUsers))?.canary, { intervals: [100] }).toBeUndefined();
    expect((await simulatedUsers.console()).log[0]).toMatchObject({
      actor: 'judge',
      act: { kind: 'roll-back', version },
    });
    expect((await simulatedUsers.console()).log[0]?.reason).toContain(
      '5 of 5 reports on the canary tell of a failure, 0 of 0 on the stable version beside it; ' +
        'in its place the stable version worked in 5 of 5 pages',
    );
    expect((await roadMapStatus(simulatedUsers))?.stable).toBe(stable);
    await expect.poll(() => setId(ofViewer, app)).toBe(before);
  },
);
