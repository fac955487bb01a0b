import { createPublicKey } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { type Checkpoint, parseSignedCheckpoint } from './checkpoint';
import { readCheckpointLines } from './checkpoint-file';
import { findSigningKey } from './signing-key';

type CheckpointsOfOrganisation = {
  checkpoints: Checkpoint[];
  /** The numbers, from 1, of the lines that this server did not sign. */
  unsignedLines: number[];
  /** The number of lines that belong to other databases. */
  foreignLineCount: number;
};

/** Reads the signed checkpoints of an organisation. */
export function readCheckpoints(folder: string, installation: string, orgId: number): CheckpointsOfOrganisation {
  const result: CheckpointsOfOrganisation = { checkpoints: [], unsignedLines: [], foreignLineCount: 0 };
  const key = findSigningKey(folder);
  const publicKey = key && createPublicKey(key);
  for (const [index, line] of readCheckpointLines(folder, orgId).entries()) {
    const checkpoint = publicKey && parseSignedCheckpoint(line, publicKey);
    if (checkpoint?.orgId !== orgId) result.unsignedLines.push(index + 1);
    else if (checkpoint.installation === installation) result.checkpoints.push(checkpoint);
    else result.foreignLineCount += 1;
  }
  return result;
}

/** Returns the ids of organisations that have a file of checkpoints. */
export function findOrgsWithCheckpoints(folder: string): number[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).map((name) => /^(\d+)\.jsonl$/.exec(name)?.[1]);
  return names.filter((name) => name !== undefined).map(Number);
}

/**
 * Describes the faults of the checkpoint files in sentences: unsigned lines, and organisations that are
 * missing in the database.
 */
export function findCheckpointFaults(
  folder: string,
  installation: string,
  existingOrganisations: ReadonlySet<number>,
): string[] {
  return findOrgsWithCheckpoints(folder).flatMap((orgId) => {
    const { checkpoints, unsignedLines } = readCheckpoints(folder, installation, orgId);
    const isGone = !existingOrganisations.has(orgId) && checkpoints.length > 0;
    return [
      ...unsignedLines.map((line) => `Line ${line} of ${orgId}.jsonl is not signed with the key of this server.`),
      ...(isGone ? [`Organisation ${orgId} has checkpoints and is not in the database any more.`] : []),
    ];
  });
}
