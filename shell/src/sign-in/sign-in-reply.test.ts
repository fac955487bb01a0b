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

test('a full reply is kept under the documented names and nothing else of it, the token last', () => {
  const read = parseSignInReply({ ...reply, acceptedTerms: true });
  expect(read).toEqual({
    kind: 'session',
    token: 'lc1_1_x',
    owesTerms: false,
    kept: [
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
])('terms are owed where acceptedTerms is %s: %j', (_what, said, owesTerms) => {
  expect(parseSignInReply({ ...reply, ...said })).toMatchObject({ owesTerms });
});

test('what is missing is kept as empty, and module access that is no text as its JSON', () => {
  const { role: _role, ...rest } = reply;
  expect(parseSignInReply({ ...rest, model_access_controller: { statusInfo: 'Draft' } })).toMatchObject({
    kept: expect.arrayContaining([
      ['role', ''],
      ['model_access_controller', '{"statusInfo":"Draft"}'],
    ]),
  });
});

test('a reply that asks for the code gives its token for that alone', () => {
  expect(parseSignInReply({ success: 1, twofactor: true, access_token: 'owed' })).toEqual({
    kind: 'code-owed',
    challenge: 'owed',
  });
});

test.each([{}, { access_token: '' }, { access_token: 7 }, { twofactor: true }])('%j is no reply', (said) => {
  expect(parseSignInReply(said)).toBeUndefined();
});
