import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { expectWidth } from './on-the-page';

/** When the warning opens, and how long it stays, in seconds (S-1.9). */
export const warnsAfterSeconds = 1310;
export const countdownSeconds = 20;

export const warning = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Your session is about to expire. Do you want to extend it?' });

export const answer = (page: Page, name: 'Extend Session' | 'Log Out'): Locator =>
  warning(page).getByRole('button', { name });

/** Advances the clock of all tabs by seconds; each timer that is due fires once. */
export async function advanceClock(page: Page, seconds: number): Promise<void> {
  await page.clock.fastForward(seconds * 1000);
}

/** Waits for the warning, which fills the width of a narrow page, and runs axe on it. */
export async function expectAccessibleWarning(page: Page, where: string): Promise<void> {
  await advanceClock(page, warnsAfterSeconds);
  await expect(warning(page)).toBeVisible();
  await expectAccessibleInBothLooks(page, where, {
    andThen: (width) => expectWidth(warning(page), Math.min(600, width)),
  });
}
