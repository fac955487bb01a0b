/** The choices of a control, and the words for each. What was chosen once stays, though it is no option any more (P-48). */
export function offeredOptions(
  names: readonly string[],
  chosen: string,
): (readonly [value: string, words: string])[] {
  const known = names.map((name) => [name, name] as const);
  return chosen === '' || names.includes(chosen) ? known : [...known, [chosen, `${chosen} (removed option)`]];
}
