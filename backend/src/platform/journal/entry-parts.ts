import canonicalize from 'canonicalize';
import type { JournalEntry } from './entry';

/** An entry in canonical JSON (RFC 8785), without the moment that belongs after the first part, nor the number after the second. */
export type Parts = readonly [string, string, string];

/** Moment and number are known only where the head of the chain is held: in the database. */
export function partsOf(entry: Omit<JournalEntry, 'at' | 'seq'>): Parts {
  const before = membersOf(entry, (name) => name < 'at');
  const between = membersOf(entry, (name) => name > 'at' && name < 'seq');
  const after = membersOf(entry, (name) => name > 'seq');
  return [`{${before},"at":"`, `",${between},"seq":`, `,${after}}`];
}

function membersOf(entry: object, isWanted: (name: string) => boolean): string {
  const wanted = Object.entries(entry).filter(([name]) => isWanted(name));
  return (canonicalize(Object.fromEntries(wanted)) ?? '{}').slice(1, -1);
}
