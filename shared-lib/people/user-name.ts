/** As long as an address of a mail may be. */
export const longestUserName = 254;

const address = /^[^\s@<>"(),:;\\[\]\p{C}]{1,64}@[^\s@<>"(),:;\\[\]\p{C}.]+(\.[^\s@<>"(),:;\\[\]\p{C}.]+)+$/u;

/** A user name as it is kept: in small letters, without what was typed around it. */
export function plainUserName(typed: string): string {
  return typed.trim().toLowerCase();
}

/** A user name is an e-mail address: the mail with which a password is set goes there. */
export function isUserName(name: string): boolean {
  return name.length <= longestUserName && address.test(name);
}
