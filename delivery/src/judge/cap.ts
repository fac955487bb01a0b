/** Of so many sessions in a row so many may be one person's: more would tell of a machine, not of a release. */
const inARow = 100;
const mostOfOne = 3;

/** Whose sessions counted of late, for each kind of session. */
export type RecentPersons = Readonly<Record<string, readonly string[]>>;

/** The same with one session more; undefined where this person has as many of this kind as one person may. */
export function countWithinCap(
  recent: RecentPersons,
  kind: string,
  person: string,
): RecentPersons | undefined {
  const persons = recent[kind] ?? [];
  if (persons.filter((one) => one === person).length >= mostOfOne) return undefined;
  return { ...recent, [kind]: [...persons.slice(1 - inARow), person] };
}
