import { once } from 'node:events';
import { connect } from 'node:net';

export type Reply = { isGood: boolean; text: string };

/** A kept-alive connection: one request at a time. */
export type Connection = { send(request: Buffer): Promise<Reply>; close(): void };

const headEnd = '\r\n\r\n';

/** A client that costs as little as possible, since it shares two cores with what it measures. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let chunks: Buffer[] = [];
  let missing = Number.POSITIVE_INFINITY;
  let settle: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;
  let broken: Error | undefined;
  const fail = (error: Error) => {
    broken ??= error;
    settle?.reject(broken);
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    if (missing === Number.POSITIVE_INFINITY) missing = missingOf(Buffer.concat(chunks));
    else missing -= chunk.length;
    if (missing > 0) return;
    const whole = Buffer.concat(chunks);
    chunks = [];
    missing = Number.POSITIVE_INFINITY;
    settle?.resolve(readReply(whole));
  });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        if (broken) reject(broken);
        else socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** How many bytes of the reply are missing; unknown until its headers are there. */
function missingOf(received: Buffer): number {
  const end = received.indexOf(headEnd);
  if (end < 0) return Number.POSITIVE_INFINITY;
  const head = received.toString('latin1', 0, end);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length === undefined) throw new Error(`a reply without a length:\n${head}`);
  return end + headEnd.length + Number(length) - received.length;
}

/**
 * Checks for success. Lexboard's success is a number or a text at the start of the body; a peer has none. A
 * compressed body is not unpacked, because that would cost more than what is measured.
 */
function readReply(whole: Buffer): Reply {
  const end = whole.indexOf(headEnd);
  const head = whole.toString('latin1', 0, end);
  const isAnswered = head.startsWith('HTTP/1.1 200 ');
  if (/^content-encoding: gzip$/im.test(head)) return { isGood: isAnswered, text: '' };
  const text = whole.toString('utf8', end + headEnd.length);
  return { isGood: isAnswered && !/^\{"success":(?!"?1)/.test(text), text };
}
