/** @jest-environment node */
import { parseSignInReply } from './sign-in-reply';

const reply = {
  success: 1,
  access_token: 'lc1_1_x',
  username: 'editor@demo.test',
  role: 'no',
  workspaceAccessType: 'Edit',
  model_access_controller: '{"statusInfo":"Draft"}',
};

test('sign-in reply: only the documented names of a full reply are stored, the token last', () => {
  const read = parseSignInReply({ ...reply, acceptedTerms: true });
  expect(read).toEqual({
    kind: 'session',
    token: 'lc1_1_x',
    owesTerms: false,
    storageEntries: [
      ['username', 'editor@demo.test'],
      ['role', 'no'],
      ['workspaceAccessType', 'Edit'],
      ['model_access_controller', '{"statusInfo":"Draft"}'],
      ['access_token', 'lc1_1_x'],
    ],
  });
});

test.each([
  ['false', { acceptedTerms: false }, true],
  ['true', { acceptedTerms: true }, false],
  ['not told', {}, false],
])('sign-in reply: terms are required when acceptedTerms is %s: %j', (_what, acceptedTerms, owesTerms) => {
  expect(parseSignInReply({ ...reply, ...acceptedTerms })).toMatchObject({ owesTerms });
});

test('sign-in reply: missing values are stored as empty, non-text module access as its JSON', () => {
  const { role: _role, ...rest } = reply;
  expect(parseSignInReply({ ...rest, model_access_controller: { statusInfo: 'Draft' } })).toMatchObject({
    storageEntries: expect.arrayContaining([
      ['role', ''],
      ['model_access_controller', '{"statusInfo":"Draft"}'],
    ]),
  });
});

test('sign-in reply: a reply that asks for the code has a token for that step only', () => {
  expect(parseSignInReply({ success: 1, twofactor: true, access_token: 'owed' })).toEqual({
    kind: 'code-owed',
    challenge: 'owed',
  });
});

test.each([{}, { access_token: '' }, { access_token: 7 }, { twofactor: true }])(
  'sign-in reply: %j is no reply',
  (reply) => {
    expect(parseSignInReply(reply)).toBeUndefined();
  },
);
