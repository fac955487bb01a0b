/** Something to choose from a list. */
export type Choice = {
  key: string;
  name: string;
  /** Beside it, in smaller words. */
  note?: string | undefined;
};

/** Those whose names have what was typed; all where nothing was. */
export function matchChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const sought = typed.trim().toLowerCase();
  return sought === '' ? choices : choices.filter(({ name }) => name.toLowerCase().includes(sought));
}
