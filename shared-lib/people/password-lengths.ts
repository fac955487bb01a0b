/** How long a password of one's own must and may be, in characters. */
export const passwordLengths = { leastAlone: 15, leastWithSecondFactor: 8, most: 256 } as const;

/** How long a password counts here and on the server: by whole characters, however they were put together. */
export function lengthOfPassword(password: string): number {
  return [...password.normalize('NFC')].length;
}
