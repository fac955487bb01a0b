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
  maxBytes: number;
  /** The whole body must arrive within this time. */
  deadlineMs: number;
  /** After this time, a body is dropped if it arrives more slowly than `minBytesPerSecond`. */
  graceMs: number;
  minBytesPerSecond: number;
  /** How many bodies may be read at the same time, in total and per network. */
  maxBodies: number;
  maxBodiesPerNetwork: number;
};

const defaultBodyLimits: BodyLimits = {
  maxBytes: 1_048_576,
  deadlineMs: 10_000,
  graceMs: 3_000,
  minBytesPerSecond: 500,
  maxBodies: 256,
  maxBodiesPerNetwork: 64,
};

export type BodyReader = {
  /** Reads a body to its end. Rejects with a BodyError if that fails. */
  read(body: Readable, from: { network: string; declared: number | undefined }): Promise<Buffer>;
};

type PendingBody = { network: string; end(fault: BodyFault): void };

/**
 * Creates a reader of request bodies that limits their time and number. If there are too many bodies, the reader drops
 * the oldest body of the network that has the most. So it always accepts a new body.
 */
export function createBodyReader(limits: Partial<BodyLimits> = {}): BodyReader {
  const allLimits = { ...defaultBodyLimits, ...limits };
  const pendingBodies = new Set<PendingBody>();
  return {
    read(body, { network, declared }) {
      if (declared !== undefined && declared > allLimits.maxBytes) return Promise.reject(new BodyError('too-large'));
      dropOldestBodyIfFull(pendingBodies, network, allLimits);
      return new Promise((resolve, reject) => {
        const collecting = collectBody(body, allLimits, (outcome) => {
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
  pendingBodies: ReadonlySet<PendingBody>,
  network: string,
  { maxBodies, maxBodiesPerNetwork }: BodyLimits,
): void {
  const counts = new Map<string, number>();
  for (const { network: name } of pendingBodies) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isFull = pendingBodies.size >= maxBodies;
  if (!isFull && (counts.get(network) ?? 0) < maxBodiesPerNetwork) return;
  const [busiest] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const crowdedNetwork = isFull ? busiest : network;
  const oldest = [...pendingBodies].find(({ network }) => network === crowdedNetwork);
  oldest?.end('crowded-out');
}

type SingleBodyLimits = Pick<BodyLimits, 'maxBytes' | 'deadlineMs' | 'graceMs' | 'minBytesPerSecond'>;

/** Collects the body until it ends or breaks a limit. */
function collectBody(body: Readable, limits: SingleBodyLimits, settle: (outcome: Buffer | BodyFault) => void) {
  const startedAt = performance.now();
  const parts: Buffer[] = [];
  let bytes = 0;
  const end = (outcome: Buffer | BodyFault) => {
    clearInterval(clock);
    body.off('data', take).off('end', finish).off('error', breakOff).off('close', breakOff);
    if (typeof outcome === 'string') body.on('error', () => undefined).pause();
    settle(outcome);
  };
  const take = (part: Buffer) => {
    bytes += part.length;
    if (bytes > limits.maxBytes) end('too-large');
    else parts.push(part);
  };
  const finish = () => end(Buffer.concat(parts));
  const breakOff = () => end('broken-off');
  const clock = setInterval(
    () => {
      if (isBodyTooSlow(performance.now() - startedAt, bytes, limits)) end('too-slow');
    },
    Math.min(500, limits.graceMs),
  ).unref();
  body.on('data', take).once('end', finish).once('error', breakOff).once('close', breakOff);
  return { end };
}

function isBodyTooSlow(
  waitedMs: number,
  bytes: number,
  { deadlineMs, graceMs, minBytesPerSecond }: SingleBodyLimits,
): boolean {
  if (waitedMs >= deadlineMs) return true;
  return waitedMs > graceMs && bytes < ((waitedMs - graceMs) / 1_000) * minBytesPerSecond;
}
