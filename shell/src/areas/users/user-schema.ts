import { isUserName, longestUserName, plainUserName } from 'shared-lib/people';
import { object, string } from 'yup';

/** What the form of a user holds; the first status button is kept as the server has it, '' being All. */
export type UserValues = {
  username: string;
  role: string;
  accessType: string;
  secondFactor: string;
  statusInfo: string;
  serchInfo: string;
  gridInfo: string;
};

/** Formik holds an empty text to be no value at all; here it is one. */
const one = () => string().default('');

/** The server's own rule for the name; the choices cannot be wrong. */
export const userSchema = object({
  username: string()
    .default('')
    .test('filled', 'Enter the e-mail address of the user.', (typed) => plainUserName(typed) !== '')
    .test(
      'short',
      `A user name has at most ${longestUserName} characters.`,
      (typed) => plainUserName(typed).length <= longestUserName,
    )
    .test('address', 'The user name must be an e-mail address.', (typed) => isUserName(plainUserName(typed))),
  role: one(),
  accessType: one(),
  secondFactor: one(),
  statusInfo: one(),
  serchInfo: one(),
  gridInfo: one(),
});

/** What the server is told of the rights in a form. */
export function rightsOf({ role, accessType, statusInfo, serchInfo, gridInfo }: UserValues) {
  return { role, workspaceAccessType: accessType, statusInfo, serchInfo, gridInfo };
}
