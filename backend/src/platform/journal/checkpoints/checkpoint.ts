import { type KeyObject, sign, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { fieldsOf } from '../../fields-of';
import type { Chain } from '../entry';

/** States that a chain of this database had this entry as its last one at that moment. */
export type Checkpoint = {
  installation: string;
  orgId: number;
  chain: Chain;
  seq: number;
  /** Hexadecimal. */
  hash: string;
  /** The moment of the entry, ISO. */
  at: string;
};

/** A checkpoint and its Ed25519 signature as one line of JSON. */
export function signCheckpoint(checkpoint: Checkpoint, privateKey: KeyObject): string {
  const signature = sign(null, bytesOf(checkpoint), privateKey).toString('base64');
  return JSON.stringify({ ...checkpoint, signature });
}

/** Reads the checkpoint of a line; undefined if this key has not signed it. */
export function readCheckpoint(line: string, publicKey: KeyObject): Checkpoint | undefined {
  const { signature, ...said } = parseLine(line);
  const { installation, orgId, chain, seq, hash, at } = said;
  if (typeof installation !== 'string' || typeof hash !== 'string' || typeof at !== 'string')
    return undefined;
  if (typeof orgId !== 'number' || typeof seq !== 'number' || typeof signature !== 'string') return undefined;
  if (chain !== 'timeline' && chain !== 'activity') return undefined;
  const checkpoint = { installation, orgId, chain, seq, hash, at } as const;
  const isSigned = verify(null, bytesOf(checkpoint), publicKey, Buffer.from(signature, 'base64'));
  return isSigned ? checkpoint : undefined;
}

function parseLine(line: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(line));
  } catch {
    return {};
  }
}

function bytesOf(checkpoint: Checkpoint): Buffer {
  return Buffer.from(canonicalize(checkpoint) ?? '');
}
