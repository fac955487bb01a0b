import { createPublicKey } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { type Checkpoint, readCheckpoint } from './checkpoint';
import { readLines } from './checkpoint-file';
import { findSigningKey } from './signing-key';

type KnownCheckpoints = {
  checkpoints: Checkpoint[];
  /** The lines that the key of this server has not signed, counted from 1. */
  unsigned: number[];
  /** How many lines belong to another database. */
  ofOthers: number;
};

/** Reads the signed checkpoints of an organisation. */
export function readCheckpoints(folder: string, installation: string, orgId: number): KnownCheckpoints {
  const known: KnownCheckpoints = { checkpoints: [], unsigned: [], ofOthers: 0 };
  const key = findSigningKey(folder);
  const publicKey = key && createPublicKey(key);
  for (const [index, line] of readLines(folder, orgId).entries()) {
    const checkpoint = publicKey && readCheckpoint(line, publicKey);
    if (checkpoint?.orgId !== orgId) known.unsigned.push(index + 1);
    else if (checkpoint.installation === installation) known.checkpoints.push(checkpoint);
    else known.ofOthers += 1;
  }
  return known;
}

/** The organisations that have signed checkpoints. */
export function signedOrganisations(folder: string): number[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).map((name) => /^(\d+)\.jsonl$/.exec(name)?.[1]);
  return names.filter((name) => name !== undefined).map(Number);
}

/**
 * The faults of the checkpoint files, as sentences: unsigned lines, and organisations that the database no longer has.
 */
export function checkpointFaults(folder: string, installation: string, there: ReadonlySet<number>): string[] {
  return signedOrganisations(folder).flatMap((orgId) => {
    const { checkpoints, unsigned } = readCheckpoints(folder, installation, orgId);
    const isGone = !there.has(orgId) && checkpoints.length > 0;
    return [
      ...unsigned.map((line) => `Line ${line} of ${orgId}.jsonl is not signed with the key of this server.`),
      ...(isGone ? [`Organisation ${orgId} has checkpoints and is not in the database any more.`] : []),
    ];
  });
}
