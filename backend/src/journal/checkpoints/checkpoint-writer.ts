import type { Database } from '../../database/database';
import type { Log } from '../../operations/log';
import { type Checkpoint, signCheckpoint } from './checkpoint';
import { appendLine } from './checkpoint-file';
import { isDue } from './is-due';
import { lastCheckpoint } from './last-checkpoint';
import { type ChainHead, readHeads } from './read-heads.store';
import { keepSigningKey } from './signing-key';

export type CheckpointWriter = {
  /** Writes a checkpoint for each chain that is due for one. */
  writeDue(): Promise<void>;
  /** Before an end: one for each chain that has moved at all. Who has written none yet leaves it to the next start. */
  writeLast(): Promise<void>;
};

type Needs = { database: Database; folder: string; log: Log };
type Last = { seq: number; hash: string; writtenAt: number };

/** Signs from time to time how far the chains have come, so that an end that is cut off is missed. */
export function createCheckpointWriter({ database, folder, log }: Needs): CheckpointWriter {
  const known = new Map<string, Last>();
  const write = async (mode: 'due' | 'all') => {
    const { installation, heads } = await readHeads(database);
    const key = keepSigningKey(folder);
    const now = Date.now();
    for (const head of heads) {
      const place = `${head.orgId} ${head.chain}`;
      const last = known.get(place) ?? asLast(lastCheckpoint({ folder, key, installation, ...head }));
      known.set(place, last);
      const checkpoint = checkpointOf(installation, head);
      if (!checkpoint || isSuspect(head, last, log)) continue;
      if (mode === 'due' ? !isDue({ last, seq: head.seq, now }) : head.seq === last.seq) continue;
      // Where the writing fails half-way, the next turn looks at the file again.
      known.delete(place);
      appendLine(folder, { orgId: head.orgId, line: signCheckpoint(checkpoint, key) });
      known.set(place, { ...checkpoint, writtenAt: now });
    }
  };
  return {
    writeDue: () => write('due'),
    writeLast: async () => {
      if (known.size > 0) await write('all');
    },
  };
}

/** One that was written before this server started counts as old, so that the next is written soon. */
function asLast(checkpoint: Checkpoint | undefined): Last {
  return { seq: checkpoint?.seq ?? 0, hash: checkpoint?.hash ?? '', writtenAt: 0 };
}

function checkpointOf(installation: string, head: ChainHead): Checkpoint | undefined {
  const { orgId, chain, seq, at, hash } = head;
  return seq > 0 && at !== null && hash !== null ? { installation, orgId, chain, seq, hash, at } : undefined;
}

/** A chain that has become shorter, or other, gets no signature: the verification will say what happened. */
function isSuspect({ orgId, chain, seq, hash }: ChainHead, last: Last, log: Log): boolean {
  const isShorter = seq < last.seq;
  const isOther = seq === last.seq && seq > 0 && hash !== last.hash;
  if (isShorter || isOther) log.error({ orgId, chain, seq }, 'the journal does not fit its last checkpoint');
  return isShorter || isOther;
}
