import { clearSession, replaceSession } from './session';
import { beginTokenChange, tokenSettled } from './token-change';

let isSettled: boolean;
beforeEach(() => {
  jest.useFakeTimers();
  isSettled = false;
});
afterEach(() => {
  clearSession();
  localStorage.clear();
  jest.useRealTimers();
});

async function waitFor(seconds: number): Promise<boolean> {
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  return isSettled;
}
/** Sets a mark as another tab does. */
const markElsewhere = () => localStorage.setItem('lexboard.token-change', 'theirs');
const begin = () => void tokenSettled().then(() => (isSettled = true));

test('token change: does not wait when no change is under way', async () => {
  begin();
  expect(await waitFor(0)).toBe(true);
});

test.each<[string, (end: () => void) => void]>([
  ['has come, or will not', (end) => end()],
  ['belongs to a session that has ended', clearSession],
  ['is lost, as its page is left', () => window.dispatchEvent(new Event('pagehide'))],
])('token change: the token is settled as soon as the new one %s', async (_when, happens) => {
  const end = beginTokenChange();
  begin();
  expect(await waitFor(20)).toBe(false);
  happens(end);
  expect(await waitFor(1)).toBe(true);
});

test('token change: waits only once for a dead tab, until its mark is six seconds old', async () => {
  markElsewhere();
  begin();
  expect([await waitFor(5), await waitFor(2)]).toEqual([false, true]);
  isSettled = false;
  begin();
  expect(await waitFor(0)).toBe(true);
});

test('token change: waits for a live tab as long as an answer can take', async () => {
  let beats = 0;
  const beating = setInterval(() => localStorage.setItem('lexboard.token-change', `theirs ${beats++}`), 1000);
  markElsewhere();
  begin();
  expect([await waitFor(30), await waitFor(3)]).toEqual([false, true]);
  clearInterval(beating);
});

const pageIsLeft = () => window.dispatchEvent(new Event('pagehide'));

test.each<[string, (end: () => void) => void]>([
  ['comes to its end', (end) => end()],
  ['is lost with its page', pageIsLeft],
  ['belongs to a session that has ended', clearSession],
  [
    'has long brought its token to a page that is left now',
    () => {
      replaceSession([['access_token', 't']]);
      markElsewhere();
      pageIsLeft();
    },
  ],
])('token change: another tab’s mark stays when a change here %s', async (_which, happens) => {
  const end = beginTokenChange();
  markElsewhere();
  happens(end);
  begin();
  expect(await waitFor(1)).toBe(false);
});
