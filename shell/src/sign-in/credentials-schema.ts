import { object, string } from 'yup';

/** Name and password, with the words of document 1 §5. A password of blanks is a password; a name of blanks is none. */
export const credentialsSchema = object({
  username: string()
    .trim()
    .required('enter the User name.')
    .max(320, 'This user name is too long: 320 characters are the most.'),
  password: string()
    .required('Enter the Password.')
    .max(1000, 'This password is too long: 1000 characters are the most.'),
});
