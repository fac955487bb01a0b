import { judge } from './answer';

test.each([
  ['a number 1', { success: 1, data: [] }, 'ok'],
  ['a text 1', { success: '1' }, 'ok'],
  ['a number 3', { success: 3 }, 'session-ended'],
  ['a text 3', { success: '3', message: 'x' }, 'session-ended'],
  ['a 0', { success: 0, message: 'Code is taken' }, 'refused'],
  ['any other code', { success: '7' }, 'refused'],
  ['no code', { data: [] }, 'unreachable'],
  ['null', null, 'unreachable'],
  ['a text', 'oops', 'unreachable'],
])('a reply with %s counts as documented', (_what, reply, expected) => {
  const answer = judge(reply);
  expect(answer.ok ? 'ok' : answer.reason).toBe(expected);
});

test.each([500, 502, 503])('a %d says nothing about what was asked, whatever its code', (status) => {
  expect(judge({ success: 0, message: 'Please try again shortly.' }, status)).toEqual({
    ok: false,
    reason: 'unreachable',
    message: 'Please try again shortly.',
  });
});

test('a 401 with code 3 ends the session', () => {
  expect(judge({ success: 3 }, 401)).toMatchObject({ reason: 'session-ended' });
});

test.each([
  [0, 'The server refused without a reason.'],
  [3, 'Your session has ended.'],
])('an answer of code %d without words gets some', (success, message) => {
  expect(judge({ success })).toMatchObject({ ok: false, message });
});

test('a refusal keeps the server’s words', () => {
  expect(judge({ success: 0, message: 'Code is taken' })).toMatchObject({ message: 'Code is taken' });
});
