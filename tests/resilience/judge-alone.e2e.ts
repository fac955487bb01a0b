import { expect } from '@playwright/test';
import { hearStandIns } from '../e2e/heard-outcomes';
import { heading } from '../e2e/on-the-page';
import { beSignedIn } from '../server/be-signed-in';
import { signIn } from '../server/sign-in';
import { release } from './publish-faulty';
import { now, resilienceTest } from './resilience';

resilienceTest(
  'a canary that throws at mount is taken back after five pages of three people, with no stable traffic',
  async ({ browser, app, teller }) => {
    const version = '9.0.99';
    const stable = (await now(teller))?.stable ?? '';
    await release(app, version, { what: 'that throws on mount', fault: 'mount' });
    await expect.poll(async () => (await now(teller))?.judged?.verdict, { intervals: [100] }).toBe('wait');
    for (const person of ['viewer', 'editor', 'admin', 'viewer', 'editor'] as const) {
      expect((await now(teller))?.canary?.version).toBe(version);
      const context = await browser.newContext();
      await beSignedIn(context, await signIn(app.proxy.address, person));
      const page = await context.newPage();
      const standIns = hearStandIns(page, 'mfe-roadmap');
      await page.goto(`${app.proxy.address}/roadmap`);
      await expect(heading(page, 'Law road map')).toBeVisible();
      await expect.poll(standIns).toHaveLength(1);
      await context.close();
    }
    await expect.poll(async () => (await now(teller))?.canary, { intervals: [100] }).toBeUndefined();
    expect((await teller.console()).log[0]).toMatchObject({
      actor: 'judge',
      act: { kind: 'roll-back', version },
    });
    expect((await teller.console()).log[0]?.reason).toContain(
      '5 of 5 reports on the canary tell of a failure, 0 of 0 on the stable version beside it; ' +
        'in its place the stable version worked in 5 of 5 pages',
    );
    expect((await now(teller))?.stable).toBe(stable);
  },
);
