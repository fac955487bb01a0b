import type { FastifyBaseLogger } from 'fastify';

/** The only log of this server. It writes JSON lines without query strings and secrets. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** A log that writes nothing, for commands. They print to a person, and report errors as exceptions. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
