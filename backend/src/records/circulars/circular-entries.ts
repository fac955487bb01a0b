import type { Changes, Entry } from '../../platform/journal/entry';

type CircularEntriesOptions = {
  id: number;
  topic: string;
  action: 'Created' | 'Updated' | 'Deleted';
  reason?: string;
  changes: Changes;
  /** The unique codes of the laws that the circular belongs to, or belonged to before the change. */
  lawCodes: readonly string[];
};

/**
 * Builds the journal entries of a change. Each law shows the circular in its timeline, so each gets an entry. A
 * circular without laws gets one entry.
 */
export function circularEntries({
  id,
  topic,
  action,
  reason = '',
  changes,
  lawCodes,
}: CircularEntriesOptions): Entry[] {
  const codes = lawCodes.length > 0 ? [...new Set(lawCodes)] : [''];
  return codes.map((uniqueCode) => ({
    chain: 'timeline',
    kind: 'circular',
    recordId: id,
    uniqueCode,
    name: topic,
    action,
    reason,
    changes,
  }));
}
