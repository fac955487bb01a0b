import type { Database, Query } from '../../database/database';
import { fieldsOf } from '../../fields-of';
import type { Checkpoint } from '../checkpoints/checkpoint';
import { readCheckpoints } from '../checkpoints/read-checkpoints';
import type { ChainHead } from '../checkpoints/read-heads.store';
import { readPages } from './read-pages.store';
import { type ChainFault, type ChainResult, describeChainFault, verifyChain } from './verify-chain';

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
  const known = readCheckpoints({ folder, installation, orgId });
  const checkpoints = known.checkpoints.filter((checkpoint) => checkpoint.chain === chain);
  const ending = chain === 'timeline' ? await readEnding(database, orgId) : undefined;
  const verdict = ending
    ? verifyEnded({ head, ending }, checkpoints)
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
  { head, ending }: { head: ChainHead; ending: Ending },
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
