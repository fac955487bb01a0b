import { changePasswordSchema } from './new-password-schema';

const typed = { currentPassword: 'old', password: 'new', conformPasswords: 'new' };

test.each([
  ['currentPassword', 1001, 'This password is too long: 1000 characters are the most.'],
  ['password', 257, 'A password has at most 256 characters.'],
])('a %s of %d characters is refused by its own limit', async (field, length, sentence) => {
  const said = changePasswordSchema.validateAt(field, { ...typed, [field]: 'x'.repeat(length) });
  await expect(said).rejects.toThrow(sentence);
});
