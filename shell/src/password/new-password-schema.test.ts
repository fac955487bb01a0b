import { changePasswordSchema } from './new-password-fields';

const typed = { currentPassword: 'old', password: 'new', conformPasswords: 'new' };
const judge = (field: string, text: string) =>
  changePasswordSchema.validateAt(field, { ...typed, [field]: text });

test.each([
  ['currentPassword', 1001, 'This password is too long: 1000 characters are the most.'],
  ['password', 257, 'A password has at most 256 characters.'],
])('a %s of %d characters has its own fault', async (field, length, sentence) => {
  await expect(judge(field, 'x'.repeat(length))).rejects.toThrow(sentence);
});

describe.each([
  ['beyond the first plane', '😀'],
  ['put together of two', 'e\u0301'],
])('new password form: characters %s count as one each', (_what, character) => {
  test('256 of them are a valid password', async () => {
    await expect(judge('password', character.repeat(256))).resolves.toBe(character.repeat(256));
  });

  test('257 of them are too many', async () => {
    await expect(judge('password', character.repeat(257))).rejects.toThrow('at most 256');
  });
});
