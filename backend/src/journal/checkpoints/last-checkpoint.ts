import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Checkpoint, readCheckpoint } from './checkpoint';
import { mendLines, readLines } from './checkpoint-file';

type Wanted = Pick<Checkpoint, 'installation' | 'orgId' | 'chain'> & { folder: string; key: KeyObject };

/** The newest checkpoint of a chain of this database; undefined where none was written. */
export function lastCheckpoint({ folder, key, ...of }: Wanted): Checkpoint | undefined {
  mendLines(folder, of.orgId);
  const publicKey = createPublicKey(key);
  for (const line of readLines(folder, of.orgId).reverse()) {
    const checkpoint = readCheckpoint(line, publicKey);
    if (checkpoint?.chain === of.chain && checkpoint.installation === of.installation) return checkpoint;
  }
  return undefined;
}
