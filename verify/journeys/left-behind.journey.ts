import { expect } from '@playwright/test';
import { standAddress } from '../stand/shared-stands';
import { journey } from './journey';
import { heading } from './on-the-page';

journey(
  'a remote that comes after one has left for another area leaves that area alone',
  async ({ page, gateTo, said }) => {
    const gate = await gateTo(standAddress('main'));
    const chunk = /^\/assets\/mfe-roadmap\/[^/]+\/app\./;
    gate.spoil(chunk, 'comes-late');
    await page.goto(`${gate.address}/workspace`);
    await expect(heading(page, 'Law List')).toBeVisible();

    const late = page.waitForResponse((answer) => chunk.test(new URL(answer.url()).pathname));
    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await expect(page).toHaveURL(/roadmap/);
    await page.getByRole('link', { name: 'Workspace', exact: true }).click();
    await expect(heading(page, 'Law List')).toBeVisible();
    await (await late).finished();
    // The remote has had its turn once the page has answered a question that was asked after its file came.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await expect(heading(page, 'Law List')).toBeVisible();
    await expect(heading(page, 'Law road map')).toHaveCount(0);
    expect([...said.ours(), ...said.others()]).toEqual([]);
  },
);
