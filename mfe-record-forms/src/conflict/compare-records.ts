import type { RecordKind } from 'shared-lib/records';
import type { FieldValuesByName } from '../opening/form-start';

export type ConflictSide = 'mine' | 'theirs';

/** A field that has different values in the two users' versions of a record. */
export type FieldDifference = {
  name: string;
  /** Who has changed the field since the version with which both users started. */
  changedBy: ConflictSide | 'both';
};

/**
 * Lists the fields that differ, in the order of the form. `base` is the version with which both users
 * started.
 */
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
}): FieldDifference[] {
  const differing = new Set(listChangedFields(mine, theirs));
  const byMe = new Set(listChangedFields(base, mine));
  const byThem = new Set(listChangedFields(base, theirs));
  const inOrder = kind.sections.flatMap(({ fields }) => fields).filter((name) => differing.has(name));
  return inOrder.map((name) => {
    const isBoth = byMe.has(name) && byThem.has(name);
    return { name, changedBy: isBoth ? 'both' : byMe.has(name) ? 'mine' : 'theirs' };
  });
}

export type ConflictChoices = Readonly<Record<string, ConflictSide>>;

/** Chooses the changed value of each field that only one user has changed. */
export function listUnambiguousChoices(differences: readonly FieldDifference[]): ConflictChoices {
  const choices = differences.flatMap(({ name, changedBy }) =>
    changedBy === 'both' ? [] : [[name, changedBy] as const],
  );
  return Object.fromEntries(choices);
}

/** Merges the two users' versions: takes for each field the value that was chosen. */
export function mergeRecords(
  mine: FieldValuesByName,
  theirs: FieldValuesByName,
  choices: ConflictChoices,
): FieldValuesByName {
  const chosen = Object.entries(mine).filter(([name]) => choices[name] === 'mine');
  return { ...theirs, ...Object.fromEntries(chosen) };
}

/** Lists the names of the fields whose values differ between two records. */
export function listChangedFields(before: FieldValuesByName, after: FieldValuesByName): string[] {
  return Object.keys(after).filter(
    (name) => before[name] !== after[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}
