import type { RecordKind } from './record-kind';

/** What stays as it is once a record is published (S-2.4): the law that it belongs to, and a law's category. */
const locked = ['law', 'parentLaw', 'category'];

/** The fields that a published record may not change. What takes the place of a repealed record chooses anew. */
export function lockedFields({ fields }: RecordKind): ReadonlySet<string> {
  return new Set(locked.filter((name) => name in fields));
}
