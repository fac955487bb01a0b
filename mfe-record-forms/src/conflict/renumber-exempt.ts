import { isExemptList, type RecordKind } from 'shared-lib/records';
import type { FetchedChoices } from '../opening/fetch-field-choices';
import type { FieldValuesByName } from '../opening/form-start';

export type Lists = Pick<FetchedChoices, 'options' | 'listVersion'>;
type Renumbering = { kind: RecordKind; from: Lists; to: Lists };

/**
 * The exempt lists count their options anew when one changes: what was chosen from one version has other ids in
 * another (decision 68). An option that has left the list cannot be chosen any more.
 */
export function renumberExempt(
  fields: FieldValuesByName,
  { kind, from, to }: Renumbering,
): FieldValuesByName {
  if (from.listVersion === to.listVersion) return fields;
  const renumbered = Object.entries(fields).map(([name, value]) => {
    const field = kind.fields[name];
    if (field?.type !== 'choices' || !isExemptList(field.options) || !Array.isArray(value)) {
      return [name, value] as const;
    }
    const [before, now] = [from.options(field.options), to.options(field.options)];
    const names = new Map(before.map((option) => [option.id, option.name]));
    const ids = new Map(now.map((option) => [option.name, option.id]));
    const kept = value.flatMap((id) => {
      if (typeof id !== 'number') return [];
      // Beyond the last place stand the own ids of options that had left the list already.
      return names.has(id) ? (ids.get(names.get(id) ?? '') ?? []) : id - before.length + now.length;
    });
    return [name, kept] as const;
  });
  return Object.fromEntries(renumbered);
}
