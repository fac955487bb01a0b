import type { Client } from 'pg';
import type { Chain } from '../journal/entry';
import { firstHash, hashEntry } from '../journal/hash-entry';
import type { DatedEntry } from './demo-history';

/**
 * Writes a chain of an organisation that has none yet, in the order of time. The journal itself takes the time from
 * the database's clock; a demo whose history began today would show nothing of it.
 */
export async function writeHistory(
  client: Client,
  { orgId, chain, entries }: { orgId: number; chain: Chain; entries: readonly DatedEntry[] },
): Promise<void> {
  const links = link(
    orgId,
    [...entries].sort((a, b) => a.at.getTime() - b.at.getTime()),
  );
  const last = links.at(-1);
  if (!last) return;
  await client.query(insertEntries, [orgId, chain, JSON.stringify(links)]);
  await client.query(insertHead, [orgId, chain, last.seq, last.at, last.hash]);
}

function link(orgId: number, entries: readonly DatedEntry[]) {
  let previous: Buffer = firstHash;
  return entries.map(({ at, actor, entry }, index) => {
    const who = { actorId: actor.id, actorName: actor.username, requestId: '' };
    const own = { ...entry, ...who, orgId, seq: index + 1, at: at.toISOString() };
    const previousHash = previous.toString('hex');
    previous = hashEntry(previous, own);
    return { ...own, previousHash, hash: previous.toString('hex') };
  });
}

const insertEntries = `
  insert into journal (org_id, chain, seq, at, actor_id, actor_name, kind, record_id, unique_code, name, action,
    reason, changes, request_id, previous_hash, hash)
  select $1, $2, e.seq, e.at, e."actorId", e."actorName", e.kind, e."recordId", e."uniqueCode", e.name, e.action,
    e.reason, e.changes, e."requestId", decode(e."previousHash", 'hex'), decode(e.hash, 'hex')
  from jsonb_to_recordset($3::jsonb) as e (seq bigint, at timestamptz, "actorId" integer, "actorName" text,
    kind text, "recordId" integer, "uniqueCode" text, name text, action text, reason text, changes jsonb,
    "requestId" text, "previousHash" text, hash text)`;

const insertHead = `
  insert into journal_head (org_id, chain, seq, at, hash) values ($1, $2, $3, $4, decode($5, 'hex'))`;
