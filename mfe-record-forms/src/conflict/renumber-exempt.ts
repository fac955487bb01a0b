import { isExemptList, type RecordKind } from 'shared-lib/records';
import type { FetchedChoices } from '../opening/dropdown-lists';
import type { FieldValuesByName } from '../opening/form-start';

export type ExemptOptionLists = Pick<FetchedChoices, 'options' | 'listVersion'> &
  Partial<Pick<FetchedChoices, 'retired'>>;

/**
 * Translates the chosen ids of exempt lists from one version of the lists to another, because each change of
 * a list gives new ids (P-68).
 */
export function renumberExemptOptionIds(
  fields: FieldValuesByName,
  { kind, from, to }: { kind: RecordKind; from: ExemptOptionLists; to: ExemptOptionLists },
): FieldValuesByName {
  if (from.listVersion === to.listVersion) return fields;
  const renumbered = Object.entries(fields).map(([name, value]) => {
    const field = kind.fields[name];
    if (field?.type !== 'choices' || !isExemptList(field.options) || !Array.isArray(value)) {
      return [name, value] as const;
    }
    const { options: list } = field;
    const [before, now] = [from.options(list), to.options(list)];
    const names = new Map([...before, ...(from.retired?.(list) ?? [])].map((option) => [option.id, option.name]));
    const ids = new Map([...(to.retired?.(list) ?? []), ...now].map((option) => [option.name, option.id]));
    const renumberedIds = value.flatMap((id) => {
      if (typeof id !== 'number') return [];
      // An id beyond the end of the list belongs to an option that had been retired before.
      return names.has(id) ? (ids.get(names.get(id) ?? '') ?? []) : id - before.length + now.length;
    });
    return [name, renumberedIds] as const;
  });
  return Object.fromEntries(renumbered);
}
