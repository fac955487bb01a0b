import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Alarm } from '../../alerts/alert';
import type { Database } from '../../database/database';
import { atEase, type Cut } from '../../operations/at-ease';
import type { Log } from '../../operations/log';
import { type Chain, chains } from '../entry';
import { type Checkpoint, readCheckpoint, signCheckpoint } from './checkpoint';
import { appendLines, piecesFromEnd } from './checkpoint-file';
import { isDue } from './is-due';
import { type ChainHead, readHeadPages } from './read-heads.store';
import { keepSigningKey } from './signing-key';

export type CheckpointWriter = {
  /** Writes a checkpoint for each chain that is due for one. */
  writeDue(): Promise<void>;
  /** Lets a pass that is under way end with the organisation that it is at. */
  halt(): void;
  /**
   * Before an end: one for each chain that has moved since this server looked at it. What it has not looked at yet is
   * left to the next start.
   */
  writeLast(): Promise<void>;
};
type Mode = 'due' | 'last';
type Last = { seq: number; hash: string; writtenAt: number };
/** What was signed last of each chain of an organisation. */
type Signed = ReadonlyMap<Chain, Last>;

/**
 * Signs from time to time how far the chains have come, so that an end that is cut off is missed. It goes from
 * organisation to organisation and waits for the disk between them, so that thousands stop nobody.
 */
export function createCheckpointWriter({
  database,
  folder,
  log,
  alarm,
}: {
  database: Database;
  folder: string;
  log: Log;
  alarm: Alarm;
}): CheckpointWriter {
  const known = new Map<number, Signed>();
  let isHalted = false;

  const write = async (mode: Mode) => {
    const key = keepSigningKey(folder);
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
        // Where the writing fails half-way, the next turn looks at the file again.
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

/** What was written before this server started counts as old, so that the next is written soon. */
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

/** The checkpoint that a head is to have now, or nothing. */
function dueCheckpoint(head: ChainHead, { installation, signed, mode, now, log, alarm }: Turn): Checkpoint[] {
  const last = signed.get(head.chain) ?? none;
  const checkpoint = checkpointOf(installation, head);
  if (!checkpoint || isSuspect(head, last, { log, alarm })) return [];
  const isWanted = mode === 'due' ? isDue({ last, seq: head.seq, now }) : head.seq !== last.seq;
  return isWanted ? [checkpoint] : [];
}

function checkpointOf(installation: string, head: ChainHead): Checkpoint | undefined {
  const { orgId, chain, seq, at, hash } = head;
  return seq > 0 && at !== null && hash !== null ? { installation, orgId, chain, seq, hash, at } : undefined;
}

/** A chain that has become shorter, or other, gets no signature: the verification will say what happened. */
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

/** The newest checkpoint of each chain of an organisation of this database, where one was written. */
async function lastCheckpoints({ folder, ...wanted }: LastCheckpointsOptions): Promise<Found> {
  const found: Found = new Map();
  for await (const lines of piecesFromEnd(folder, wanted.orgId)) {
    await atEase(search(lines, wanted, found));
    if (found.size === chains.length) break;
  }
  return found;
}

function* search(
  lines: readonly string[],
  { installation, publicKey }: Omit<LastCheckpointsOptions, 'folder'>,
  found: Found,
): Cut<void> {
  for (const line of lines) {
    if (found.size === chains.length) return;
    const checkpoint = readCheckpoint(line, publicKey);
    const isWanted = checkpoint?.installation === installation;
    if (isWanted && !found.has(checkpoint.chain)) found.set(checkpoint.chain, checkpoint);
    yield;
  }
}
