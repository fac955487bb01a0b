import { tabStore } from 'shared-lib/session';
import { keepLogoutReason, takeLogoutReason } from './logout-reason';

test('logout reason: is shown once, and the first reason counts', () => {
  keepLogoutReason('idle');
  keepLogoutReason('ended');
  expect([takeLogoutReason(), takeLogoutReason()]).toEqual([
    'You were logged out because nothing was done for 22 minutes. Log in to go on.',
    undefined,
  ]);
});

test('logout reason: a person who logged out gets none', () => {
  keepLogoutReason('chosen');
  keepLogoutReason('ended');
  expect(takeLogoutReason()).toBeUndefined();
});

test.each(['toString', '<b>', ''])('logout reason: the stored text "%s" is no reason', (text) => {
  tabStore.write('lexboard.farewell', text);
  expect(takeLogoutReason()).toBeUndefined();
});
