import type { Readable } from 'node:stream';

export type BodyFault = 'too-large' | 'too-slow' | 'crowded-out' | 'broken-off';

/** The error that says why the body of a request could not be read. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly fault: BodyFault;
  constructor(fault: BodyFault) {
    super(`The body of a request is ${fault}.`);
    this.fault = fault;
  }
}

export type BodyLimits = {
  mostBytes: number;
  /** The whole body must arrive within this time. */
  deadlineMs: number;
  /** After this time, a body that arrives more slowly than the minimum rate is dropped. */
  graceMs: number;
  leastBytesPerSecond: number;
  /** How many bodies may be read at the same time: in total, and per network. */
  most: number;
  mostOfNetwork: number;
};

const defaultBodyLimits: BodyLimits = {
  mostBytes: 1_048_576,
  deadlineMs: 10_000,
  graceMs: 3_000,
  leastBytesPerSecond: 500,
  most: 256,
  mostOfNetwork: 64,
};

export type BodyReader = {
  /** Reads a body to its end; rejects with a BodyError when that fails. */
  read(body: Readable, from: { network: string; declared: number | undefined }): Promise<Buffer>;
};

type PendingBody = { network: string; end(fault: BodyFault): void };

/**
 * Reads request bodies, with limits on time and number. If there are too many bodies, it drops the oldest one
 * of the network that has the most. So it always accepts a new body.
 */
export function createBodyReader(limits: Partial<BodyLimits> = {}): BodyReader {
  const all = { ...defaultBodyLimits, ...limits };
  const pendingBodies = new Set<PendingBody>();
  return {
    read(body, { network, declared }) {
      if (declared !== undefined && declared > all.mostBytes) return Promise.reject(new BodyError('too-large'));
      dropOldestBodyIfFull(pendingBodies, network, all);
      return new Promise((resolve, reject) => {
        const collecting = collectBody(body, all, (outcome) => {
          pendingBodies.delete(own);
          if (typeof outcome === 'string') reject(new BodyError(outcome));
          else resolve(outcome);
        });
        const own: PendingBody = { network, end: collecting.end };
        pendingBodies.add(own);
      });
    },
  };
}

function dropOldestBodyIfFull(
  awaited: ReadonlySet<PendingBody>,
  network: string,
  { most, mostOfNetwork }: BodyLimits,
): void {
  const counts = new Map<string, number>();
  for (const { network: name } of awaited) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isFull = awaited.size >= most;
  if (!isFull && (counts.get(network) ?? 0) < mostOfNetwork) return;
  const [busiest] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const loser = isFull ? busiest : network;
  const oldest = [...awaited].find(({ network }) => network === loser);
  oldest?.end('crowded-out');
}

type SingleBodyLimits = Pick<BodyLimits, 'mostBytes' | 'deadlineMs' | 'graceMs' | 'leastBytesPerSecond'>;

/** Collects the body until it ends or breaks a limit. */
function collectBody(body: Readable, limits: SingleBodyLimits, settle: (outcome: Buffer | BodyFault) => void) {
  const startedAt = performance.now();
  const parts: Buffer[] = [];
  let bytes = 0;
  const end = (outcome: Buffer | BodyFault) => {
    clearInterval(clock);
    body.off('data', take).off('end', whole).off('error', broken).off('close', broken);
    if (typeof outcome === 'string') body.on('error', () => undefined).pause();
    settle(outcome);
  };
  const take = (part: Buffer) => {
    bytes += part.length;
    if (bytes > limits.mostBytes) end('too-large');
    else parts.push(part);
  };
  const whole = () => end(Buffer.concat(parts));
  const broken = () => end('broken-off');
  const clock = setInterval(
    () => {
      if (isBodyTooSlow(performance.now() - startedAt, bytes, limits)) end('too-slow');
    },
    Math.min(500, limits.graceMs),
  ).unref();
  body.on('data', take).once('end', whole).once('error', broken).once('close', broken);
  return { end };
}

function isBodyTooSlow(
  waitedMs: number,
  bytes: number,
  { deadlineMs, graceMs, leastBytesPerSecond }: SingleBodyLimits,
): boolean {
  if (waitedMs >= deadlineMs) return true;
  return waitedMs > graceMs && bytes < ((waitedMs - graceMs) / 1_000) * leastBytesPerSecond;
}
