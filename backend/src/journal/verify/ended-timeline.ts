import type { Database, Query } from '../../database/database';
import { fieldsOf } from '../../fields-of';
import type { Checkpoint } from '../checkpoints/checkpoint';
import type { ChainHead } from '../checkpoints/read-heads.store';
import type { ChainFault } from './chain-fault';
import type { Verdict } from './verify-chain';

/** Where a timeline ended when its library was deleted, as the certificate in the activity chain has it. */
type Ending = { seq: number; hash: string };

/** The certificate of an organisation whose library was deleted; undefined where it was not, or where there is none. */
export async function readEnding(database: Database, orgId: number): Promise<Ending | undefined> {
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

/** Its entries are gone with the library: what is left to hold together are head, certificate and checkpoints. */
export function verifyEnded(
  { head, ending }: { head: ChainHead; ending: Ending },
  checkpoints: readonly Checkpoint[],
): Verdict {
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
