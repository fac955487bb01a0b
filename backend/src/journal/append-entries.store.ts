import type { Actor, Origin } from '../database/actor';
import type { Query } from '../database/database';
import type { Chain, Entry, JournalEntry } from './entry';
import { firstHash, hashEntry } from './hash-entry';

export type { Entry } from './entry';

type Head = { seq: string; at: string; hash: Buffer };
/** An entry and its place in the chain, the hashes in hexadecimal. */
export type Link = JournalEntry & { previousHash: string; hash: string };

/** Adds entries to their chains. The head stays locked until the transaction ends, so call it last. */
export async function appendEntries(query: Query, actor: Actor, entries: readonly Entry[]): Promise<void> {
  for (const chain of ['activity', 'timeline'] as const) {
    const own = entries.filter((entry) => entry.chain === chain);
    if (own.length > 0) await appendToChain(query, actor, own);
  }
}

async function appendToChain(query: Query, actor: Actor, entries: readonly Entry[]): Promise<void> {
  const chain = entries[0]?.chain ?? 'timeline';
  const head = await lockHead(query, actor.orgId, chain);
  const links = linkEntries(head, actor, entries);
  await writeLinks(query, { orgId: actor.orgId, chain, links });
}

/** Writes what follows the head that `lockHead` gave, and makes the last of it the head. */
export async function writeLinks(
  query: Query,
  { orgId, chain, links }: { orgId: number; chain: Chain; links: readonly Link[] },
): Promise<void> {
  const last = links.at(-1);
  await query(insertSql, [orgId, chain, JSON.stringify(links), last?.seq, last?.at, last?.hash]);
}

/** Where a chain ends, held until the transaction does. */
export async function lockHead(query: Query, orgId: number, chain: Chain): Promise<Head> {
  const [head] = await query<Head>(headSql, [orgId, chain, firstHash]);
  if (!head) throw new Error(`The ${chain} of organisation ${orgId} has no head.`);
  return head;
}

function linkEntries({ seq, at, hash }: Head, actor: Actor, entries: readonly Entry[]): Link[] {
  let previous = hash;
  return entries.map((entry, index) => {
    const { orgId, id: actorId, name: actorName } = actor;
    const told = { orgId, seq: Number(seq) + 1 + index, at, actorId, actorName, ...originIn(actor) };
    const own = { ...keptOf(entry), ...told };
    const link = { ...own, previousHash: previous.toString('hex'), hash: '' };
    previous = hashEntry(previous, own);
    link.hash = previous.toString('hex');
    return link;
  });
}

/** What the table keeps and nothing more: the hash must be of what will be read again. */
function keptOf({ chain, kind, recordId, uniqueCode, name, action, reason, changes }: Entry): Entry {
  return { chain, kind, recordId, uniqueCode, name, action, reason, changes };
}

/** Without keys that say nothing: older entries have none, and the hash is of what is there. */
function originIn({ requestId, ip, agent }: Actor): Origin {
  return { requestId, ...(ip !== undefined && { ip }), ...(agent !== undefined && { agent }) };
}

/** The clock of the database, to the millisecond, never behind the entry before. */
const headSql = `
  insert into journal_head as h (org_id, chain, seq, at, hash) values ($1, $2, 0, '-infinity', $3)
  on conflict (org_id, chain) do update set seq = h.seq
  returning seq, hash, to_char(
    date_trunc('milliseconds', greatest(h.at, clock_timestamp())) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

const insertSql = `
  with head as (
    update journal_head set seq = $4, at = $5, hash = decode($6, 'hex') where org_id = $1 and chain = $2
  )
  insert into journal (org_id, chain, seq, at, actor_id, actor_name, kind, record_id, unique_code, name, action,
    reason, changes, request_id, ip, agent, previous_hash, hash)
  select $1, $2, e.seq, e.at, e."actorId", e."actorName", e.kind, e."recordId", e."uniqueCode", e.name, e.action,
    e.reason, e.changes, e."requestId", e.ip, e.agent,
    decode(e."previousHash", 'hex'), decode(e.hash, 'hex')
  from jsonb_to_recordset($3::jsonb) as e (seq bigint, at timestamptz, "actorId" integer, "actorName" text,
    kind text, "recordId" integer, "uniqueCode" text, name text, action text, reason text, changes jsonb,
    "requestId" text, ip text, agent text, "previousHash" text, hash text)`;
