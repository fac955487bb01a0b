import { patience } from '../patience';
import { releasesFolder } from '../stand/shared-stands';
import { nodeOf, type Stand, startStand } from '../stand/stand';
import { journey } from './journey';

type Reasons = { stand: Stand };

/**
 * Journeys that sign people in and out repeatedly, on a server that they do not share. A person has at most five
 * sessions, so the oldest of the shared ones would end.
 */
export const ownStandJourney = journey.extend<object, Reasons>({
  stand: [
    async ({ browserName }, use) => {
      const stand = await startStand({ RELEASES_DIR: browserName && releasesFolder() }, nodeOf(24));
      await use(stand);
      await stand.end();
    },
    { scope: 'worker', timeout: patience.start },
  ],
  as: 'nobody',
  baseURL: ({ stand }, use) => use(stand.address),
});
