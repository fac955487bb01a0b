import { isRecordKindName } from './kinds/record-kinds';
import type { RecordKindName } from './record-kind';

/** What an entry of the journal is about, in the order in which people choose: its name there, and on the screen. */
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

/** A kind that this version does not know is called what the journal calls it. */
export function sayJournalKind(kind: string): string {
  return new Map<string, string>(Object.entries(journalKindTitles)).get(kind) ?? kind;
}

/** The kind of record that an entry is about; nothing where it is about something else. */
export function recordKindOfJournal(kind: string): RecordKindName | undefined {
  const name = kind.replaceAll('_', '-');
  return isRecordKindName(name) ? name : undefined;
}
