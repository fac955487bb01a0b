import { expect } from '@playwright/test';
import { roadMapFile } from '../faults/fault-cases';
import { standAddress } from '../stand/shared-stands';
import { journey } from './journey';
import { failurePanel, heading } from './on-the-page';

journey(
  'an area that fails has its heading, its title and the focus, like a loaded area',
  async ({ page, gateTo }) => {
    const gate = await gateTo(standAddress('main'));
    gate.spoil(roadMapFile('remoteEntry'), 'missing');
    await page.goto(`${gate.address}/workspace`);
    await expect(heading(page, 'Law List')).toBeVisible();

    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await expect(failurePanel(page)).toBeVisible();
    await expect(heading(page, 'Road map')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle('Road map · Lexboard');

    gate.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Law road map')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle('Law road map · Lexboard');
  },
);
