import { patience } from '../patience';
import { releasesFolder } from '../stand/shared-stands';
import { nodeOf, type Stand, startStand } from '../stand/stand';
import { journey } from './journey';

type Grounds = { stand: Stand };

/**
 * Journeys that sign people in and out again and again, on a stand that they share with nobody: one person has five
 * sessions at most, and the oldest of the shared ones would end.
 */
export const ownStandJourney = journey.extend<object, Grounds>({
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
