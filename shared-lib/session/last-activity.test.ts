import { localStore } from './browser-storage';
import { readActivity, saveActivity } from './last-activity';
import { clearSession } from './session';

test('last activity: is stored for the session and deleted with it', () => {
  saveActivity(1_700_000_000_000);
  expect(readActivity()).toBe(1_700_000_000_000);
  clearSession();
  expect(readActivity()).toBeUndefined();
});

test.each(['', 'yesterday', '-5', '1e9', '9'.repeat(40)])('last activity: "%s" is no time', (text) => {
  localStore.write('lexboard.last-activity', text);
  expect(readActivity()).toBeUndefined();
});
