import type { KeyObject } from 'node:crypto';
import { atEase, type Cut } from '../../operations/at-ease';
import { type Chain, chains } from '../entry';
import { type Checkpoint, readCheckpoint } from './checkpoint';
import { piecesFromEnd } from './checkpoint-file';

type Wanted = Pick<Checkpoint, 'installation' | 'orgId'> & { folder: string; publicKey: KeyObject };
type Found = Map<Chain, Checkpoint>;

/** The newest checkpoint of each chain of an organisation of this database, where one was written. */
export async function lastCheckpoints({ folder, ...wanted }: Wanted): Promise<Found> {
  const found: Found = new Map();
  for await (const lines of piecesFromEnd(folder, wanted.orgId)) {
    await atEase(search(lines, wanted, found));
    if (found.size === chains.length) break;
  }
  return found;
}

function* search(
  lines: readonly string[],
  { installation, publicKey }: Omit<Wanted, 'folder'>,
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
