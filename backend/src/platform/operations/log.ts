import type { FastifyBaseLogger } from 'fastify';

/** The only log of this server: JSON lines, without query strings and secrets. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** For commands: they print for a person, and the failing statement reports the fault. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
