import { fieldTypes, sayDate, sayMoment, type TimelineEntry } from 'shared-lib/records';

/** A moment as of which a record is shown, and how it is said. */
export type AsAt = { instant: string; said: string };

/** The end of a day by the reader's clock; nothing where it is no day. */
export function asAtDay(entered: string): AsAt | undefined {
  const day = fieldTypes.date.parse(entered);
  if (!day) return undefined;
  return { instant: new Date(`${day}T23:59:59.999`).toISOString(), said: sayDate(day) };
}

/** Right after an entry was written: the server knows moments more finely than it tells them. */
export function asAtEntry({ at }: Pick<TimelineEntry, 'at'>): AsAt {
  const after = new Date(Date.parse(at) + 1);
  return { instant: after.toISOString(), said: sayMoment(at) };
}

/** What had happened until then. */
export function entriesUntil(entries: readonly TimelineEntry[], asAt: AsAt | undefined) {
  if (!asAt) return entries;
  const end = Date.parse(asAt.instant);
  return entries.filter(({ at }) => Date.parse(at) <= end);
}
