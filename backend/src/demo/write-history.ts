import type { Client } from 'pg';
import type { Prepared, Query } from '../database/database';
import { type Link, lockHead, writeLinks } from '../journal/append-entries.store';
import type { Chain } from '../journal/entry';
import { hashEntry } from '../journal/hash-entry';
import type { DatedEntry } from './demo-history';

type Writing = { orgId: number; chain: Chain; entries: readonly DatedEntry[] };

/**
 * Writes a chain of an organisation that has none yet, in the order of time. Otherwise the time of an entry is that
 * of the database's clock; a library whose history began today would show nothing of it.
 */
export async function writeHistory(client: Client, { orgId, chain, entries }: Writing): Promise<void> {
  const query = queryOf(client);
  const { hash } = await lockHead(query, orgId, chain);
  const inTime = [...entries].sort((a, b) => a.at.getTime() - b.at.getTime());
  if (inTime.length > 0) await writeLinks(query, { orgId, chain, links: link(orgId, hash, inTime) });
}

function link(orgId: number, before: Buffer, entries: readonly DatedEntry[]): Link[] {
  let previous = before;
  return entries.map(({ at, actor, entry }, index) => {
    const who = { actorId: actor.id, actorName: actor.username, requestId: '' };
    const own = { ...entry, ...who, orgId, seq: index + 1, at: at.toISOString() };
    const previousHash = previous.toString('hex');
    previous = hashEntry(previous, own);
    return { ...own, previousHash, hash: previous.toString('hex') };
  });
}

function queryOf(client: Client): Query {
  return async <Row extends object>(sql: string | Prepared, values: readonly unknown[]) => {
    const text = typeof sql === 'string' ? sql : sql.text;
    return (await client.query<Row>(text, [...values])).rows;
  };
}
