import { expect, type Page } from '@playwright/test';
import { collectOutcomes } from './collect-outcomes';
import { startDevAgainst } from './dev-against';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { heading } from './on-the-page';
import { e2eOnOwnServer } from './own-server';
import { expectSamePage, markPage } from './same-page';
import { logIn } from './sign-in-page';

/** The origins of a page's scripts, without the ports. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => pathname.endsWith('.js'))
      .map(({ origin, pathname }) => (origin === location.origin ? pathname : `elsewhere ${pathname}`)),
  );

e2eOnOwnServer(
  'one remote from source runs in a released app, hot-reloads its edits, and reports no outcomes',
  async ({ page, server }) => {
    const dev = await startDevAgainst(server.address);
    const outcomes = collectOutcomes(page, 'mfe-roadmap');
    const search = page.getByRole('banner').getByRole('combobox').first();
    try {
      await page.goto(`${dev.address}/roadmap`);
      await logIn(page, 'viewer');
      await expect(heading(page, 'Law road map')).toBeVisible();
      await expect(page.getByText('mfe-roadmap is shown from source, to you alone.')).toBeVisible();
      const scripts = await scriptsOf(page);
      expect(scripts).toContain('elsewhere /mfe-roadmap/remoteEntry.js');
      expect(scripts.filter((script) => script.startsWith('/assets/mfe-roadmap/'))).toEqual([]);
      expect(scripts.some((script) => script.startsWith('/assets/shell/'))).toBe(true);
      await expectAccessibleInBothLooks(page, 'a remote from source');

      await markPage(page);
      await search.fill('typed elsewhere');
      await dev.edit('src/root.tsx', 'Law road map', 'Law road map, edited');
      await expect(heading(page, 'Law road map, edited')).toBeVisible();
      await dev.edit('src/root.tsx', 'Law road map, edited', 'Law road map, twice');
      await expect(heading(page, 'Law road map, twice')).toBeVisible();
      await expectSamePage(page);
      await expect(search).toHaveValue('typed elsewhere');

      await page.goto(`${dev.address}/workspace`);
      await expect(heading(page, 'Law List')).toBeVisible();
      expect(outcomes()).toEqual([]);
      const data = { remote: 'mfe-roadmap', version: '1.0.0', how: 'ok' };
      const ignoredReport = await page.request.post(`${dev.address}/api/releases/outcomes`, { data });
      expect(await ignoredReport.json()).toEqual({ success: 1 });
      const refusedReport = await page.request.post(`${server.address}/api/releases/outcomes`, { data });
      expect(refusedReport.status()).toBe(401);
    } finally {
      await page.close();
      await dev.end();
    }
  },
);
