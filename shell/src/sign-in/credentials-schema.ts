import { object, string } from 'yup';

/** Name and password, with the words of document 1 §5. A password of blanks is a password; a name of blanks is none. */
export const credentialsSchema = object({
  username: string()
    .defined()
    .test('filled', 'enter the User name.', (name) => name.trim() !== '')
    .max(320, 'This user name is too long: 320 characters are the most.'),
  password: string()
    .defined()
    .test('filled', 'Enter the Password.', (password) => password !== '')
    .max(1000, 'This password is too long: 1000 characters are the most.'),
});
