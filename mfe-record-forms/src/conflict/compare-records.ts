import type { RecordKind } from 'shared-lib/records';
import type { FieldValuesByName } from '../opening/form-start';

export type Side = 'mine' | 'theirs';

/** A field in which the two people's versions of a record differ. */
export type Difference = {
  name: string;
  /** Who changed it since the common base version. */
  by: Side | 'both';
};

/** The fields that differ, in the order of the form. `base` is the version that mine was made from. */
export function compareRecords({
  kind,
  base,
  mine,
  theirs,
}: {
  kind: RecordKind;
  base: FieldValuesByName;
  mine: FieldValuesByName;
  theirs: FieldValuesByName;
}): Difference[] {
  const differing = new Set(changedNames(mine, theirs));
  const byMe = new Set(changedNames(base, mine));
  const byThem = new Set(changedNames(base, theirs));
  const inOrder = kind.sections.flatMap(({ fields }) => fields).filter((name) => differing.has(name));
  return inOrder.map((name) => {
    const isBoth = byMe.has(name) && byThem.has(name);
    return { name, by: isBoth ? 'both' : byMe.has(name) ? 'mine' : 'theirs' };
  });
}

export type Choices = Readonly<Record<string, Side>>;

/** The choices that are already clear: a field that only one person changed takes that person's value. */
export function settledChoices(differences: readonly Difference[]): Choices {
  const settled = differences.flatMap(({ name, by }) => (by === 'both' ? [] : [[name, by] as const]));
  return Object.fromEntries(settled);
}

/** Merges both versions by the choices. */
export function mergeRecords(
  mine: FieldValuesByName,
  theirs: FieldValuesByName,
  choices: Choices,
): FieldValuesByName {
  const chosen = Object.entries(mine).filter(([name]) => choices[name] === 'mine');
  return { ...theirs, ...Object.fromEntries(chosen) };
}

/** The fields in which two records differ. */
export function changedNames(before: FieldValuesByName, after: FieldValuesByName): string[] {
  return Object.keys(after).filter(
    (name) => before[name] !== after[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}
