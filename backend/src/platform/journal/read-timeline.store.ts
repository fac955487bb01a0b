import type { Query } from '../database/database';
import { formatMomentSql } from './chain-link';
import type { FieldChanges } from './entry';

/** An entry in the form that the timeline dialogs (S-2.3) expect. */
type WireTimelineEntry = {
  id: number;
  /** The time of the entry, in ISO format with milliseconds. */
  createdon: string;
  complianceRecord: string;
  type: string;
  action: string;
  user: string;
  reason: string;
};

type ReadTimelineOptions = { orgId: number; kind: string; recordId: number; uniqueCode: string };

/** How many entries a dialog shows at most. The journal also keeps the older ones. */
const maxTimelineEntries = 1_000;

/**
 * Reads two lists for the timeline of a record, newest first: the entries with its id, and those with its code.
 * Entries about a law's questions, options, rules and circulars have the law's code.
 */
export async function readTimeline(
  query: Query,
  { orgId, kind, recordId, uniqueCode }: ReadTimelineOptions,
): Promise<{ byId: WireTimelineEntry[]; byCode: WireTimelineEntry[] }> {
  const [byId, byCode] = await Promise.all([
    query<TimelineRow>(timelineByIdSql, [orgId, kind, recordId]),
    query<TimelineRow>(timelineByCodeSql, [orgId, uniqueCode]),
  ]);
  return { byId: byId.map(toWireEntry), byCode: byCode.map(toWireEntry) };
}

type TimelineRow = Omit<WireTimelineEntry, 'id' | 'type'> & { seq: string; kind: string };

function toWireEntry({ seq, kind, ...entry }: TimelineRow): WireTimelineEntry {
  return { id: Number(seq), type: kindLabels.get(kind) ?? kind, ...entry };
}

const kindLabels = new Map([
  ['law', 'Law'],
  ['license', 'License'],
  ['return', 'Return'],
  ['other_compliance', 'Other Compliance'],
  ['question', 'Question'],
  ['option', 'Options'],
  ['rule', 'Rule'],
  ['circular', 'Circular'],
  ['schedule', 'Schedule'],
]);

/** SQL for the name of the person who acted: the present name in the account, or else the user name in the entry. */
export const displayedActorNameSql = (journal: string) => `coalesce((
  select who.shown_name from account who
  where who.org_id = ${journal}.org_id and who.id = ${journal}.actor_id and who.username = ${journal}.actor_name),
  ${journal}.actor_name)`;

const timelineColumns = `
  seq, ${formatMomentSql('at')} as createdon, name as "complianceRecord", kind, action, actor_name as "user", reason,
  ${displayedActorNameSql('journal')} as person`;

const timelineByIdSql = `
  select ${timelineColumns} from journal
  where org_id = $1 and chain = 'timeline' and kind = $2 and record_id = $3
  order by seq desc limit ${maxTimelineEntries}`;

const timelineByCodeSql = `
  select ${timelineColumns} from journal
  where org_id = $1 and chain = 'timeline' and unique_code = $2
  order by seq desc limit ${maxTimelineEntries}`;

type ChangesOfEntry = { id: number; kind: string; changes: FieldChanges };

/** Finds the changes of a timeline entry. Finds no entries about people, because these are in the activity chain. */
export async function findChangesOfEntry(
  query: Query,
  { orgId, id }: { orgId: number; id: number },
): Promise<ChangesOfEntry | undefined> {
  const [found] = await query<Omit<ChangesOfEntry, 'id'>>(
    `select kind, changes from journal where org_id = $1 and chain = 'timeline' and seq = $2`,
    [orgId, id],
  );
  return found && { id, ...found };
}
