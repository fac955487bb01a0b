import { announcementsOf } from 'shared-lib/bus';
import { keep, tabStore } from 'shared-lib/session';
import { endSession } from './end-session';
import { takeFarewell } from './farewell';

test('a session that ends from within tells the server by a call that outlives the page, then all who listen', async () => {
  tabStore.remove('lexboard.farewell');
  keep('access_token', 't');
  const seen: unknown[] = [];
  globalThis.fetch = async (address, init) => {
    seen.push(
      String(address).split('?')[0],
      new Headers(init?.headers).get('Authorization'),
      init?.keepalive,
    );
    throw new TypeError('offline');
  };
  const subscription = announcementsOf('session-ended').subscribe(({ type }) => seen.push(type));
  endSession('idle');
  subscription.unsubscribe();
  expect(seen).toEqual(['/api/logout', 't', true, 'session-ended']);
  expect(takeFarewell()).toMatch(/^You were logged out because nothing was done/);
});
