import { type StringSchema, string } from 'yup';

const most = 1000;

/** The password that somebody has; rules for new ones do not bind it. Blanks are one too. */
export function knownPassword(missing: string): StringSchema<string> {
  return string().required(missing).max(most, `This password is too long: ${most} characters are the most.`);
}
