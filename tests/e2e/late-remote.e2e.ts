import { expect, type Page } from '@playwright/test';
import { serverAddress } from '../server/shared-servers';
import { e2e } from './e2e';
import { heading } from './on-the-page';

/** All headings that appear in the area during this many frames, so that late work is seen. */
function headingsDuringFrames(page: Page, frames: number): Promise<string[]> {
  return page.evaluate(async (count) => {
    const seen = new Set<string>();
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise(requestAnimationFrame);
      seen.add(document.querySelector('main h1')?.textContent ?? 'none');
    }
    return [...seen];
  }, frames);
}

e2e(
  'a remote that loads after the person went to another area does not change that area',
  async ({ page, proxyTo, consoleMessages }) => {
    const proxy = await proxyTo(serverAddress('main'));
    const chunk = /^\/assets\/mfe-roadmap\/[^/]+\/app\./;
    proxy.addFault(chunk, 'comes-late');
    await page.goto(`${proxy.address}/workspace`);
    await expect(heading(page, 'Law List')).toBeVisible();

    const lateChunk = page.waitForResponse((answer) => chunk.test(new URL(answer.url()).pathname));
    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await expect(page).toHaveURL(/roadmap/);
    await page.getByRole('link', { name: 'Workspace', exact: true }).click();
    await expect(heading(page, 'Law List')).toBeVisible();
    await (await lateChunk).finished();
    expect(await headingsDuringFrames(page, 30)).toEqual(['Law List']);
    await expect(heading(page, 'Law road map')).toHaveCount(0);
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  },
);
