/** The choices of a control, with their labels. An earlier choice stays, even when it is no longer an option (P-48). */
export function offeredOptions(
  names: readonly string[],
  chosen: string,
): (readonly [value: string, words: string])[] {
  const known = names.map((name) => [name, name] as const);
  return chosen === '' || names.includes(chosen) ? known : [...known, [chosen, `${chosen} (removed option)`]];
}
