import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ScannerAddress, ScannerSettings } from '../platform/attachment-settings';

/** A scanner's answer about a file. The scan throws if the scanner gives no clear answer. */
type ScanResult = { isClean: true } | { isClean: false; found: string };

export type Scan = (path: string) => Promise<ScanResult>;

/** The scanner from the settings; undefined if none is set. */
export function openScanner(settings: ScannerSettings | undefined): Scan | undefined {
  if (settings === undefined) return undefined;
  return settings.kind === 'clamd' ? scanByClamd(settings) : scanByIcap(settings);
}

/**
 * Scans with ClamAV's daemon by its INSTREAM command: the bytes go over the connection, so the daemon needs no read
 * access to our files.
 */
function scanByClamd({ address, deadlineMs }: { address: ScannerAddress; deadlineMs: number }): Scan {
  return async (path) => {
    const bytes = Readable.from(clamdRequest(path), { objectMode: false });
    const answer = await exchangeWithScanner({ address, deadlineMs, bytes }, (text) => text.includes('\0'));
    return parseClamdAnswer(answer.split('\0')[0] ?? '');
  };
}

/** Each chunk follows its length; a zero length ends the stream. */
async function* clamdRequest(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) yield withLength(piece);
  yield withLength(Buffer.alloc(0));
}

function withLength(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return Buffer.concat([length, piece]);
}

function parseClamdAnswer(answer: string): ScanResult {
  if (answer === 'stream: OK') return { isClean: true };
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) return { isClean: false, found };
  throw new Error(`clamd says: ${answer.slice(0, 200)}`);
}

type IcapServer = { address: { host: string; port: number }; service: string; deadlineMs: number };

/**
 * Scans by ICAP (RFC 3507): the file is sent as the response to a made-up request. Only status 204 (unchanged) means
 * that the file is clean; everything else is refused.
 */
function scanByIcap(server: IcapServer): Scan {
  const { address, deadlineMs } = server;
  return async (path) => {
    const { size } = await stat(path);
    const bytes = Readable.from(icapRequest(server, path, size), { objectMode: false });
    const isWhole = (text: string) => text.includes('\r\n\r\n');
    return parseIcapAnswer(await exchangeWithScanner({ address, deadlineMs, bytes }, isWhole));
  };
}

async function* icapRequest(
  { address, service }: IcapServer,
  path: string,
  size: number,
): AsyncGenerator<Buffer> {
  const host = `${address.host.includes(':') ? `[${address.host}]` : address.host}:${address.port}`;
  const request = head(['GET http://lexboard.invalid/upload HTTP/1.1', 'Host: lexboard.invalid']);
  const response = head([
    'HTTP/1.1 200 OK',
    'Content-Type: application/octet-stream',
    `Content-Length: ${size}`,
  ]);
  const body = request.length + response.length;
  yield head([
    `RESPMOD icap://${host}/${service} ICAP/1.0`,
    `Host: ${host}`,
    'User-Agent: Lexboard',
    'Allow: 204',
    'Connection: close',
    `Encapsulated: req-hdr=0, res-hdr=${request.length}, res-body=${body}`,
  ]);
  yield request;
  yield response;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>)
    yield Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  yield Buffer.from('0\r\n\r\n');
}

const head = (lines: readonly string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);

function parseIcapAnswer(answer: string): ScanResult {
  const status = /^ICAP\/1\.\d (\d{3})/.exec(answer)?.[1];
  if (status === '204') return { isClean: true };
  if (status === '200') return { isClean: false, found: nameIn(answer) };
  throw new Error(`The ICAP server says: ${answer.split('\r\n')[0]?.slice(0, 200)}`);
}

/** Scanners may name what they found in one of these headers; none of them is required. */
function nameIn(answer: string): string {
  const found =
    /^X-Infection-Found:.*Threat=([^;\r\n]+)/im.exec(answer)?.[1] ??
    /^X-Virus-ID: *(.+)$/im.exec(answer)?.[1];
  return found?.trim() ?? 'something that it changed';
}

/** A scanner's answer is never longer than this. */
const mostBytes = 65_536;

/**
 * Sends all bytes over a new connection. Resolves with the answer once `isWhole` returns true or the other side ends. A
 * scanner may answer and close the connection before it has read everything.
 */
async function exchangeWithScanner(
  { address, deadlineMs, bytes }: { address: ScannerAddress; deadlineMs: number; bytes: Readable },
  isWhole: (answer: string) => boolean,
): Promise<string> {
  const socket = connect(address);
  const timer = setTimeout(
    () => socket.destroy(new Error(`The scanner said nothing within ${deadlineMs} ms.`)),
    deadlineMs,
  );
  let answer = '';
  try {
    await once(socket, 'connect');
    // An early answer aborts the sending; the answer counts.
    const sent = pipeline(bytes, socket, { end: false }).catch((error: unknown) => error);
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      answer += chunk.toString('latin1');
      if (isWhole(answer) || answer.length > mostBytes) break;
    }
    if (answer === '') throw (await sent) ?? new Error('The scanner hung up without a word.');
    return answer;
  } catch (error) {
    if (isWhole(answer)) return answer;
    throw error;
  } finally {
    clearTimeout(timer);
    socket.destroy();
    bytes.destroy();
  }
}
