import {
  describeChanges,
  type Field,
  type FieldValue,
  fieldTypes,
  findRecordKindOfEntry,
  formatChoices,
  formatDayMonth,
  formatDayShort,
  formatLawReference,
  isExemptList,
  noExemptionNameByList,
  recordKinds,
  sourceListByExemptList,
} from 'shared-lib/records';
import { t } from 'shared-lib/words';
import type { OptionNames } from '../opening/dropdown-lists';

/** The changes in a timeline entry: the old and the new value, by the field's name. */
export type TimelineEntryChanges = { kind: string; changes: Readonly<Record<string, unknown>> };

/** The names of options and laws whose ids are in the changed values. */
type ValueNames = {
  names: OptionNames;
  /** The codes of laws by their ids. */
  codes: ReadonlyMap<number, string>;
};

/**
 * Describes the changes of a record with labels, names and dates as in the dialog. Changes of unknown fields
 * are described as in the log.
 */
export function describeFieldChanges({ kind, changes }: TimelineEntryChanges, naming: ValueNames) {
  const name = findRecordKindOfEntry(kind);
  const fields = new Map(name ? Object.entries(recordKinds[name].fields) : []);
  return Object.entries(changes).flatMap(([name, change]) => {
    const field = fields.get(name);
    if (!field || !Array.isArray(change)) return describeChanges({ kind, changes: { [name]: change } });
    const [before, after] = change.map((stored) => formatStoredValue(field, stored, naming));
    return [{ field: field.label, before: before ?? '--', after: after ?? '--' }];
  });
}

export function listLawIds({ kind, changes }: TimelineEntryChanges): number[] {
  const name = findRecordKindOfEntry(kind);
  if (!name) return [];
  const { fields } = recordKinds[name];
  const ids = Object.entries(changes).flatMap(([name, change]) =>
    fields[name]?.type === 'law' && Array.isArray(change) ? change.map(Number) : [],
  );
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))];
}

/** Formats a value of the journal in words. Each part of the value gets a line of its own. */
function formatStoredValue(field: Field, stored: unknown, naming: ValueNames): string {
  if (field.type === 'choices') return formatStoredChoices(field.options, stored, naming.names);
  return formatParsedValue(field, fieldTypes[field.type].parse(stored), naming) || '--';
}

/**
 * Formats option ids as the journal stores them. The id 0 means that nobody is exempt. For exempt lists,
 * dialogs use other ids than the journal.
 */
function formatStoredChoices(
  options: Extract<Field, { type: 'choices' }>['options'],
  stored: unknown,
  names: OptionNames,
): string {
  const ids = (Array.isArray(stored) ? stored : []).filter((id): id is number => Number.isInteger(id));
  if (!isExemptList(options)) return formatChoices(ids, names.get(options));
  const nobody = [0, noExemptionNameByList[options]] as const;
  return formatChoices(ids, new Map([...(names.get(sourceListByExemptList[options]) ?? []), nobody]));
}

function formatParsedValue({ type }: Field, value: FieldValue, { codes }: ValueNames): string {
  if (typeof value === 'string') return type === 'date' ? formatDayShort(value) || '--' : value;
  if (!Array.isArray(value)) return formatLawReference({ ...value, code: value.code || (codes.get(value.id) ?? '') });
  const entries = value.map((entry) => {
    if (typeof entry !== 'object') return String(entry);
    if ('extendedTo' in entry) {
      const { start, end, extendedTo } = entry;
      return t('{start} to {end}, extended to {extendedTo}', {
        start: formatDayShort(start) || '--',
        end: formatDayShort(end) || '--',
        extendedTo: formatDayShort(extendedTo) || '--',
      });
    }
    return 'month' in entry ? formatDayMonth(entry) : entry.name;
  });
  return entries.join(type === 'list' ? ', ' : '\n');
}
