import { tabStore } from 'shared-lib/session';
import { keepLogoutReason, takeLogoutReason } from './logout-reason';

test('the word is given once, and says the first reason', () => {
  keepLogoutReason('idle');
  keepLogoutReason('ended');
  expect([takeLogoutReason(), takeLogoutReason()]).toEqual([
    'You were logged out because nothing was done for 22 minutes. Log in to go on.',
    undefined,
  ]);
});

test('whoever chose to leave is told nothing', () => {
  keepLogoutReason('chosen');
  keepLogoutReason('ended');
  expect(takeLogoutReason()).toBeUndefined();
});

test.each(['toString', '<b>', ''])('what was kept as "%s" is no word', (text) => {
  tabStore.write('lexboard.farewell', text);
  expect(takeLogoutReason()).toBeUndefined();
});
