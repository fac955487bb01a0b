/** @jest-environment node */
import { parseReplyStatus, readFirstDataEntry } from './answer';

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
])('parseReplyStatus: a reply with %s counts as documented', (_what, reply, expected) => {
  const answer = parseReplyStatus(reply);
  expect(answer.ok ? 'ok' : answer.reason).toBe(expected);
});

test.each([500, 502, 503])('parseReplyStatus: status %d means unreachable, whatever the success code', (status) => {
  expect(parseReplyStatus({ success: 0, message: 'Please try again shortly.' }, status)).toEqual({
    ok: false,
    reason: 'unreachable',
    message: 'Please try again shortly.',
  });
});

test('parseReplyStatus: status 401 with code 3 ends the session', () => {
  expect(parseReplyStatus({ success: 3 }, 401)).toMatchObject({ reason: 'session-ended' });
});

test.each([
  [0, 'The server refused without a reason.'],
  [3, 'Your session has ended.'],
])('parseReplyStatus: an answer of code %d without a message gets a default message', (success, message) => {
  expect(parseReplyStatus({ success })).toMatchObject({ ok: false, message });
});

test('parseReplyStatus: a refusal keeps the server’s message', () => {
  expect(parseReplyStatus({ success: 0, message: 'Code is taken' })).toMatchObject({
    message: 'Code is taken',
  });
});

test.each([
  ['two entries', { data: [{ id: 1 }, { id: 2 }] }, { id: 1 }],
  ['no entry', { data: [] }, {}],
  ['nothing', {}, {}],
  ['one that is none', { data: [null] }, {}],
  ['data that is no list', { data: { id: 1 } }, {}],
])('readFirstDataEntry: reads the first entry of a reply with %s', (_what, reply, first) => {
  expect(readFirstDataEntry(reply)).toEqual(first);
});
