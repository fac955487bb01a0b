import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ScannerAddress, ScannerSettings } from '../platform/attachment-settings';

/** A scanner's result for a file. If the scanner gives no clear reply, the scan throws an error. */
type ScanResult = { isClean: true } | { isClean: false; found: string };

export type ScanFile = (path: string) => Promise<ScanResult>;

/** Opens the virus scanner of the settings. Returns undefined if the settings name no scanner. */
export function openScanner(settings: ScannerSettings | undefined): ScanFile | undefined {
  if (settings === undefined) return undefined;
  return settings.kind === 'clamd' ? scanByClamd(settings) : scanByIcap(settings);
}

/** Scans with ClamAV's INSTREAM command. It sends the bytes, so that ClamAV needs no access to our files. */
function scanByClamd({ address, deadlineMs }: { address: ScannerAddress; deadlineMs: number }): ScanFile {
  return async (path) => {
    const bytes = Readable.from(writeClamdRequest(path), { objectMode: false });
    const answer = await exchangeWithScanner({ address, deadlineMs, bytes }, (text) => text.includes('\0'));
    return parseClamdReply(answer.split('\0')[0] ?? '');
  };
}

/** Yields each chunk of the file, with its length before it. A zero length ends the stream. */
async function* writeClamdRequest(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) yield addLengthPrefix(piece);
  yield addLengthPrefix(Buffer.alloc(0));
}

function addLengthPrefix(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return Buffer.concat([length, piece]);
}

function parseClamdReply(answer: string): ScanResult {
  if (answer === 'stream: OK') return { isClean: true };
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) return { isClean: false, found };
  throw new Error(`clamd says: ${answer.slice(0, 200)}`);
}

type IcapServer = { address: { host: string; port: number }; service: string; deadlineMs: number };

/**
 * Scans by ICAP (RFC 3507). Sends the file as if it were the response to an HTTP request. Only status 204
 * means a clean file.
 */
function scanByIcap(server: IcapServer): ScanFile {
  const { address, deadlineMs } = server;
  return async (path) => {
    const { size } = await stat(path);
    const bytes = Readable.from(writeIcapRequest(server, path, size), { objectMode: false });
    const isWhole = (text: string) => text.includes('\r\n\r\n');
    return parseIcapReply(await exchangeWithScanner({ address, deadlineMs, bytes }, isWhole));
  };
}

async function* writeIcapRequest({ address, service }: IcapServer, path: string, size: number): AsyncGenerator<Buffer> {
  const host = `${address.host.includes(':') ? `[${address.host}]` : address.host}:${address.port}`;
  const request = formatHeaderLines(['GET http://lexboard.invalid/upload HTTP/1.1', 'Host: lexboard.invalid']);
  const response = formatHeaderLines([
    'HTTP/1.1 200 OK',
    'Content-Type: application/octet-stream',
    `Content-Length: ${size}`,
  ]);
  const body = request.length + response.length;
  yield formatHeaderLines([
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

const formatHeaderLines = (lines: readonly string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);

function parseIcapReply(answer: string): ScanResult {
  const status = /^ICAP\/1\.\d (\d{3})/.exec(answer)?.[1];
  if (status === '204') return { isClean: true };
  if (status === '200') return { isClean: false, found: findVirusName(answer) };
  throw new Error(`The ICAP server says: ${answer.split('\r\n')[0]?.slice(0, 200)}`);
}

/** Reads the virus name from the reply's headers. Scanners use different headers, and some use none. */
function findVirusName(answer: string): string {
  const found =
    /^X-Infection-Found:.*Threat=([^;\r\n]+)/im.exec(answer)?.[1] ?? /^X-Virus-ID: *(.+)$/im.exec(answer)?.[1];
  return found?.trim() ?? 'something that it changed';
}

/** Reading of a scanner's reply ends after this many bytes. */
const maxReplyBytes = 65_536;

/**
 * Sends all bytes over a new connection. Resolves with the reply once `isWhole` accepts it or the connection
 * ends. A scanner may answer before it has read all bytes.
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
    // ClamAV may answer before it has received the whole file. In this case the rest of the file is not sent.
    const sent = pipeline(bytes, socket, { end: false }).catch((error: unknown) => error);
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      answer += chunk.toString('latin1');
      if (isWhole(answer) || answer.length > maxReplyBytes) break;
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
