import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Alarm } from '../../alerts/alert';
import type { Database } from '../../database/database';
import type { Log } from '../../operations/log';
import { type PausableWork, runWithPauses } from '../../operations/run-with-pauses';
import { type Chain, chains } from '../entry';
import { type Checkpoint, readCheckpoint, signCheckpoint } from './checkpoint';
import { appendLines, piecesFromEnd } from './checkpoint-file';
import { type ChainHead, readHeadPages } from './read-heads.store';
import { readOrCreateSigningKey } from './signing-key';

export type CheckpointWriter = {
  /** Writes a checkpoint for each chain that is due. */
  writeDue(): Promise<void>;
  /** Makes a running pass stop after its current organisation. */
  halt(): void;
  /**
   * Before the server ends: writes a checkpoint for each chain that moved since this server last read it. Organisations
   * that it has not read yet are left to the next start.
   */
  writeLast(): Promise<void>;
};
type Deps = { database: Database; folder: string; log: Log; alarm: Alarm };
type Mode = 'due' | 'last';
type Last = { seq: number; hash: string; writtenAt: number };
/** The last signed checkpoint of each chain of an organisation. */
type Signed = ReadonlyMap<Chain, Last>;

/**
 * Signs the heads of the chains at intervals, so that a cut-off end is noticed. It handles one organisation after the
 * other and waits for the disk in between, so that thousands of them do not block the server.
 */
export function createCheckpointWriter({ database, folder, log, alarm }: Deps): CheckpointWriter {
  const known = new Map<number, Signed>();
  let isHalted = false;

  const write = async (mode: Mode) => {
    const key = readOrCreateSigningKey(folder);
    const publicKey = createPublicKey(key);
    const now = performance.now();
    for await (const { installation, heads } of readHeadPages(database)) {
      for (const [orgId, own] of byOrganisation(heads)) {
        if (mode === 'due' && isHalted) return;
        const signed =
          known.get(orgId) ??
          (mode === 'due' && asSigned(await lastCheckpoints({ folder, publicKey, installation, orgId })));
        if (!signed) continue;
        known.set(orgId, signed);
        const due = own.flatMap((head) =>
          dueCheckpoint(head, { installation, signed, mode, now, log, alarm }),
        );
        if (due.length === 0) continue;
        // If the write fails half-way, the next run reads the file again.
        known.delete(orgId);
        const lines = due.map((checkpoint) => signCheckpoint(checkpoint, key));
        await appendLines(folder, orgId, lines);
        known.set(orgId, withSigned(signed, due, now));
      }
    }
  };
  return {
    writeDue: () => write('due'),
    halt: () => {
      isHalted = true;
    },
    writeLast: async () => {
      if (known.size > 0) await write('last');
    },
  };
}

function byOrganisation(heads: readonly ChainHead[]): Map<number, ChainHead[]> {
  const organisations = new Map<number, ChainHead[]>();
  for (const head of heads) organisations.set(head.orgId, [...(organisations.get(head.orgId) ?? []), head]);
  return organisations;
}

/** A checkpoint from before this start counts as old, so that the next one is written soon. */
function asSigned(checkpoints: ReadonlyMap<Chain, Checkpoint>): Signed {
  return new Map(
    [...checkpoints].map(([chain, { seq, hash }]) => [
      chain,
      { seq, hash, writtenAt: Number.NEGATIVE_INFINITY },
    ]),
  );
}

function withSigned(signed: Signed, written: readonly Checkpoint[], now: number): Signed {
  const next = new Map(signed);
  for (const { chain, seq, hash } of written) next.set(chain, { seq, hash, writtenAt: now });
  return next;
}

const none: Last = { seq: 0, hash: '', writtenAt: Number.NEGATIVE_INFINITY };

type Turn = { installation: string; signed: Signed; mode: Mode; now: number; log: Log; alarm: Alarm };

/** The checkpoint that is due for a head now, or none. */
function dueCheckpoint(head: ChainHead, { installation, signed, mode, now, log, alarm }: Turn): Checkpoint[] {
  const last = signed.get(head.chain) ?? none;
  const checkpoint = checkpointOf(installation, head);
  if (!checkpoint || isSuspect(head, last, { log, alarm })) return [];
  const isWanted = mode === 'due' ? isDue(last, head.seq, now) : head.seq !== last.seq;
  return isWanted ? [checkpoint] : [];
}

const mostEntries = 1_000;
const longestMs = 300_000;

/** Whether the next checkpoint is due: enough new entries, or any new entry and an old checkpoint. */
export function isDue(last: Pick<Last, 'seq' | 'writtenAt'>, seq: number, now: number): boolean {
  const moved = seq - last.seq;
  return moved >= mostEntries || (moved > 0 && now - last.writtenAt >= longestMs);
}

function checkpointOf(installation: string, head: ChainHead): Checkpoint | undefined {
  const { orgId, chain, seq, at, hash } = head;
  return seq > 0 && at !== null && hash !== null ? { installation, orgId, chain, seq, hash, at } : undefined;
}

/** Whether a chain became shorter or was changed. It is then not signed; the verification reports what happened. */
function isSuspect(
  { orgId, chain, seq, hash }: ChainHead,
  last: Last,
  { log, alarm }: Pick<Turn, 'log' | 'alarm'>,
): boolean {
  const isShorter = seq < last.seq;
  const isOther = seq === last.seq && seq > 0 && hash !== last.hash;
  if (!isShorter && !isOther) return false;
  const advice = `After a restore or a way back to an older version: stop the servers, move DATA_DIR/checkpoints/${orgId}.jsonl aside, and start again. docs/how-to/upgrade-and-go-back.md tells more.`;
  log.error(
    { orgId, chain, seq, advice },
    'the journal does not fit its last checkpoint and is not signed any more',
  );
  alarm('journal-broken', `The ${chain} of organisation ${orgId} does not fit its last checkpoint.`);
  return true;
}

type LastCheckpointsOptions = Pick<Checkpoint, 'installation' | 'orgId'> & {
  folder: string;
  publicKey: KeyObject;
};

type Found = Map<Chain, Checkpoint>;

/** The newest checkpoint in this database of each chain of an organisation, if there is one. */
async function lastCheckpoints({ folder, ...wanted }: LastCheckpointsOptions): Promise<Found> {
  const found: Found = new Map();
  for await (const lines of piecesFromEnd(folder, wanted.orgId)) {
    await runWithPauses(search(lines, wanted, found));
    if (found.size === chains.length) break;
  }
  return found;
}

function* search(
  lines: readonly string[],
  { installation, publicKey }: Omit<LastCheckpointsOptions, 'folder'>,
  found: Found,
): PausableWork<void> {
  for (const line of lines) {
    if (found.size === chains.length) return;
    const checkpoint = readCheckpoint(line, publicKey);
    const isWanted = checkpoint?.installation === installation;
    if (isWanted && !found.has(checkpoint.chain)) found.set(checkpoint.chain, checkpoint);
    yield;
  }
}
