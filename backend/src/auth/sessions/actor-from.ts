import type { FastifyRequest } from 'fastify';
import { type Actor, nobodysId, nobodysName, type Origin } from '../../platform/database/actor';

/** How IPv4 is written where a server listens for both. */
const mapped = /^::ffff:(?=\d+\.)/i;

type OriginOfOptions = Pick<FastifyRequest, 'id' | 'headers'> & { ip: string | undefined };

/** From where a request comes, as the journal keeps it. Of a caller who has hung up there is no address any more. */
function originOf({ id, ip, headers }: OriginOfOptions): Origin {
  return {
    requestId: id,
    ip: (ip ?? '').replace(mapped, '').slice(0, 60),
    agent: (headers['user-agent'] ?? '').slice(0, 300),
  };
}

/** Somebody known, and from where they ask. */
export function actorFrom(
  request: OriginOfOptions,
  { orgId, id, username }: { orgId: number; id: number; username: string },
): Actor {
  return { orgId, id, name: username, ...originOf(request) };
}

/** Whoever asks without having said who they are. */
export function nobodyFrom(request: OriginOfOptions, orgId: number): Actor {
  return actorFrom(request, { orgId, id: nobodysId, username: nobodysName });
}
