import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { exchangeWithScanner } from './exchange';
import type { Scan, ScanResult } from './scan';

type Server = { address: { host: string; port: number }; service: string; deadlineMs: number };

/**
 * Scans by ICAP (RFC 3507): the file is sent as the response to a made-up request. Only status 204 (unchanged) means
 * that the file is clean; everything else is refused.
 */
export function scanByIcap({ address, service, deadlineMs }: Server): Scan {
  return async (path) => {
    const { size } = await stat(path);
    const say = Readable.from(asked({ address, service, path, size }), { objectMode: false });
    const isWhole = (said: string) => said.includes('\r\n\r\n');
    return verdictOf(await exchangeWithScanner({ address, deadlineMs, say }, isWhole));
  };
}

async function* asked({
  address,
  service,
  path,
  size,
}: Pick<Server, 'address' | 'service'> & { path: string; size: number }): AsyncGenerator<Buffer> {
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

function verdictOf(answer: string): ScanResult {
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
