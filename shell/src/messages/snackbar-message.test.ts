import { clearSession, writeStored } from 'shared-lib/session';
import {
  type MessageDuration,
  readMessageDuration,
  readMessageDurationMs,
  saveMessageDuration,
} from './snackbar-message';

beforeEach(() => {
  localStorage.clear();
  writeStored('username', 'anna@demo.test');
});

test('message time: a message stays for a second by default', () => {
  expect([readMessageDuration(), readMessageDurationMs()]).toEqual(['1', 1000]);
});

test.each<[MessageDuration, number | undefined]>([
  ['1', 1000],
  ['5', 5000],
  ['10', 10_000],
  ['kept', undefined],
])('message time: the choice %s shows a message for %s ms', (time, ms) => {
  saveMessageDuration(time);
  expect(readMessageDurationMs()).toBe(ms);
});

test('message time: the choice belongs to the person, and applies again after their next sign-in', () => {
  saveMessageDuration('10');
  clearSession();
  expect(readMessageDuration()).toBe('1');
  writeStored('username', 'bela@demo.test');
  expect(readMessageDuration()).toBe('1');
  writeStored('username', 'anna@demo.test');
  expect(readMessageDuration()).toBe('10');
});

test('message time: an unknown choice is ignored', () => {
  localStorage.setItem('lexboard.message-time.anna@demo.test', '1000000');
  expect(readMessageDurationMs()).toBe(1000);
});
