import { createPublicKey, type KeyObject } from 'node:crypto';
import type { RaiseAlert } from '../../alerts/alert';
import type { Database } from '../../database/database';
import type { Log } from '../../operations/log';
import { type PausableWork, runWithPauses } from '../../operations/run-with-pauses';
import { type JournalChain, journalChains } from '../entry';
import { type Checkpoint, parseSignedCheckpoint, signCheckpoint } from './checkpoint';
import { appendCheckpointLines, readLinesFromEnd } from './checkpoint-file';
import { type ChainHead, readChainHeadPages } from './read-chain-heads.store';
import { readOrCreateSigningKey } from './signing-key';

export type CheckpointWriter = {
  /** Writes a checkpoint for each chain whose last checkpoint is old, or that has many new entries. */
  writeDue(): Promise<void>;
  /** Stops a running `writeDue` after its current organisation. */
  halt(): void;
  /**
   * Writes a checkpoint for each chain that grew. It is called when the server ends. Skips organisations that
   * this server has not read yet.
   */
  writeLast(): Promise<void>;
};
type CreateCheckpointWriterOptions = { database: Database; folder: string; log: Log; alarm: RaiseAlert };
type CheckpointWriteMode = 'due' | 'last';
type LastCheckpoint = { seq: number; hash: string; writtenAt: number };
/** The last signed checkpoint of each chain of an organisation. */
type LastCheckpointByChain = ReadonlyMap<JournalChain, LastCheckpoint>;

/**
 * Creates the job that signs the newest entry of each chain at intervals. Such a checkpoint shows later whether
 * somebody removed the end of a chain. Handles one organisation at a time, so that it does not block the
 * server.
 */
export function createCheckpointWriter({
  database,
  folder,
  log,
  alarm,
}: CreateCheckpointWriterOptions): CheckpointWriter {
  const signedByOrganisation = new Map<number, LastCheckpointByChain>();
  let isHalted = false;

  const write = async (mode: CheckpointWriteMode) => {
    const key = readOrCreateSigningKey(folder);
    const publicKey = createPublicKey(key);
    const now = performance.now();
    for await (const { installation, heads } of readChainHeadPages(database)) {
      for (const [orgId, organisationHeads] of groupChainHeadsByOrg(heads)) {
        if (mode === 'due' && isHalted) return;
        const signed =
          signedByOrganisation.get(orgId) ??
          (mode === 'due' &&
            markCheckpointsAsOld(await readLastCheckpoints({ folder, publicKey, installation, orgId })));
        if (!signed) continue;
        signedByOrganisation.set(orgId, signed);
        const due = organisationHeads.flatMap((head) =>
          findDueCheckpoint(head, { installation, signed, mode, now, log, alarm }),
        );
        if (due.length === 0) continue;
        // Forgets the known checkpoints before the write. If the write fails, the next run reads them from
        // the file again.
        signedByOrganisation.delete(orgId);
        const lines = due.map((checkpoint) => signCheckpoint(checkpoint, key));
        await appendCheckpointLines(folder, orgId, lines);
        signedByOrganisation.set(orgId, addWrittenCheckpoints(signed, due, now));
      }
    }
  };
  return {
    writeDue: () => write('due'),
    halt: () => {
      isHalted = true;
    },
    writeLast: async () => {
      if (signedByOrganisation.size > 0) await write('last');
    },
  };
}

function groupChainHeadsByOrg(heads: readonly ChainHead[]): Map<number, ChainHead[]> {
  const organisations = new Map<number, ChainHead[]>();
  for (const head of heads) organisations.set(head.orgId, [...(organisations.get(head.orgId) ?? []), head]);
  return organisations;
}

/** Treats as old all checkpoints from before the start of this server, so that the next ones are written soon. */
function markCheckpointsAsOld(checkpoints: ReadonlyMap<JournalChain, Checkpoint>): LastCheckpointByChain {
  return new Map(
    [...checkpoints].map(([chain, { seq, hash }]) => [chain, { seq, hash, writtenAt: Number.NEGATIVE_INFINITY }]),
  );
}

function addWrittenCheckpoints(
  signed: LastCheckpointByChain,
  written: readonly Checkpoint[],
  now: number,
): LastCheckpointByChain {
  const next = new Map(signed);
  for (const { chain, seq, hash } of written) next.set(chain, { seq, hash, writtenAt: now });
  return next;
}

const missingCheckpoint: LastCheckpoint = { seq: 0, hash: '', writtenAt: Number.NEGATIVE_INFINITY };

type FindDueCheckpointOptions = {
  installation: string;
  signed: LastCheckpointByChain;
  mode: CheckpointWriteMode;
  now: number;
  log: Log;
  alarm: RaiseAlert;
};

/** Returns a list with the checkpoint that a chain head needs now. Empty if it needs none. */
function findDueCheckpoint(
  head: ChainHead,
  { installation, signed, mode, now, log, alarm }: FindDueCheckpointOptions,
): Checkpoint[] {
  const last = signed.get(head.chain) ?? missingCheckpoint;
  const checkpoint = buildCheckpoint(installation, head);
  if (!checkpoint || alertIfChainAltered(head, last, { log, alarm })) return [];
  const isCheckpointNeeded = mode === 'due' ? isCheckpointDue(last, head.seq, now) : head.seq !== last.seq;
  return isCheckpointNeeded ? [checkpoint] : [];
}

const maxEntriesWithoutCheckpoint = 1_000;
const maxMsWithoutCheckpoint = 300_000;

/** Returns true if a chain has many new entries, or if it has at least one and its last checkpoint is old. */
export function isCheckpointDue(last: Pick<LastCheckpoint, 'seq' | 'writtenAt'>, seq: number, now: number): boolean {
  const newEntries = seq - last.seq;
  return (
    newEntries >= maxEntriesWithoutCheckpoint || (newEntries > 0 && now - last.writtenAt >= maxMsWithoutCheckpoint)
  );
}

function buildCheckpoint(installation: string, head: ChainHead): Checkpoint | undefined {
  const { orgId, chain, seq, at, hash } = head;
  return seq > 0 && at !== null && hash !== null ? { installation, orgId, chain, seq, hash, at } : undefined;
}

/**
 * If a chain became shorter or was changed, raises an alert and returns true. Then no checkpoint is written for
 * this chain.
 */
function alertIfChainAltered(
  { orgId, chain, seq, hash }: ChainHead,
  last: LastCheckpoint,
  { log, alarm }: Pick<FindDueCheckpointOptions, 'log' | 'alarm'>,
): boolean {
  const isShorter = seq < last.seq;
  const hasOtherHash = seq === last.seq && seq > 0 && hash !== last.hash;
  if (!isShorter && !hasOtherHash) return false;
  const advice = `After a restore or a way back to an older version: stop the servers, move DATA_DIR/checkpoints/${orgId}.jsonl aside, and start again. docs/how-to/upgrade-and-go-back.md tells more.`;
  log.error({ orgId, chain, seq, advice }, 'the journal does not fit its last checkpoint and is not signed any more');
  alarm('journal-broken', `The ${chain} of organisation ${orgId} does not fit its last checkpoint.`);
  return true;
}

type ReadLastCheckpointsOptions = Pick<Checkpoint, 'installation' | 'orgId'> & {
  folder: string;
  publicKey: KeyObject;
};

type CheckpointByChain = Map<JournalChain, Checkpoint>;

/** Returns the newest checkpoint of each chain of an organisation in this database. */
async function readLastCheckpoints({ folder, ...options }: ReadLastCheckpointsOptions): Promise<CheckpointByChain> {
  const found: CheckpointByChain = new Map();
  for await (const lines of readLinesFromEnd(folder, options.orgId)) {
    await runWithPauses(findLastCheckpoints(lines, options, found));
    if (found.size === journalChains.length) break;
  }
  return found;
}

function* findLastCheckpoints(
  lines: readonly string[],
  { installation, publicKey }: Omit<ReadLastCheckpointsOptions, 'folder'>,
  found: CheckpointByChain,
): PausableWork<void> {
  for (const line of lines) {
    if (found.size === journalChains.length) return;
    const checkpoint = parseSignedCheckpoint(line, publicKey);
    const isOfThisDatabase = checkpoint?.installation === installation;
    if (isOfThisDatabase && !found.has(checkpoint.chain)) found.set(checkpoint.chain, checkpoint);
    yield;
  }
}
