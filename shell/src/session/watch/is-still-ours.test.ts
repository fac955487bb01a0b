import { clearSession, forgetUnsavedDrafts, holdPage, writeStored } from 'shared-lib/session';
import { consumeLogoutReason } from '../logout-reason';
import { isStillOurs } from './check-session';

beforeEach(() => {
  localStorage.clear();
  consumeLogoutReason();
  writeStored('access_token', 'lc1_1_x');
  writeStored('username', 'anna');
  holdPage();
});

test('session check: a stored session of this page is valid', () => {
  expect([isStillOurs('elsewhere'), consumeLogoutReason()]).toEqual([true, undefined]);
});

const loggedOut = () => {
  forgetUnsavedDrafts('anna');
  clearSession();
};

test.each([
  ['somebody logged out', loggedOut, 'elsewhere', /^You were logged out in another tab\./],
  ['the storage was cleared', () => localStorage.clear(), 'elsewhere', /^Your session has ended\./],
  ['the time was over', clearSession, 'idle', /nothing was done for 22 minutes/],
] as const)('where %s the word is true', (_what, end, why, word) => {
  end();
  expect([isStillOurs(why), consumeLogoutReason()]).toEqual([false, expect.stringMatching(word)]);
});
