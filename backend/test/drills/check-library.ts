import type { ClientConfig } from 'pg';
import type { JournalEntry } from '../../src/journal/entry';
import { firstHash, hashEntry } from '../../src/journal/hash-entry';
import { runAs } from '../fresh-database';

type Link = JournalEntry & { hash: string };

/** Which of these licenses are not there, or not told of by the journal. */
export async function lostOf(admin: ClientConfig, ids: readonly number[]): Promise<number[]> {
  const rows = await runAs<{ id: number }>(
    admin,
    `select id from record r where org_id = 1 and kind = 'license' and exists (
       select from journal j
       where j.org_id = 1 and j.chain = 'timeline' and j.kind = 'license' and j.record_id = r.id)`,
  );
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !kept.has(id));
}

/** Where the chains of the journal do not hold, as sentences. */
export async function brokenLinks(admin: ClientConfig): Promise<string[]> {
  const links = await runAs<Link>(admin, linksSql);
  const heads = await runAs<{ name: string; hash: string }>(
    admin,
    `select org_id || ' ' || chain as name, encode(hash, 'hex') as hash from journal_head where seq > 0`,
  );
  const ends = new Map<string, { hash: Buffer; seq: number }>();
  const faults = links.flatMap(({ hash, ...entry }) => {
    const name = `${entry.orgId} ${entry.chain}`;
    const before = ends.get(name) ?? { hash: firstHash, seq: 0 };
    const expected = hashEntry(before.hash, entry);
    ends.set(name, { hash: expected, seq: entry.seq });
    const holds = expected.toString('hex') === hash && entry.seq === before.seq + 1;
    return holds ? [] : [`${name} ${entry.seq} does not follow from ${before.seq}`];
  });
  const loose = heads.filter(({ name, hash }) => ends.get(name)?.hash.toString('hex') !== hash);
  return [...faults, ...loose.map(({ name }) => `the head of ${name} is not its last entry`)];
}

const linksSql = `
  select org_id as "orgId", chain, seq::integer as seq,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor_id as "actorId",
    actor_name as "actorName", kind, record_id as "recordId", unique_code as "uniqueCode", name, action, reason,
    changes, request_id as "requestId", encode(hash, 'hex') as hash
  from journal order by org_id, chain, seq`;
