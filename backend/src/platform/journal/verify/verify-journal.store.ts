import type { Database, Query } from '../../database/database';
import { readUncheckedFields } from '../../read-unchecked-fields';
import { formatMomentSql } from '../chain-link';
import type { Checkpoint } from '../checkpoints/checkpoint';
import type { ChainHead } from '../checkpoints/read-chain-heads.store';
import { readCheckpoints } from '../checkpoints/read-checkpoints';
import type { JournalChain, JournalEntry } from '../entry';
import {
  type ChainCheckResult,
  type ChainFault,
  type ChainPage,
  describeChainFault,
  verifyChain,
} from './verify-chain';

/** Describes the result for one chain as lines of text. */
export function describeChainReport(report: ChainReport): string[] {
  const { slug, chain, entries, faults, faultCount, clockSteps, checkpoints, foreignLineCount } = report;
  const summary = `${formatCountWithNoun(entries, 'entry', 'entries')}, held against ${formatCountWithNoun(checkpoints, 'checkpoint', 'checkpoints')}`;
  const others = foreignLineCount > 0 ? ` (${foreignLineCount} of another database left out)` : '';
  const intact = entries > 0 && checkpoints === 0 ? 'intact, but not vouched for' : 'intact';
  const verdict = faultCount === 0 ? intact : formatCountWithNoun(faultCount, 'fault', 'faults');
  const hidden = faultCount - faults.length;
  return [
    `${slug} ${chain}: ${summary}${others}: ${verdict}.`,
    ...clockSteps.map(
      ({ seq, from, to }) =>
        `  ALARM: before entry ${seq} the clock went back from ${from} to ${to}. Entries before it may be stamped too late.`,
    ),
    ...faults.map((fault) => `  ${describeChainFault(fault)}`),
    ...(hidden > 0 ? [`  … and ${hidden} more.`] : []),
  ];
}

function formatCountWithNoun(number: number, one: string, many: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${many}`;
}

type ChainReport = ChainCheckResult & { slug: string; chain: string; checkpoints: number; foreignLineCount: number };

/** Checks one chain of an organisation against its head and its checkpoints. */
export async function verifyJournal(
  { database, folder, installation }: { database: Database; folder: string; installation: string },
  head: ChainHead,
): Promise<ChainReport> {
  const { orgId, slug, chain } = head;
  const organisationCheckpoints = readCheckpoints(folder, installation, orgId);
  const checkpoints = organisationCheckpoints.checkpoints.filter((checkpoint) => checkpoint.chain === chain);
  const ending = chain === 'timeline' ? await readLastTimelineEntry(database, orgId) : undefined;
  const verdict = ending
    ? verifyDeletedTimeline(head, ending, checkpoints)
    : await verifyChain(readChainPages(database, { orgId, chain }), checkpoints);
  return {
    ...verdict,
    slug,
    chain,
    checkpoints: checkpoints.length,
    foreignLineCount: organisationCheckpoints.foreignLineCount,
  };
}

/** The last entry of a deleted timeline, as recorded in the deletion certificate. */
type LastTimelineEntry = { seq: number; hash: string };

/** Reads the last timeline entry, which the deletion certificate names. Undefined without one. */
async function readLastTimelineEntry(database: Database, orgId: number): Promise<LastTimelineEntry | undefined> {
  const [row] = await database.withOrg(orgId, (query) => readDeletionCertificate(query, orgId));
  if (!row) return undefined;
  const [seq, hash] = [getOldValue(row.changes.timelineEntries), getOldValue(row.changes.timelineHash)];
  return { seq: Number(seq ?? 0), hash: String(hash ?? '') };
}

function readDeletionCertificate(query: Query, orgId: number) {
  return query<{ changes: Record<string, unknown> }>(
    `select j.changes from organisation o
     join journal j on j.org_id = o.org_id and j.chain = 'activity' and j.kind = 'organisation'
       and j.action = 'Library deleted'
     where o.org_id = $1 and o.library_deleted_at is not null order by j.seq desc limit 1`,
    [orgId],
  );
}

function getOldValue(change: unknown): unknown {
  return readUncheckedFields(change)['0'];
}

/**
 * Checks the timeline of an organisation whose data are deleted. The timeline has no entries any more. So the
 * check only compares its head, the certificate and the checkpoints.
 */
export function verifyDeletedTimeline(
  head: ChainHead,
  ending: LastTimelineEntry,
  checkpoints: readonly Checkpoint[],
): ChainCheckResult {
  const isSame = head.seq === ending.seq && (head.hash ?? '') === ending.hash;
  const faults: ChainFault[] = [
    ...(isSame ? [] : [{ fault: 'wrong-head', seq: ending.seq, headSeq: head.seq } as const]),
    ...checkpoints.flatMap((checkpoint) => findCheckpointFault(checkpoint, ending)),
  ];
  return { entries: 0, faults, faultCount: faults.length, clockSteps: [] };
}

function findCheckpointFault({ seq, hash, at }: Checkpoint, ending: LastTimelineEntry): ChainFault[] {
  if (seq > ending.seq) return [{ fault: 'cut-off', seq, at }];
  return seq === ending.seq && hash !== ending.hash ? [{ fault: 'rewritten', seq, at }] : [];
}

type ReadChainPagesOptions = { orgId: number; chain: JournalChain };

const entriesPerPage = 1_000;

/** Yields a chain page by page, because it may be larger than memory. */
async function* readChainPages(database: Database, options: ReadChainPagesOptions): AsyncGenerator<ChainPage> {
  let after = 0;
  for (;;) {
    const page = await database.withOrg(options.orgId, (query) => readChainPage(query, { ...options, after }));
    yield page;
    if (page.links.length < entriesPerPage) return;
    after = page.links.at(-1)?.entry.seq ?? after;
  }
}

async function readChainPage(
  query: Query,
  { orgId, chain, after }: ReadChainPagesOptions & { after: number },
): Promise<ChainPage> {
  const rows = await query<ChainPageRow>(readChainPageSql, [orgId, chain, after, entriesPerPage]);
  const [first] = rows;
  const head = first?.headHash ? { seq: Number(first.headSeq), hash: first.headHash } : undefined;
  const links = rows.flatMap(({ seq, entry, previousHash, hash }) =>
    seq === null ? [] : [{ entry: { ...entry, orgId, chain, seq: Number(seq) }, previousHash, hash }],
  );
  return { links, head };
}

type ChainPageRow = {
  headSeq: string | null;
  headHash: Buffer | null;
  /** Null if the page is empty. Such a row has only the chain's head. */
  seq: string | null;
  entry: Omit<JournalEntry, 'orgId' | 'chain' | 'seq'>;
  previousHash: Buffer;
  hash: Buffer;
};

/** Reads head and entries in one statement, so that both are from the same moment. */
const readChainPageSql = `
  select h.seq as "headSeq", h.hash as "headHash", e.seq, e.entry, e.previous_hash as "previousHash", e.hash
  from (select) as one
  left join journal_head h on h.org_id = $1 and h.chain = $2
  left join lateral (
    select j.seq, j.previous_hash, j.hash, jsonb_build_object('at', ${formatMomentSql('j.at')},
      'actorId', j.actor_id, 'actorName', j.actor_name, 'kind', j.kind, 'recordId', j.record_id,
      'uniqueCode', j.unique_code, 'name', j.name, 'action', j.action, 'reason', j.reason,
      'changes', j.changes, 'requestId', j.request_id)
      || jsonb_strip_nulls(jsonb_build_object('ip', j.ip, 'agent', j.agent)) as entry
    from journal j where j.org_id = $1 and j.chain = $2 and j.seq > $3 order by j.seq limit $4
  ) e on true
  order by e.seq`;
