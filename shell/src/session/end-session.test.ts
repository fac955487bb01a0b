import { announcementsOf, raiseUnsaved } from 'shared-lib/bus';
import { holdPage, tabStore, unsavedDraftsOf, writeStored } from 'shared-lib/session';
import { endSession } from './end-session';
import { consumeLogoutReason } from './logout-reason';
import { autosaveDrafts } from './unsaved-drafts';

test('end session: the server is told by a call that outlives the page, then all listeners', async () => {
  tabStore.remove('lexboard.farewell');
  writeStored('access_token', 't');
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
  expect(consumeLogoutReason()).toMatch(/^You were logged out because nothing was done/);
});

test.each([
  ['that somebody chose leaves nothing', 'chosen', []],
  ['for want of anybody there leaves', 'idle', ['Add user']],
] as const)('an end %s of what they typed', (_what, why, titles) => {
  localStorage.clear();
  writeStored('access_token', 't');
  writeStored('username', 'anna');
  holdPage();
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  const letGo = raiseUnsaved({
    title: 'Add user',
    keeping: { form: 'user.add', typed: () => 'x', resumed: undefined },
  });
  const stop = autosaveDrafts();
  endSession(why);
  stop();
  letGo();
  expect(unsavedDraftsOf('anna').map(({ title }) => title)).toEqual(titles);
});
