import { clearSession, keep } from 'shared-lib/session';
import { chooseMessageTime, type MessageTime, messageTime, shownMs } from './message-time';

beforeEach(() => {
  localStorage.clear();
  keep('username', 'anna@demo.test');
});

test('a message stays for a second until somebody chooses otherwise', () => {
  expect([messageTime(), shownMs()]).toEqual(['1', 1000]);
});

test.each<[MessageTime, number | undefined]>([
  ['1', 1000],
  ['5', 5000],
  ['10', 10_000],
  ['kept', undefined],
])('of %s the stay is %s ms', (time, ms) => {
  chooseMessageTime(time);
  expect(shownMs()).toBe(ms);
});

test('the choice is the person’s own, and is there again after their next sign-in', () => {
  chooseMessageTime('10');
  clearSession();
  expect(messageTime()).toBe('1');
  keep('username', 'bela@demo.test');
  expect(messageTime()).toBe('1');
  keep('username', 'anna@demo.test');
  expect(messageTime()).toBe('10');
});

test('a choice that nobody knows is none', () => {
  localStorage.setItem('lexboard.message-time.anna@demo.test', '1000000');
  expect(shownMs()).toBe(1000);
});
