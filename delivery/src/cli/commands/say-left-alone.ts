/** Prints the releases that lost their only valid signature. */
export function reportUnsignedReleases(say: (line: string) => void, names: readonly string[]): void {
  for (const name of names)
    say(`${name} was never told of in the log, so it is not signed anew and cannot be given to anybody.`);
}
