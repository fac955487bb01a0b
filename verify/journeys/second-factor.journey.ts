import { type APIRequestContext, expect } from '@playwright/test';
import { headersOf } from '../stand/headers-of';
import { releasesFolder } from '../stand/shared-stands';
import { demoPassword, signIn } from '../stand/sign-in';
import { type Stand, startStand } from '../stand/stand';
import { journey } from './journey';
import { heading } from './on-the-page';
import { kept, logIn } from './sign-in-page';
import { timeCode } from './time-code';

/** A stand with people of its own: a second factor would lock the other journeys out. */
const standJourney = journey.extend<{ stand: Stand }>({
  stand: async ({ page }, use) => {
    const stand = await startStand({ RELEASES_DIR: releasesFolder() });
    await use(stand);
    await page.close();
    await stand.end();
  },
});

standJourney.use({ as: 'nobody' });

/** Turns the viewer's second factor on, as their authenticator would; a code that is good once. */
async function turnOn(request: APIRequestContext, { address }: Stand): Promise<string> {
  const headers = headersOf(await signIn(address, 'viewer'));
  const ask = async (path: string, data: object) =>
    Object(await (await request.post(`${address}/api/${path}`, { headers, data })).json());
  const { secret } = await ask('twofactor/start', { currentPassword: demoPassword });
  const { recoveryCodes } = await ask('twofactor/confirm', { otp: timeCode(secret, Date.now()) });
  return recoveryCodes[0];
}

standJourney(
  'whoever has a second factor is let in by its code, and by nothing less',
  async ({ page, request, stand }) => {
    const code = await turnOn(request, stand);
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

    await field.fill(code);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Law road map')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  },
);
