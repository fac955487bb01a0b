import { patience } from '../patience';
import { releasesFolder } from '../server/shared-servers';
import { nodeOf, startTestServer, type TestServer } from '../server/test-server';
import { e2e } from './e2e';

/**
 * Tests that sign people in and out repeatedly, on a server that only this worker uses. A person has at most five
 * sessions, so the oldest of the shared ones would end.
 */
export const e2eOnOwnServer = e2e.extend<{ server: TestServer; serverName: string }>({
  /** Tests that leave other settings behind have a server of another name. */
  serverName: ['own', { option: true }],
  server: [
    async ({ shared, serverName }, use) =>
      use(await shared(serverName, () => startTestServer({ RELEASES_DIR: releasesFolder() }, nodeOf(24)))),
    { timeout: patience.start },
  ],
  as: 'nobody',
  baseURL: ({ server }, use) => use(server.address),
});
