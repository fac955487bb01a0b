import { isExemptList, type Option, type RecordKind } from 'shared-lib/records';
import { changedNames } from '../conflict/changed-names';
import type { Lists } from '../conflict/renumber-exempt';
import type { FieldValuesByName, FormStart, FormValues } from '../opening/form-start';

/** A draft of a form: its base version, and the old and new value of each changed field. */
export type FormDraft = {
  version: number;
  listVersion: number;
  /** The exempt lists with a choice in the draft: in a later version their ids mean other options. */
  lists: Readonly<Record<string, readonly Option[]>>;
  isOfState: boolean;
  before: FieldValuesByName;
  fields: FieldValuesByName;
};

/** The values that differ from the start values. */
export function typedValues({
  start,
  values,
  lists,
}: {
  start: FormStart;
  values: FormValues;
  lists: Lists;
}): { isDirty: boolean; kept: FormDraft } {
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
