import { expect } from '@playwright/test';
import { servedRelease } from '../server/served-release';
import { heading } from './on-the-page';
import { e2eOfReleases, release } from './release-server';
import { advanceClock, warning, warnsAfterSeconds } from './session-warning';
import { signInAt } from './signed-in-at';

// A separate session: it comes so near to its end that it may end on a slow machine.
e2eOfReleases.use({ as: 'nobody' });

e2eOfReleases(
  'an open page keeps its own files when the shell is replaced',
  async ({ page, server, folder, consoleMessages }) => {
    await page.clock.install();
    await signInAt(server, page, 'stranger');
    await page.goto(`${server.address}/roadmap`);
    await expect(heading(page, 'Law road map')).toBeVisible();
    await release(folder, '9.9.9', 'shell');
    await server.restart();
    // Activity, so that the restart does not count towards the end of the session.
    await page.mouse.move(30, 30);
    const { version } = servedRelease('shell');
    const fetched = page.waitForResponse(new RegExp(`/assets/shell/${version}/.+\\.js$`));
    await advanceClock(page, 70);
    expect((await fetched).status()).toBe(200);
    await advanceClock(page, warnsAfterSeconds - 70);
    await expect(warning(page)).toBeVisible();
    // The plain warning, for missing files, is the browser's own dialog.
    await expect(page.locator('dialog')).toHaveCount(0);
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  },
);
