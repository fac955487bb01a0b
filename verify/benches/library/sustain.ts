import { type Connection, openConnection, type Reply } from './connection';

export type Action = { kind: string; request: Buffer; hear?: (reply: Reply) => void };
export type Done = { kind: string; milliseconds: number; isGood: boolean; atSecond: number };

type SustainOptions = {
  port: number;
  perSecond: number;
  seconds: number;
  next: () => Action;
  /** Called once a second with the number of the second. */
  everySecond: (second: number) => Promise<void>;
};

/**
 * Sends a fixed number of requests a second, each at its time, whether or not the one before has been answered. A
 * request without a free connection counts as waiting since its time.
 */
export async function sustain(sustaining: SustainOptions): Promise<Done[]> {
  const { port, perSecond, seconds, next, everySecond } = sustaining;
  const free: Connection[] = [];
  const done: Done[] = [];
  const underWay = new Set<Promise<void>>();
  const begin = performance.now();
  const perform = async (due: number) => {
    // A timer may fire up to a millisecond early. Then the wait begins with the request.
    const askedAt = Math.min(due, performance.now());
    // Use connections in turn, so that none idles until the server closes it.
    const connection = free.shift() ?? (await openConnection(port));
    const { kind, request, hear } = next();
    const reply = await connection
      .ask(request)
      .catch((error: unknown) => ({ isGood: false, text: String(error) }));
    if (reply.isGood) free.push(connection);
    else connection.close();
    if (reply.isGood) hear?.(reply);
    const now = performance.now();
    done.push({ kind, milliseconds: now - askedAt, isGood: reply.isGood, atSecond: (due - begin) / 1000 });
  };
  for (let nth = 0; nth < seconds * perSecond; nth += 1) {
    const due = begin + (nth * 1000) / perSecond;
    await until(due);
    const action = perform(due).finally(() => underWay.delete(action));
    underWay.add(action);
    if (nth % perSecond === 0) await everySecond(nth / perSecond);
  }
  await Promise.all(underWay);
  for (const connection of free) connection.close();
  return done;
}

async function until(moment: number): Promise<void> {
  const left = moment - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
