import { tabStore } from 'shared-lib/session';
import { keepFarewell, takeFarewell } from './farewell';

test('the word is given once, and says the first reason', () => {
  keepFarewell('idle');
  keepFarewell('ended');
  expect([takeFarewell(), takeFarewell()]).toEqual([
    'You were logged out because nothing was done for 22 minutes. Log in to go on.',
    undefined,
  ]);
});

test('whoever chose to leave is told nothing', () => {
  keepFarewell('chosen');
  keepFarewell('ended');
  expect(takeFarewell()).toBeUndefined();
});

test.each(['toString', '<b>', ''])('what was kept as "%s" is no word', (text) => {
  tabStore.write('lexboard.farewell', text);
  expect(takeFarewell()).toBeUndefined();
});
