/** The longest that an e-mail address may be. */
export const longestUserName = 254;

const address = /^[^\s@<>"(),:;\\[\]\p{C}]{1,64}@[^\s@<>"(),:;\\[\]\p{C}.]+(\.[^\s@<>"(),:;\\[\]\p{C}.]+)+$/u;

/** A user name as it is stored: trimmed and in lower case. */
export function plainUserName(typed: string): string {
  return typed.trim().toLowerCase();
}

/** A user name is an e-mail address: the link to set a password is sent to it. */
export function isUserName(name: string): boolean {
  return name.length <= longestUserName && address.test(name);
}
