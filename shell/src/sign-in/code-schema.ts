import { string } from 'yup';

const most = 40;

/** A code of the second factor, or a recovery code. */
export const codeSchema = string()
  .trim()
  .required('Enter the code.')
  .max(most, `This is no code: it is too long, ${most} characters are the most.`);
