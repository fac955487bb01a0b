import type { FastifyBaseLogger } from 'fastify';

/** The one log of this server: JSON lines, without query strings and without secrets. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
