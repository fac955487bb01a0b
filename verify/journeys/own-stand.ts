import { patience } from '../patience';
import { releasesFolder } from '../stand/shared-stands';
import { nodeOf, type Stand, startStand } from '../stand/stand';
import { journey } from './journey';

/**
 * Journeys that sign people in and out repeatedly, on a server that only this worker uses. A person has at most five
 * sessions, so the oldest of the shared ones would end.
 */
export const ownStandJourney = journey.extend<{ stand: Stand }>({
  stand: [
    async ({ shared }, use) =>
      use(await shared('own', () => startStand({ RELEASES_DIR: releasesFolder() }, nodeOf(24)))),
    { timeout: patience.start },
  ],
  as: 'nobody',
  baseURL: ({ stand }, use) => use(stand.address),
});
