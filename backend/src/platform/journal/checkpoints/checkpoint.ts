import { type KeyObject, sign, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { readUncheckedFields } from '../../read-unchecked-fields';
import type { JournalChain } from '../entry';

/** The last entry that a chain had when the checkpoint was written. */
export type Checkpoint = {
  installation: string;
  orgId: number;
  chain: JournalChain;
  seq: number;
  /** The hash of the chain's last entry, in hexadecimal. */
  hash: string;
  /** The time of the chain's last entry, in ISO format. */
  at: string;
};

/** Formats a checkpoint with its Ed25519 signature as one line of JSON. */
export function signCheckpoint(checkpoint: Checkpoint, privateKey: KeyObject): string {
  const signature = sign(null, buildBytesToSign(checkpoint), privateKey).toString('base64');
  return JSON.stringify({ ...checkpoint, signature });
}

/** Reads the checkpoint of a line. Undefined if the signature is not from this key. */
export function parseSignedCheckpoint(line: string, publicKey: KeyObject): Checkpoint | undefined {
  const { signature, ...fields } = parseCheckpointLine(line);
  const { installation, orgId, chain, seq, hash, at } = fields;
  if (typeof installation !== 'string' || typeof hash !== 'string' || typeof at !== 'string') return undefined;
  if (typeof orgId !== 'number' || typeof seq !== 'number' || typeof signature !== 'string') return undefined;
  if (chain !== 'timeline' && chain !== 'activity') return undefined;
  const checkpoint = { installation, orgId, chain, seq, hash, at } as const;
  const isSigned = verify(null, buildBytesToSign(checkpoint), publicKey, Buffer.from(signature, 'base64'));
  return isSigned ? checkpoint : undefined;
}

function parseCheckpointLine(line: string): Record<string, unknown> {
  try {
    return readUncheckedFields(JSON.parse(line));
  } catch {
    return {};
  }
}

function buildBytesToSign(checkpoint: Checkpoint): Buffer {
  return Buffer.from(canonicalize(checkpoint) ?? '');
}
