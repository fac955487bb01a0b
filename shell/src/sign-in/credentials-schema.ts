import { object, string } from 'yup';
import { knownPassword } from './known-password';

/** Name and password, with the words of S-1.5. A password of blanks is a password; a name of blanks is none. */
export const credentialsSchema = object({
  username: string()
    .trim()
    .required('enter the User name.')
    .max(320, 'This user name is too long: 320 characters are the most.'),
  password: knownPassword('Enter the Password.'),
});
