import { isRecordKindName } from './kinds/record-kinds';
import type { RecordKindName } from './record-kind';

/**
 * The kinds of things that journal entries are about, in the order of the filter: name in the journal, title on the
 * screen.
 */
export const journalKindTitles = {
  law: 'Law',
  license: 'License',
  return: 'Return',
  other_compliance: 'Other Compliance',
  question: 'Question',
  option: 'Options',
  rule: 'Rule',
  profile: 'Profile',
  circular: 'Circular',
  account: 'User',
  list_option: 'List',
  organisation: 'Organisation',
  release: 'Release',
} as const;

/** The title of a kind. A kind that this version does not know is shown by its journal name. */
export function formatJournalKind(kind: string): string {
  return new Map<string, string>(Object.entries(journalKindTitles)).get(kind) ?? kind;
}

/** The kind of record that an entry is about; `undefined` when it is about something else. */
export function recordKindOfJournal(kind: string): RecordKindName | undefined {
  const name = kind.replaceAll('_', '-');
  return isRecordKindName(name) ? name : undefined;
}
