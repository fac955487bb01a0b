import type { RecordKind } from './record-kind';

/** The fields that are fixed once a record is published (S-2.4): its law or parent law, and a law's category. */
const locked = ['law', 'parentLaw', 'category'];

/** The fields that a published record may not change. A record that replaces a repealed one chooses them again. */
export function lockedFields({ fields }: RecordKind): ReadonlySet<string> {
  return new Set(locked.filter((name) => name in fields));
}
