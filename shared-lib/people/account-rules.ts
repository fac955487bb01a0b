/** The maximum length of an e-mail address. */
export const maxUserNameLength = 254;

const emailPattern =
  /^[^\s@<>"(),:;\\[\]\p{C}]{1,64}@[^\s@<>"(),:;\\[\]\p{C}.]+(\.[^\s@<>"(),:;\\[\]\p{C}.]+)+$/u;

/** A user name as it is stored: trimmed and in lower case. */
export function normalizeUserName(typed: string): string {
  return typed.trim().toLowerCase();
}

/** A user name is an e-mail address: the link to set a password is sent to it. */
export function isUserName(name: string): boolean {
  return name.length <= maxUserNameLength && emailPattern.test(name);
}

/** The least and most characters of a password that a user chooses. */
export const passwordLengths = { leastAlone: 15, leastWithSecondFactor: 8, most: 256 } as const;

/**
 * The length of a password in characters. Browser and server count a letter with an accent as one character,
 * however it is encoded.
 */
export function lengthOfPassword(password: string): number {
  return [...password.normalize('NFC')].length;
}

/** Whether a text is a valid short name of an organisation. Commands and releases use this name. */
export function isShortName(text: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/.test(text);
}
