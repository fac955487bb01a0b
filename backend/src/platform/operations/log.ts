import type { FastifyBaseLogger } from 'fastify';

/** The only log of this server: JSON lines, without query strings and secrets. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
