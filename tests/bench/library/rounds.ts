import type { CpuTime } from './cpu-time';
import { type Load, load, type Measured, type Next } from './load';
import type { Plan } from './plans';
import { type BenchRequest, requestOf } from './request';
import { mostCommonWord, type Supply } from './words';

export type Side = {
  port: number;
  cpu(): Promise<CpuTime>;
  /** The request of this side for a plan. */
  request: (word: string, connection: number) => BenchRequest;
};
export type Context = {
  connections: number;
  supply: Supply;
  same: readonly string[];
  seconds: number;
  clearCache(): Promise<void>;
};

/** How many new words each connection searches for in one round. */
const wordsEach = 5;

/** A round, with the CPU cost of one request. */
export type Round = Measured & { cpu: CpuTime };

/** One round of a plan against one side. */
export async function measureRound(plan: Plan, side: Side, context: Context): Promise<Round> {
  if (plan.words === 'commonest-first') await context.clearCache();
  await plan.before?.(context.connections * wordsEach);
  return withCost(side.cpu, () => loadSide(plan, side, context));
}

/** Measures some work, with the CPU cost of each request. */
export async function withCost(cpu: Side['cpu'], work: () => Promise<Measured>): Promise<Round> {
  const before = await cpu();
  const measured = await work();
  const after = await cpu();
  const each = (part: keyof CpuTime) => (after[part] - before[part]) / measured.milliseconds.length;
  return { ...measured, cpu: { server: each('server'), postgres: each('postgres') } };
}

function loadSide({ words }: Plan, side: Side, context: Context): Promise<Measured> {
  const { connections } = context;
  const common: Pick<Load, 'port' | 'connections' | 'seconds'> = {
    port: side.port,
    connections,
    seconds: words.endsWith('first') ? 60 : context.seconds,
  };
  if (words === 'first')
    return load({ ...common, next: eachWordOnce(side, context.supply.take(connections * wordsEach)) });
  if (words === 'commonest-first') return load({ ...common, next: oncePerConnection(side, connections) });
  const searchWords = words === 'again' ? context.same : [words === 'none' ? '' : mostCommonWord];
  return load({ ...common, next: repeatedly(side, searchWords, connections) });
}

function eachWordOnce({ request }: Side, words: readonly string[]): Next {
  const requests = words.map((word, index) => requestOf(request(word, index)));
  return () => requests.shift();
}

function oncePerConnection({ request }: Side, connections: number): Next {
  const waiting = new Set(Array.from({ length: connections }, (_, index) => index));
  return (connection) => (waiting.delete(connection) ? requestOf(request(mostCommonWord, connection)) : undefined);
}

function repeatedly({ request }: Side, words: readonly string[], connections: number): Next {
  const requests = Array.from({ length: connections }, (_, connection) =>
    words.map((word) => requestOf(request(word, connection))),
  );
  let nth = 0;
  return (connection) => {
    const ownRequests = requests[connection] ?? [];
    nth += 1;
    return ownRequests[nth % ownRequests.length];
  };
}
