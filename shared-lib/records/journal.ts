import { t } from 'shared-lib/words';
import { formatDayShort } from './field-types/date';
import { textType } from './field-types/text';
import { isRecordKindName, recordKinds } from './kinds/record-kinds';
import { parseId } from './record-id';
import type { RecordKind, RecordKindName } from './record-kind';

/** The kinds of journal entries with their titles, in the order in which the filter offers them. */
export const journalKindTitles = {
  law: t('Law'),
  license: t('License'),
  return: t('Return'),
  other_compliance: t('Other Compliance'),
  question: t('Question'),
  option: t('Options'),
  rule: t('Rule'),
  profile: t('Place'),
  schedule: t('Schedule'),
  occurrence: t('Due date'),
  happening: t('Event'),
  holding: t('License held'),
  holidays: t('Holidays'),
  import: t('Import'),
  pack: t('Board pack'),
  circular: t('Circular'),
  account: t('User'),
  list_option: t('List'),
  organisation: t('Organisation'),
  release: t('Release'),
} as const;

/** Returns the title of a kind of journal entries, or for an unknown kind its name in the journal. */
export function formatJournalKind(kind: string): string {
  return new Map<string, string>(Object.entries(journalKindTitles)).get(kind) ?? kind;
}

/** Returns the record kind of a journal entry, or `undefined` if the entry is not about a record. */
export function findRecordKindOfEntry(kind: string): RecordKindName | undefined {
  const name = kind.replaceAll('_', '-');
  return isRecordKindName(name) ? name : undefined;
}

type DescribedChange = { field: string; before: string; after: string };

/**
 * Describes the changes of a journal entry, field by field. Fields of records have the labels of their forms.
 * `formatText` formats each text value.
 */
export function describeChanges(
  { kind, changes }: { kind: string; changes: Readonly<Record<string, unknown>> },
  formatText: FormatText = String,
): DescribedChange[] {
  return Object.entries(changes).map(([field, change]) => {
    const [before, after] = Array.isArray(change) ? change : [undefined, change];
    // The kind of an entry is a fixed name in lower case, so it gets a capital letter.
    const format = (value: unknown) =>
      field === 'kind' ? capitalizeFirstLetter(formatValue(value, formatText)) : formatValue(value, formatText);
    return { field: findFieldLabel(kind, field), before: format(before), after: format(after) };
  });
}

type FormatText = (text: string) => string;

function findFieldLabel(kind: string, field: string): string {
  const name = findRecordKindOfEntry(kind);
  const fields = name ? new Map(Object.entries(recordKinds[name].fields)) : undefined;
  const extraLabels = new Map(Object.entries(listExtraFieldLabels(kind)));
  return fields?.get(field)?.label ?? extraLabels.get(field) ?? camelCaseToWords(field);
}

/** Lists the labels of fields whose names are not clear by themselves. */
function listExtraFieldLabels(kind: string): Record<string, string> {
  return {
    profile: t('Place'),
    covers: t('Places that it covers'),
    countedDuties: t('Duties whose dates follow from it'),
    sha256: t('Fingerprint of the file (SHA-256)'),
    ...(kind === 'pack' && {
      owner: t('Fingerprint signed by the owner'),
      head: t('Fingerprint signed by the head'),
      officer: t('Fingerprint signed by the compliance officer'),
    }),
  };
}

/** Converts `isAdministrator` to "Is administrator". */
function camelCaseToWords(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, (_both, end, next) => `${end} ${next.toLowerCase()}`);
  return capitalizeFirstLetter(words);
}

function capitalizeFirstLetter(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function formatValue(value: unknown, formatText: FormatText): string {
  if (value === null || value === undefined || value === '') return '--';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value !== 'object') return formatText(String(value));
  if (Array.isArray(value)) return formatList(value, formatText);
  return Object.entries(value)
    .map(([name, part]) => `${snakeCaseToWords(name)}: ${formatValue(part, formatText)}`)
    .join(', ');
}

/** Joins the values of a list by commas, or by semicolons if a value has several parts. */
function formatList(values: readonly unknown[], formatText: FormatText): string {
  const hasCompoundValue = values.some((value) => typeof value === 'object' && value !== null);
  return values.map((value) => formatValue(value, formatText)).join(hasCompoundValue ? '; ' : ', ') || '--';
}

/** Converts `end_date` to "End date". */
function snakeCaseToWords(name: string): string {
  return camelCaseToWords(name.replaceAll('_', ' '));
}

/** One change of a record, as the timeline in its dialog shows it. */
export type TimelineEntry = {
  id: number;
  /** The time as an ISO text. */
  at: string;
  record: string;
  type: string;
  action: string;
  user: string;
  /** The shown name of the user. Older servers do not send it, so it may be empty. */
  person: string;
  reason: string;
};

/** Merges the two timeline lists of a view reply, newest first (P-81). An entry that is in both lists appears once. */
export function parseTimeline({ wire }: RecordKind, reply: unknown): TimelineEntry[] {
  const row: Record<string, unknown> = Object(reply);
  const { byId, byUniqueCode } = wire.timelines;
  const entries = [row[byId], row[byUniqueCode]].flatMap((list) => (Array.isArray(list) ? list : []));
  const distinct = new Map(entries.flatMap(parseTimelineEntry).map((entry) => [entry.id, entry]));
  return [...distinct.values()].sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
}

/** Converts a moment to a date whose UTC fields show the local time. */
type ToLocalTime = (moment: Date) => Date;

/** Formats a moment as "3 Apr 2026, 09:05" in local time. An invalid moment becomes '--'. */
export function formatMomentInWords(at: string, toLocalTime: ToLocalTime): string {
  const [day = '', time = ''] = formatMoment(at, toLocalTime).split(' ');
  const words = formatDayShort(day.split('-').reverse().join('-'));
  return words ? `${words}, ${time.slice(0, 5)}` : '--';
}

/** Formats a moment as dd-MM-yyyy HH:mm:ss in local time. */
export function formatMoment(at: string, toLocalTime: ToLocalTime): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '--';
  const [date = '', time = ''] = toLocalTime(moment).toISOString().split('T');
  return `${date.split('-').reverse().join('-')} ${time.slice(0, 8)}`;
}

function parseTimelineEntry(reply: unknown): TimelineEntry[] {
  const entry: Record<string, unknown> = Object(reply);
  const id = parseId(entry.id);
  if (id === undefined) return [];
  return [
    {
      id,
      at: textType.parse(entry.createdon),
      person: textType.parse(entry.person),
      record: textType.parse(entry.complianceRecord),
      type: textType.parse(entry.type),
      action: textType.parse(entry.action),
      user: textType.parse(entry.user),
      reason: textType.parse(entry.reason),
    },
  ];
}
