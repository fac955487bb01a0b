import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * How many more bytes of a body are read after its answer, and for how long: enough for the client to see the
 * answer.
 */
const defaultLimits = { mostBytes: 1_048_576, patienceMs: 2_000 };

/**
 * Whether the connection will be cut after this answer. The answer must say so, or the client reuses the
 * connection.
 */
export function willConnectionClose({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  const length = headers['content-length'];
  return length === undefined
    ? headers['transfer-encoding'] !== undefined
    : Number(length) > defaultLimits.mostBytes;
}

/**
 * Ends the connection of a client that still sends its body after the answer. Node alone would read such a body to
 * its end, even 200 MB. Closing at once would lose the answer for clients that read it late.
 */
export function closeUnreadConnection(
  request: IncomingMessage,
  response: ServerResponse,
  { mostBytes, patienceMs } = defaultLimits,
): void {
  // Runs before Node's own listener, which would otherwise read and discard the rest.
  response.prependOnceListener('finish', () => {
    if (request.complete || request.destroyed) return;
    // With `_last`, Node would close the connection now, and the answer could be lost with the unread bytes.
    Object.assign(response, { _last: false });
    const { socket } = request;
    let bytes = 0;
    const timer = setTimeout(() => socket.destroy(), patienceMs).unref();
    request.on('error', () => undefined);
    request.once('close', () => clearTimeout(timer));
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > mostBytes) socket.destroy();
    });
    // Marks the request as being read, so that Node does not discard it.
    request.read(0);
    request.resume();
  });
}
