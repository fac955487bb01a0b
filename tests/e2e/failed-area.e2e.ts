import { expect } from '@playwright/test';
import { roadMapFile } from '../faults/fault-cases';
import { serverAddress } from '../server/shared-servers';
import { e2e } from './e2e';
import { failurePanel, heading } from './on-the-page';

e2e('an area that fails has its heading, its title and the focus, like a loaded area', async ({ page, proxyTo }) => {
  const proxy = await proxyTo(serverAddress('main'));
  proxy.addFault(roadMapFile('remoteEntry'), 'missing');
  await page.goto(`${proxy.address}/workspace`);
  await expect(heading(page, 'Law List')).toBeVisible();

  await page.getByRole('link', { name: 'Laws Tree' }).click();
  await expect(failurePanel(page)).toBeVisible();
  await expect(heading(page, 'Road map')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle('Road map · Lexboard');

  proxy.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Law road map')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle('Law road map · Lexboard');
});
