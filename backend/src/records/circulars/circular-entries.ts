import type { Changes, Entry } from '../../platform/journal/entry';

type CircularEntriesOptions = {
  id: number;
  topic: string;
  action: 'Created' | 'Updated' | 'Deleted';
  reason?: string;
  changes: Changes;
  /** The unique codes of the laws that it belongs to, or did. */
  lawCodes: readonly string[];
};

/** A circular stands in the timeline of each of its laws, so that it takes an entry for each; without laws one. */
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
