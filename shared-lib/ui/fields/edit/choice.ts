/** An entry that can be chosen from a list. */
export type Choice = {
  key: string;
  name: string;
  /** Shown beside the name in small type. */
  note?: string | undefined;
};

/** The choices whose names contain the typed text; all of them when nothing is typed. */
export function matchChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const sought = typed.trim().toLowerCase();
  return sought === '' ? choices : choices.filter(({ name }) => name.toLowerCase().includes(sought));
}
