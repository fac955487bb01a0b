import { openConnection, type Reply } from './connection';

/** The next request of a connection; undefined when it has done enough. */
export type Next = (connection: number) => Buffer | undefined;

export type Load = {
  port: number;
  connections: number;
  seconds: number;
  next: Next;
  onReply?: (reply: Reply, connection: number) => void;
};
export type Measured = { milliseconds: number[]; perSecond: number };

/**
 * Keeps every connection busy for this many seconds. An error reply ends the bench: otherwise it would measure
 * refusals.
 */
export async function load({ port, connections, seconds, next, onReply }: Load): Promise<Measured> {
  const all = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const milliseconds: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const work = async (index: number) => {
    const connection = all[index];
    for (let now = performance.now(); connection && now < end; ) {
      const request = next(index);
      if (!request) return;
      const reply = await connection.send(request);
      if (!reply.isGood) throw new Error(`refused: ${reply.text.slice(0, 200)}`);
      const later = performance.now();
      milliseconds.push(later - now);
      now = later;
      onReply?.(reply, index);
    }
  };
  try {
    await Promise.all(all.map((_, index) => work(index)));
    return { milliseconds, perSecond: milliseconds.length / ((performance.now() - begin) / 1000) };
  } finally {
    for (const connection of all) connection.close();
  }
}
