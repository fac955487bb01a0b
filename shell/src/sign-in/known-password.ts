import { type StringSchema, string } from 'yup';

const most = 1000;

/** The schema of an existing password. The rules for new passwords do not apply. */
export function knownPassword(missing: string): StringSchema<string> {
  return string().required(missing).max(most, `This password is too long: ${most} characters are the most.`);
}
