/** The least and most characters of a password that a user chooses. */
export const passwordLengths = { leastAlone: 15, leastWithSecondFactor: 8, most: 256 } as const;

/** The length of a password, here and on the server: in whole characters, whether composed or decomposed. */
export function lengthOfPassword(password: string): number {
  return [...password.normalize('NFC')].length;
}
