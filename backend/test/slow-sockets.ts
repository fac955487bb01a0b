import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type SlowSockets = {
  /** What the server has answered on each connection so far. */
  answers(): string[];
  close(): void;
};

/** Opens this many connections. Each sends `head` and one byte of a body that never continues. */
export async function openSlowSockets(address: string, count: number, head: string): Promise<SlowSockets> {
  const { port, hostname } = new URL(address);
  const answers = Array.from({ length: count }, () => '');
  const open = async (_none: unknown, nth: number): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      answers[nth] += String(part);
    });
    await once(socket, 'connect');
    socket.write(`${head}\r\nhost: x\r\n\r\n{`);
    return socket;
  };
  const sockets = await Promise.all(answers.map(open));
  return {
    answers: () => answers,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Sends `head` and then zeros, at most `most` bytes, until the server closes the connection. Returns what the server
 * answered and how many bytes were sent.
 */
export async function sendUntilCut(
  address: string,
  head: string,
  most: number,
  begin = '',
): Promise<{ answer: string; sent: number }> {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (part) => {
    answer += String(part);
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${head}\r\nhost: x\r\ncontent-length: ${most}\r\n\r\n${begin}`);
  const part = Buffer.alloc(262_144);
  while (socket.bytesWritten < most && !socket.destroyed) {
    const isTaken = socket.write(part);
    if (!isTaken) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
  }
  if (!socket.destroyed) await once(socket, 'close').catch(() => undefined);
  return { answer, sent: socket.bytesWritten };
}
