import { clearSession, writeStored } from 'shared-lib/session';
import { type MessageTime, readMessageTime, readMessageTimeMs, saveMessageTime } from './snackbar-message';

beforeEach(() => {
  localStorage.clear();
  writeStored('username', 'anna@demo.test');
});

test('message time: a message stays for a second by default', () => {
  expect([readMessageTime(), readMessageTimeMs()]).toEqual(['1', 1000]);
});

test.each<[MessageTime, number | undefined]>([
  ['1', 1000],
  ['5', 5000],
  ['10', 10_000],
  ['kept', undefined],
])('message time: the choice %s shows a message for %s ms', (time, ms) => {
  saveMessageTime(time);
  expect(readMessageTimeMs()).toBe(ms);
});

test('message time: the choice belongs to the person, and applies again after their next sign-in', () => {
  saveMessageTime('10');
  clearSession();
  expect(readMessageTime()).toBe('1');
  writeStored('username', 'bela@demo.test');
  expect(readMessageTime()).toBe('1');
  writeStored('username', 'anna@demo.test');
  expect(readMessageTime()).toBe('10');
});

test('message time: an unknown choice is ignored', () => {
  localStorage.setItem('lexboard.message-time.anna@demo.test', '1000000');
  expect(readMessageTimeMs()).toBe(1000);
});
