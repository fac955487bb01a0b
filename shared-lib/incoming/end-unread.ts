import type { IncomingMessage, ServerResponse } from 'node:http';

/** So much more is taken of a body after its answer, and so long: enough for the answer to be seen. */
const usual = { mostBytes: 1_048_576, patienceMs: 2_000 };

/** Whether a request that is answered now will be cut off: its answer must say so, or its client asks on. */
export function willBeCut({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  const length = headers['content-length'];
  return length === undefined ? headers['transfer-encoding'] !== undefined : Number(length) > usual.mostBytes;
}

/**
 * Ends the connection of a client that goes on sending after its request was answered. Node alone would read such a
 * body to its end, be it 200 MB; to hang up at once would take the answer from clients that read it late.
 */
export function endUnread(
  request: IncomingMessage,
  response: ServerResponse,
  { mostBytes, patienceMs } = usual,
): void {
  // Before Node's own listener, which would otherwise take and discard all that comes.
  response.prependOnceListener('finish', () => {
    if (request.complete || request.destroyed) return;
    // An answer that says so would end the connection this moment, and could be lost with what is not read yet.
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
    // Says to Node that somebody reads it.
    request.read(0);
    request.resume();
  });
}
