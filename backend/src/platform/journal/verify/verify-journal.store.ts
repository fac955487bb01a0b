import type { Database, Query } from '../../database/database';
import { fieldsOf } from '../../fields-of';
import { journalMoment } from '../chain-link';
import type { Checkpoint } from '../checkpoints/checkpoint';
import { readCheckpoints } from '../checkpoints/read-checkpoints';
import type { ChainHead } from '../checkpoints/read-heads.store';
import type { Chain, JournalEntry } from '../entry';
import {
  type ChainFault,
  type ChainResult,
  describeChainFault,
  type Page,
  verifyChain,
} from './verify-chain';

/** Describes the result for one chain, in lines. */
export function describeChainReport(report: ChainReport): string[] {
  const { slug, chain, entries, faults, faultCount, clockSteps, checkpoints, ofOthers } = report;
  const held = `${count(entries, 'entry', 'entries')}, held against ${count(checkpoints, 'checkpoint', 'checkpoints')}`;
  const others = ofOthers > 0 ? ` (${ofOthers} of another database left out)` : '';
  const intact = entries > 0 && checkpoints === 0 ? 'intact, but not vouched for' : 'intact';
  const verdict = faultCount === 0 ? intact : count(faultCount, 'fault', 'faults');
  const hidden = faultCount - faults.length;
  return [
    `${slug} ${chain}: ${held}${others}: ${verdict}.`,
    ...clockSteps.map(
      ({ seq, from, to }) =>
        `  ALARM: before entry ${seq} the clock went back from ${from} to ${to}. Entries before it may be stamped too late.`,
    ),
    ...faults.map((fault) => `  ${describeChainFault(fault)}`),
    ...(hidden > 0 ? [`  … and ${hidden} more.`] : []),
  ];
}

function count(number: number, one: string, many: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${many}`;
}

type ChainReport = ChainResult & { slug: string; chain: string; checkpoints: number; ofOthers: number };

/** Checks one chain against its head and its checkpoints. */
export async function verifyJournal(
  { database, folder, installation }: { database: Database; folder: string; installation: string },
  head: ChainHead,
): Promise<ChainReport> {
  const { orgId, slug, chain } = head;
  const known = readCheckpoints(folder, installation, orgId);
  const checkpoints = known.checkpoints.filter((checkpoint) => checkpoint.chain === chain);
  const ending = chain === 'timeline' ? await readEnding(database, orgId) : undefined;
  const verdict = ending
    ? verifyEnded(head, ending, checkpoints)
    : await verifyChain(readPages(database, { orgId, chain }), checkpoints);
  return { ...verdict, slug, chain, checkpoints: checkpoints.length, ofOthers: known.ofOthers };
}

/** The end of a timeline when its library was deleted, from the certificate in the activity chain. */
type Ending = { seq: number; hash: string };

/** Reads the certificate of a deleted library; undefined if it was not deleted or has no certificate. */
async function readEnding(database: Database, orgId: number): Promise<Ending | undefined> {
  const [row] = await database.withOrg(orgId, (query) => readCertificate(query, orgId));
  if (!row) return undefined;
  const [seq, hash] = [firstOf(row.changes.timelineEntries), firstOf(row.changes.timelineHash)];
  return { seq: Number(seq ?? 0), hash: String(hash ?? '') };
}

function readCertificate(query: Query, orgId: number) {
  return query<{ changes: Record<string, unknown> }>(
    `select j.changes from organisation o
     join journal j on j.org_id = o.org_id and j.chain = 'activity' and j.kind = 'organisation'
       and j.action = 'Library deleted'
     where o.org_id = $1 and o.library_deleted_at is not null order by j.seq desc limit 1`,
    [orgId],
  );
}

function firstOf(change: unknown): unknown {
  return fieldsOf(change)['0'];
}

/**
 * Checks the timeline of a deleted library. Its entries are gone, so only head, certificate and checkpoints are
 * compared.
 */
export function verifyEnded(
  head: ChainHead,
  ending: Ending,
  checkpoints: readonly Checkpoint[],
): ChainResult {
  const isSame = head.seq === ending.seq && (head.hash ?? '') === ending.hash;
  const faults: ChainFault[] = [
    ...(isSame ? [] : [{ fault: 'wrong-head', seq: ending.seq, headSeq: head.seq } as const]),
    ...checkpoints.flatMap((checkpoint) => faultOf(checkpoint, ending)),
  ];
  return { entries: 0, faults, faultCount: faults.length, clockSteps: [] };
}

function faultOf({ seq, hash, at }: Checkpoint, ending: Ending): ChainFault[] {
  if (seq > ending.seq) return [{ fault: 'cut-off', seq, at }];
  return seq === ending.seq && hash !== ending.hash ? [{ fault: 'rewritten', seq, at }] : [];
}

type ReadPagesOptions = { orgId: number; chain: Chain };

const pageSize = 1_000;

/** Yields a chain from its first entry, page by page, since it may be larger than memory. */
async function* readPages(database: Database, wanted: ReadPagesOptions): AsyncGenerator<Page> {
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
