import { isUserName, longestUserName, plainUserName } from 'shared-lib/people';
import { object, string } from 'yup';

/** The values of the user form; the first status button is stored as the server has it, where '' means All. */
export type UserValues = {
  username: string;
  role: string;
  accessType: string;
  secondFactor: string;
  statusInfo: string;
  serchInfo: string;
  gridInfo: string;
};

/** Formik treats an empty text as no value; here it is a value. */
const one = () => string().default('');

/** The server's own rule for the name; the choices are always valid. */
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

/** The request body for the rights in a form. */
export function rightsOf({ role, accessType, statusInfo, serchInfo, gridInfo }: UserValues) {
  return { role, workspaceAccessType: accessType, statusInfo, serchInfo, gridInfo };
}
