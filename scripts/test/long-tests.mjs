// The test files that take longest. `npm test` runs a third of them each day. `WHOLE=1 npm test` runs all, and so does a
// part that is named.
import process from 'node:process';

/** Parts of the paths of these files. All groups take about as long. A group runs every third day. */
export const groupsOfLongTests = [
  [
    'e2e/areas-by-touch',
    'e2e/dev-against',
    'e2e/many-records',
    'e2e/proxies',
    'e2e/session-crossing',
    'e2e/sign-in-app-keyboard',
    'e2e/sign-in-app-server-down',
    'e2e/unsaved-form-drafts',
    'resilience/own-repository',
    'resilience/backup',
    'resilience/two-servers',
    'obligations/board/large-packs',
    'obligations/edge-cases',
  ],
  [
    'e2e/edge-restart',
    'e2e/fallback',
    'e2e/frame-second-factor',
    'e2e/long-names',
    'e2e/next-due-faults',
    'e2e/test-host',
    'e2e/words',
    'e2e/workspace-keyboard',
    'resilience/breaking-upgrade',
    'resilience/second-react',
    'resilience/disk-full',
    'src/backup/backup',
    'database/embedded/start-embedded',
  ],
  [
    'e2e/areas-by-keyboard',
    'e2e/back-closes',
    'e2e/distant-remote',
    'e2e/due-dates-off',
    'e2e/faults-of-the-only-release',
    'e2e/form-faults',
    'e2e/frame-notices',
    'e2e/leaving',
    'e2e/out-of-reach',
    'e2e/search-faults',
    'e2e/sign-in-app-pasted',
    'e2e/unsaved-drafts',
    'e2e/workspace-by-touch',
    'e2e/workspace-layout',
    'foreign-hosts/foreign-hosts',
    'resilience/new-remote',
    'resilience/point-in-time',
    'resilience/upgrade',
    'src/backup/refusals',
    'src/start-backend',
  ],
];

/**
 * Lists the long tests that do not run on this day.
 * @param {Date} day
 */
export function listTestsOfOtherDays(day) {
  const today = Math.floor(day.getTime() / 86_400_000) % groupsOfLongTests.length;
  return groupsOfLongTests.filter((_, index) => index !== today).flat();
}

/**
 * Makes Jest and Playwright leave out the tests of other days, and says so. With `WHOLE=1` they leave out nothing.
 * @param {Date} [day]
 */
export function leaveOutTestsOfOtherDays(day = new Date()) {
  delete process.env.LEFT_OUT;
  if (process.env.WHOLE) return;
  const names = listTestsOfOtherDays(day);
  process.env.LEFT_OUT = names.join('|');
  console.log(`${names.length} long test files run on the next two days; \`WHOLE=1 npm test\` runs them all.`);
}

/** Reads what Jest and Playwright leave out, as the sources of regular expressions for paths. */
export const readLeftOutPatterns = () =>
  (process.env.LEFT_OUT ?? '')
    .split('|')
    .filter(Boolean)
    .map((name) => `/${name}\\.`);
