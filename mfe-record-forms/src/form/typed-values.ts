import { isExemptList, type Option, type RecordKind } from 'shared-lib/records';
import { changedNames } from '../conflict/changed-names';
import type { Lists } from '../conflict/renumber-exempt';
import type { FieldValuesByName, FormStart, FormValues } from '../opening/form-start';

/** What was typed, fit to be kept: against which version, and of each field that was changed what it was and is. */
export type KeptForm = {
  version: number;
  listVersion: number;
  /** The exempt lists from which something was chosen: in a later version other options have its ids. */
  lists: Readonly<Record<string, readonly Option[]>>;
  isOfState: boolean;
  before: FieldValuesByName;
  fields: FieldValuesByName;
};

/** What a form holds otherwise than it began. */
export function typedValues({
  start,
  values,
  lists,
}: {
  start: FormStart;
  values: FormValues;
  lists: Lists;
}): { isDirty: boolean; kept: KeptForm } {
  const names = changedNames(start.values.fields, values.fields);
  const kept = {
    version: start.record?.version ?? 0,
    listVersion: start.listVersion,
    lists: exemptLists({ kind: start.kind, names, lists }),
    isOfState: values.isOfState,
    before: pick(start.values.fields, names),
    fields: pick(values.fields, names),
  };
  return { isDirty: names.length > 0, kept };
}

function exemptLists({ kind, names, lists }: { kind: RecordKind; names: readonly string[]; lists: Lists }) {
  const chosenFrom = names.flatMap((name) => {
    const field = kind.fields[name];
    return field?.type === 'choices' && isExemptList(field.options) ? [field.options] : [];
  });
  return Object.fromEntries(chosenFrom.map((list) => [list, lists.options(list)]));
}

function pick(values: FieldValuesByName, names: readonly string[]): FieldValuesByName {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
