import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * If a client still sends its body after the reply, the server reads at most this many bytes, for at most this time.
 * Closing the connection at once could lose the reply.
 */
const defaultDrainLimits = { maxBytes: 1_048_576, patienceMs: 2_000 };

/**
 * Whether the server will close the connection after its reply. The reply must then say so. Otherwise the client would
 * send its next request on that connection.
 */
export function willConnectionClose({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  const length = headers['content-length'];
  return length === undefined
    ? headers['transfer-encoding'] !== undefined
    : Number(length) > defaultDrainLimits.maxBytes;
}

/**
 * Ends the connection of a client that still sends its body after the reply. Node would read even 200 MB to
 * the end. Closing at once would lose the reply for a slow client.
 */
export function drainAndCloseConnection(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, patienceMs } = defaultDrainLimits,
): void {
  // Adds the listener before Node's own one, which would read and discard the rest of the body.
  response.prependOnceListener('finish', () => {
    if (request.complete || request.destroyed) return;
    // With `_last`, Node would close the connection now, and the reply could be lost together with the unread bytes.
    Object.assign(response, { _last: false });
    const { socket } = request;
    let bytes = 0;
    const timer = setTimeout(() => socket.destroy(), patienceMs).unref();
    request.on('error', () => undefined);
    request.once('close', () => clearTimeout(timer));
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > maxBytes) socket.destroy();
    });
    // Marks the request as being read, so that Node does not discard it.
    request.read(0);
    request.resume();
  });
}
