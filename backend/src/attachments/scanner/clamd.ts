import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Address } from '../../platform/attachment-settings';
import { exchangeWithScanner } from './exchange';
import type { Scan, ScanResult } from './scan';

/**
 * Scans with ClamAV's daemon by its INSTREAM command: the bytes go over the connection, so the daemon needs no read
 * access to our files.
 */
export function scanByClamd({ address, deadlineMs }: { address: Address; deadlineMs: number }): Scan {
  return async (path) => {
    const say = Readable.from(framed(path), { objectMode: false });
    const answer = await exchangeWithScanner({ address, deadlineMs, say }, (said) => said.includes('\0'));
    return verdictOf(answer.split('\0')[0] ?? '');
  };
}

/** Each chunk follows its length; a zero length ends the stream. */
async function* framed(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) yield withLength(piece);
  yield withLength(Buffer.alloc(0));
}

function withLength(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return Buffer.concat([length, piece]);
}

function verdictOf(answer: string): ScanResult {
  if (answer === 'stream: OK') return { isClean: true };
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) return { isClean: false, found };
  throw new Error(`clamd says: ${answer.slice(0, 200)}`);
}
