import type { FastifyRequest } from 'fastify';
import type { Origin } from '../database/actor';

/** How IPv4 is written where a server listens for both. */
const mapped = /^::ffff:(?=\d+\.)/i;

/** From where a request comes, as the journal keeps it. */
export function originOf({ id, ip, headers }: FastifyRequest): Origin {
  return {
    requestId: id,
    ip: ip.replace(mapped, '').slice(0, 60),
    agent: (headers['user-agent'] ?? '').slice(0, 300),
  };
}
