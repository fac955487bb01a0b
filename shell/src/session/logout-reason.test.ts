import { tabStore } from 'shared-lib/session';
import { consumeLogoutReason, saveLogoutReason } from './logout-reason';

test('logout reason: is shown once, and the first reason counts', () => {
  saveLogoutReason('idle');
  saveLogoutReason('ended');
  expect([consumeLogoutReason(), consumeLogoutReason()]).toEqual([
    'You were logged out because nothing was done for 22 minutes. Log in to go on.',
    undefined,
  ]);
});

test('logout reason: a person who logged out gets none', () => {
  saveLogoutReason('chosen');
  saveLogoutReason('ended');
  expect(consumeLogoutReason()).toBeUndefined();
});

test.each(['toString', '<b>', ''])('logout reason: the stored text "%s" is no reason', (text) => {
  tabStore.write('lexboard.farewell', text);
  expect(consumeLogoutReason()).toBeUndefined();
});
