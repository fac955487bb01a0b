import { countsFromEvent } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';
import { type DutyLibrary, readDutyLibrary } from './library.store';

/** The ids of records that may count from an event: by their fields, as lists know them, or by what people said. */
const eventDutiesSql = `
  select r.id from record r
  where r.org_id = $1 and r.kind <> 'law' and r.status = 'Published' and r.deleted_at is null
    and (r.next_due is null or left(lower(r.next_due), 100) = 'event' or exists (
      select from schedule s
      where s.org_id = $1 and s.kind = r.kind and s.record_id = r.id and s.basis = 'event'))`;

/** All that decides about the duties that count from some event. */
export async function readEventLibrary(query: Query, orgId: number): Promise<DutyLibrary> {
  const rows = await query<{ id: number }>(eventDutiesSql, [orgId]);
  return readDutyLibrary(query, orgId, { only: rows.map(({ id }) => id) });
}

/** The duties that count from this event. With an empty name, those of which nobody said the event. */
export function dutiesOfEvent({ dated }: Pick<DutyLibrary, 'dated'>, type: string): DutyLibrary['dated'] {
  return dated.filter(({ record, said }) => countsFromEvent(record, said, type));
}

/** The ids of the records that count from this event, for the entry in the journal. */
export async function findDutiesOfEvent(query: Query, orgId: number, type: string): Promise<number[]> {
  const duties = dutiesOfEvent(await readEventLibrary(query, orgId), type);
  return [...new Set(duties.map(({ duty }) => duty.id))].toSorted((one, other) => one - other);
}
