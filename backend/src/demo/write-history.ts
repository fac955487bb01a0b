import type { Client } from 'pg';
import type { Chain, JournalEntry } from '../platform/journal/entry';
import { firstHash, hashEntry } from '../platform/journal/hash-entry';
import type { DatedEntry } from './demo-history';

type WriteHistoryOptions = { orgId: number; chain: Chain; entries: readonly DatedEntry[] };
/** An entry with its position in the chain; the hashes are hexadecimal. */
type Link = JournalEntry & { previousHash: string; hash: string };

/**
 * Writes a chain for an organisation that has none yet, in order of time. It bypasses the normal path, which takes the
 * time of each entry from the database clock: all history would date from today.
 */
export async function writeHistory(
  client: Client,
  { orgId, chain, entries }: WriteHistoryOptions,
): Promise<void> {
  const links = link(
    orgId,
    [...entries].sort((a, b) => a.at.getTime() - b.at.getTime()),
  );
  const last = links.at(-1);
  if (!last) return;
  await client.query(headSql, [orgId, chain, last.seq, last.at, last.hash]);
  await client.query(linksSql, [orgId, chain, JSON.stringify(links)]);
}

function link(orgId: number, entries: readonly DatedEntry[]): Link[] {
  let previous: Buffer = firstHash;
  return entries.map(({ at, actor, entry }, index) => {
    const who = { actorId: actor.id, actorName: actor.username, requestId: '' };
    const own = { ...entry, ...who, orgId, seq: index + 1, at: at.toISOString() };
    const previousHash = previous.toString('hex');
    previous = hashEntry(previous, own);
    return { ...own, previousHash, hash: previous.toString('hex') };
  });
}

const headSql = `
  insert into journal_head (org_id, chain, seq, at, hash) values ($1, $2, $3, $4, decode($5, 'hex'))`;

const linksSql = `
  insert into journal (org_id, chain, seq, at, actor_id, actor_name, kind, record_id, unique_code, name, action,
    reason, changes, request_id, previous_hash, hash)
  select $1, $2, e.seq, e.at, e."actorId", e."actorName", e.kind, e."recordId", e."uniqueCode", e.name, e.action,
    e.reason, e.changes, e."requestId", decode(e."previousHash", 'hex'), decode(e.hash, 'hex')
  from jsonb_to_recordset($3::jsonb) as e (seq bigint, at timestamptz, "actorId" integer, "actorName" text,
    kind text, "recordId" integer, "uniqueCode" text, name text, action text, reason text, changes jsonb,
    "requestId" text, "previousHash" text, hash text)`;
