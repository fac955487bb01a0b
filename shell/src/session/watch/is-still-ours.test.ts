import { clearSession, forgetUnsavedDrafts, holdPage, keep } from 'shared-lib/session';
import { takeLogoutReason } from '../logout-reason';
import { isStillOurs } from './is-still-ours';

beforeEach(() => {
  localStorage.clear();
  takeLogoutReason();
  keep('access_token', 'lc1_1_x');
  keep('username', 'anna');
  holdPage();
});

test('session check: a stored session of this page is valid', () => {
  expect([isStillOurs('elsewhere'), takeLogoutReason()]).toEqual([true, undefined]);
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
  expect([isStillOurs(why), takeLogoutReason()]).toEqual([false, expect.stringMatching(word)]);
});
