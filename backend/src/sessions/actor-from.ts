import type { FastifyRequest } from 'fastify';
import { type Actor, nobodysId, nobodysName, type Origin } from '../database/actor';

/** How IPv4 is written where a server listens for both. */
const mapped = /^::ffff:(?=\d+\.)/i;

/** From where a request comes, as the journal keeps it. */
function originOf({ id, ip, headers }: FastifyRequest): Origin {
  return {
    requestId: id,
    ip: ip.replace(mapped, '').slice(0, 60),
    agent: (headers['user-agent'] ?? '').slice(0, 300),
  };
}

type Known = { orgId: number; id: number; username: string };

/** Somebody known, and from where they ask. */
export function actorFrom(request: FastifyRequest, { orgId, id, username }: Known): Actor {
  return { orgId, id, name: username, ...originOf(request) };
}

/** Whoever asks without having said who they are. */
export function nobodyFrom(request: FastifyRequest, orgId: number): Actor {
  return actorFrom(request, { orgId, id: nobodysId, username: nobodysName });
}
