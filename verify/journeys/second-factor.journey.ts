import { expect } from '@playwright/test';
import { releasesFolder } from '../stand/shared-stands';
import { demoPassword, signIn } from '../stand/sign-in';
import { type Stand, startStand } from '../stand/stand';
import { journey } from './journey';
import { turnOnSecondFactor } from './members';
import { heading } from './on-the-page';
import { kept, logIn } from './sign-in-page';

/** A server with its own people: a second factor would lock the other journeys out. */
const standJourney = journey.extend<{ stand: Stand }>({
  stand: async ({ page }, use) => {
    const stand = await startStand({ RELEASES_DIR: releasesFolder() });
    await use(stand);
    await page.close();
    await stand.end();
  },
});

standJourney.use({ as: 'nobody' });

standJourney(
  'a person with a second factor gets in with its code, and not without it',
  async ({ page, stand }) => {
    const session = await signIn(stand.address, 'viewer');
    const { recoveryCodes } = await turnOnSecondFactor(stand, { session, password: demoPassword });
    await page.goto(`${stand.address}/roadmap`);
    await logIn(page, 'viewer');
    const field = page.getByLabel('Code');
    await expect(field).toBeFocused();
    expect(await kept(page)).toEqual({});

    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(field).toBeFocused();
    expect(await kept(page)).toEqual({});

    await field.fill(recoveryCodes[0] ?? 'none');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Law road map')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  },
);
