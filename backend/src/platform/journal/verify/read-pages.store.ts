import type { Database, Query } from '../../database/database';
import type { Chain, JournalEntry } from '../entry';
import { journalMoment } from '../link';
import type { Page } from './verify-chain';

type ReadPagesOptions = { orgId: number; chain: Chain };

const pageSize = 1_000;

/** Yields a chain from its first entry, page by page, since it may be larger than memory. */
export async function* readPages(database: Database, wanted: ReadPagesOptions): AsyncGenerator<Page> {
  let after = 0;
  for (;;) {
    const page = await database.withOrg(wanted.orgId, (query) => readPage(query, { ...wanted, after }));
    yield page;
    if (page.links.length < pageSize) return;
    after = page.links.at(-1)?.entry.seq ?? after;
  }
}

async function readPage(
  query: Query,
  { orgId, chain, after }: ReadPagesOptions & { after: number },
): Promise<Page> {
  const rows = await query<Row>(pageSql, [orgId, chain, after, pageSize]);
  const [first] = rows;
  const head = first?.headHash ? { seq: Number(first.headSeq), hash: first.headHash } : undefined;
  const links = rows.flatMap(({ seq, entry, previousHash, hash }) =>
    seq === null ? [] : [{ entry: { ...entry, orgId, chain, seq: Number(seq) }, previousHash, hash }],
  );
  return { links, head };
}

type Row = {
  headSeq: string | null;
  headHash: Buffer | null;
  /** Null if the page is empty and the row holds only the head. */
  seq: string | null;
  entry: Omit<JournalEntry, 'orgId' | 'chain' | 'seq'>;
  previousHash: Buffer;
  hash: Buffer;
};

/** Reads head and entries in one statement, so that both are of the same moment. */
const pageSql = `
  select h.seq as "headSeq", h.hash as "headHash", e.seq, e.entry, e.previous_hash as "previousHash", e.hash
  from (select) as one
  left join journal_head h on h.org_id = $1 and h.chain = $2
  left join lateral (
    select j.seq, j.previous_hash, j.hash, jsonb_build_object('at', ${journalMoment('j.at')},
      'actorId', j.actor_id, 'actorName', j.actor_name, 'kind', j.kind, 'recordId', j.record_id,
      'uniqueCode', j.unique_code, 'name', j.name, 'action', j.action, 'reason', j.reason,
      'changes', j.changes, 'requestId', j.request_id)
      || jsonb_strip_nulls(jsonb_build_object('ip', j.ip, 'agent', j.agent)) as entry
    from journal j where j.org_id = $1 and j.chain = $2 and j.seq > $3 order by j.seq limit $4
  ) e on true
  order by e.seq`;
