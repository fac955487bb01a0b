/** Of so many voices in a row so many may be one person's: more would tell of a machine, not of a release. */
const inARow = 100;
const mostOfOne = 3;

/** Whose voices were counted of late, for each kind of voice. */
export type Counted = Readonly<Record<string, readonly string[]>>;

/** The voices with one more; undefined where this person has said as much of this kind as one person may. */
export function withVoice(counted: Counted, kind: string, person: string): Counted | undefined {
  const voices = counted[kind] ?? [];
  if (voices.filter((one) => one === person).length >= mostOfOne) return undefined;
  return { ...counted, [kind]: [...voices.slice(1 - inARow), person] };
}
