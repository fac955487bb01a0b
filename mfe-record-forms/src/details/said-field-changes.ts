import {
  describeChanges,
  exemptSources,
  type Field,
  type FieldValue,
  fieldTypes,
  formatChoices,
  formatDate,
  formatDayMonth,
  formatLawReference,
  isExemptList,
  nobodyExempt,
  recordKindOfJournal,
  recordKinds,
} from 'shared-lib/records';
import type { OptionNames } from '../opening/fetch-option-names';

/** The changes of one timeline entry, by plain field name. */
export type EntryChanges = { kind: string; changes: Readonly<Record<string, unknown>> };

type SaidChange = { field: string; before: string; after: string };

/**
 * The changes field by field as the dialog shows them: with its labels, names for ids, and its dates. Changes of
 * something that is no record read as in the log.
 */
export function describeFieldChanges(
  { kind, changes }: EntryChanges,
  naming: SaidFieldChangesOptions,
): SaidChange[] {
  const name = recordKindOfJournal(kind);
  const fields = new Map(name ? Object.entries(recordKinds[name].fields) : []);
  return Object.entries(changes).flatMap(([name, change]) => {
    const field = fields.get(name);
    if (!field || !Array.isArray(change)) return describeChanges({ kind, changes: { [name]: change } });
    const [before, after] = change.map((kept) => sayKept(field, kept, naming));
    return [{ field: field.label, before: before ?? '--', after: after ?? '--' }];
  });
}

/** The ids of the laws in the changes. */
export function lawsIn({ kind, changes }: EntryChanges): number[] {
  const name = recordKindOfJournal(kind);
  if (!name) return [];
  const { fields } = recordKinds[name];
  const ids = Object.entries(changes).flatMap(([name, change]) =>
    fields[name]?.type === 'law' && Array.isArray(change) ? change.map(Number) : [],
  );
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))];
}

type SaidFieldChangesOptions = {
  names: OptionNames;
  /** The codes of laws by their ids. */
  codes: ReadonlyMap<number, string>;
};

/** Formats a journal value in words, several below each other. */
function sayKept(field: Field, kept: unknown, naming: SaidFieldChangesOptions): string {
  if (field.type === 'choices') return sayKeptChoices(field.options, kept, naming.names);
  return sayValue(field, fieldTypes[field.type].parse(kept), naming) || '--';
}

/** The journal stores the options' own ids, where dialogs use those of an exempt list, and 0 for nobody. */
function sayKeptChoices(
  options: Extract<Field, { type: 'choices' }>['options'],
  kept: unknown,
  names: OptionNames,
): string {
  const ids = (Array.isArray(kept) ? kept : []).filter((id): id is number => Number.isInteger(id));
  if (!isExemptList(options)) return formatChoices(ids, names.get(options));
  const known = new Map([...(names.get(exemptSources[options]) ?? []), [0, nobodyExempt[options]] as const]);
  return formatChoices(ids, known);
}

/** Formats a value that the field's type has parsed. */
function sayValue({ type }: Field, value: FieldValue, { codes }: SaidFieldChangesOptions): string {
  if (typeof value === 'string') return type === 'date' ? formatDate(value) : value;
  if (!Array.isArray(value))
    return formatLawReference({ ...value, code: value.code || (codes.get(value.id) ?? '') });
  const entries = value.map((entry) => {
    if (typeof entry !== 'object') return String(entry);
    if ('extendedTo' in entry) return sayExtension(entry);
    return 'month' in entry ? formatDayMonth(entry) : entry.name;
  });
  return entries.join(type === 'list' ? ', ' : '\n');
}

function sayExtension({ start, end, extendedTo }: { start: string; end: string; extendedTo: string }) {
  return `${formatDate(start)} to ${formatDate(end)}, extended to ${formatDate(extendedTo)}`;
}
