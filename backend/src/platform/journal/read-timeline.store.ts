import type { Query } from '../database/database';
import { journalMoment } from './chain-link';
import type { Changes } from './entry';

/** An entry as the dialogs of S-2.3 show it. */
type WireEntry = {
  id: number;
  /** ISO, to the millisecond. */
  createdon: string;
  complianceRecord: string;
  type: string;
  action: string;
  user: string;
  reason: string;
};

type ReadTimelineOptions = { orgId: number; kind: string; recordId: number; uniqueCode: string };

/** More than anybody reads in a dialog; older entries stay in the journal. */
const mostEntries = 1_000;

/**
 * The two lists of a record's timeline, newest first: entries with its id, and entries with its code. For a law the
 * second includes its questions, options, rules and circulars. Each entry has an id of its own.
 */
export async function readTimeline(
  query: Query,
  { orgId, kind, recordId, uniqueCode }: ReadTimelineOptions,
): Promise<{ byId: WireEntry[]; byCode: WireEntry[] }> {
  const [byId, byCode] = await Promise.all([
    query<Row>(byIdSql, [orgId, kind, recordId]),
    query<Row>(byCodeSql, [orgId, uniqueCode]),
  ]);
  return { byId: byId.map(toWireEntry), byCode: byCode.map(toWireEntry) };
}

type Row = Omit<WireEntry, 'id' | 'type'> & { seq: string; kind: string };

function toWireEntry({ seq, kind, ...entry }: Row): WireEntry {
  return { id: Number(seq), type: titles.get(kind) ?? kind, ...entry };
}

const titles = new Map([
  ['law', 'Law'],
  ['license', 'License'],
  ['return', 'Return'],
  ['other_compliance', 'Other Compliance'],
  ['question', 'Question'],
  ['option', 'Options'],
  ['rule', 'Rule'],
  ['circular', 'Circular'],
]);

const columns = `
  seq, ${journalMoment('at')} as createdon,
  name as "complianceRecord", kind, action, actor_name as "user", reason`;

const byIdSql = `
  select ${columns} from journal
  where org_id = $1 and chain = 'timeline' and kind = $2 and record_id = $3
  order by seq desc limit ${mostEntries}`;

const byCodeSql = `
  select ${columns} from journal
  where org_id = $1 and chain = 'timeline' and unique_code = $2
  order by seq desc limit ${mostEntries}`;

type FoundChanges = { id: number; kind: string; changes: Changes };

/**
 * The changes of an entry in the library's timeline. Entries about people are in the activity chain, and not found
 * here.
 */
export async function findChanges(
  query: Query,
  { orgId, id }: { orgId: number; id: number },
): Promise<FoundChanges | undefined> {
  const [found] = await query<Omit<FoundChanges, 'id'>>(
    `select kind, changes from journal where org_id = $1 and chain = 'timeline' and seq = $2`,
    [orgId, id],
  );
  return found && { id, ...found };
}
