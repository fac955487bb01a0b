import { isExemptionList, type RecordKind } from 'shared-lib/records';
import type { FetchedChoices } from '../opening/dropdown-lists';
import type { FieldValuesByName } from '../opening/form-start';

export type Lists = Pick<FetchedChoices, 'options' | 'listVersion'> &
  Partial<Pick<FetchedChoices, 'retired'>>;

/**
 * The exempt lists renumber their options when one changes: an id chosen in one version means another option in the
 * next (P-68). A retired option keeps its name, and is accepted only if the record already has it.
 */
export function renumberExempt(
  fields: FieldValuesByName,
  { kind, from, to }: { kind: RecordKind; from: Lists; to: Lists },
): FieldValuesByName {
  if (from.listVersion === to.listVersion) return fields;
  const renumbered = Object.entries(fields).map(([name, value]) => {
    const field = kind.fields[name];
    if (field?.type !== 'choices' || !isExemptionList(field.options) || !Array.isArray(value)) {
      return [name, value] as const;
    }
    const { options: list } = field;
    const [before, now] = [from.options(list), to.options(list)];
    const names = new Map(
      [...before, ...(from.retired?.(list) ?? [])].map((option) => [option.id, option.name]),
    );
    const ids = new Map([...(to.retired?.(list) ?? []), ...now].map((option) => [option.name, option.id]));
    const renumberedIds = value.flatMap((id) => {
      if (typeof id !== 'number') return [];
      // Ids beyond the last place are the own ids of options that had already left the list.
      return names.has(id) ? (ids.get(names.get(id) ?? '') ?? []) : id - before.length + now.length;
    });
    return [name, renumberedIds] as const;
  });
  return Object.fromEntries(renumbered);
}
