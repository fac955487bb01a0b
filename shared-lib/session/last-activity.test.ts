import { localStore } from './browser-storage';
import { keepActivity, keptActivity } from './last-activity';
import { clearSession } from './session';

test('last activity: is stored for the session and deleted with it', () => {
  keepActivity(1_700_000_000_000);
  expect(keptActivity()).toBe(1_700_000_000_000);
  clearSession();
  expect(keptActivity()).toBeUndefined();
});

test.each(['', 'yesterday', '-5', '1e9', '9'.repeat(40)])('last activity: "%s" is no time', (text) => {
  localStore.write('lexboard.last-activity', text);
  expect(keptActivity()).toBeUndefined();
});
