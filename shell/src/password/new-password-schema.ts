import { lengthOfPassword, passwordLengths } from 'shared-lib/people';
import { object, ref, string } from 'yup';
import { knownPassword } from '../sign-in/known-password';

const { most } = passwordLengths;

const password = string()
  .required('Please fill the Password.')
  .test('short', `A password has at most ${most} characters.`, (typed) => lengthOfPassword(typed) <= most);
const conformPasswords = string()
  .required('Please fill the Conform Password.')
  .oneOf([ref('password')], "Password Didn't Match");

/** A new password, twice; the messages are those of S-1.5. */
export const newPasswordSchema = object({ password, conformPasswords });

/** The same for a signed-in person, who must first enter the current password. */
export const changePasswordSchema = object({
  currentPassword: knownPassword('Please fill the Current Password.'),
  password,
  conformPasswords,
});
