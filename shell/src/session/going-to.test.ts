import { tabStore } from 'shared-lib/session';
import { rememberGoing, takeGoing } from './going-to';

test('a place is given back once, with its query', () => {
  history.replaceState(null, '', '/workspace?tab=return&page=3#rows');
  rememberGoing(location);
  expect([takeGoing(), takeGoing()]).toEqual(['/workspace?tab=return&page=3#rows', '/workspace']);
});

test.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'what was kept as "%s" leads to the workspace',
  (address) => {
    tabStore.write('lexboard.going-to', address);
    expect(takeGoing()).toBe('/workspace');
  },
);
