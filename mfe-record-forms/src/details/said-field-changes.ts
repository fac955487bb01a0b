import { recordKindOfJournal, recordKinds, saidChanges } from 'shared-lib/records';
import { type Naming, sayKept } from './said-value';

/** What one entry of a timeline changed, by clean field name. */
export type EntryChanges = { kind: string; changes: Readonly<Record<string, unknown>> };

type SaidChange = { field: string; before: string; after: string };

/** Field by field as the dialog shows them: its labels, names for ids, its dates. What is no record is told as the log tells it. */
export function saidFieldChanges({ kind, changes }: EntryChanges, naming: Naming): SaidChange[] {
  const name = recordKindOfJournal(kind);
  const fields = new Map(name ? Object.entries(recordKinds[name].fields) : []);
  return Object.entries(changes).flatMap(([name, change]) => {
    const field = fields.get(name);
    if (!field || !Array.isArray(change)) return saidChanges({ kind, changes: { [name]: change } });
    const [before, after] = change.map((kept) => sayKept(field, kept, naming));
    return [{ field: field.label, before: before ?? '--', after: after ?? '--' }];
  });
}

/** The laws that the changes name by number. */
export function lawsIn({ kind, changes }: EntryChanges): number[] {
  const name = recordKindOfJournal(kind);
  if (!name) return [];
  const { fields } = recordKinds[name];
  const ids = Object.entries(changes).flatMap(([name, change]) =>
    fields[name]?.type === 'law' && Array.isArray(change) ? change.map(Number) : [],
  );
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))];
}
